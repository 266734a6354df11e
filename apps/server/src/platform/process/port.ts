import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

const reasons: Record<string, string> = {
  EADDRINUSE: 'is already in use: stop the program that uses it, or set PORT to another number',
  EACCES: 'may not be used by this user: set PORT to a number above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine: check HOST',
  ENOTFOUND: 'is not an address of this machine: check HOST',
}

/** Asked before the slow part of a first start, so that nobody waits for a demo network and then reads this. */
export const checkPortIsFree = (port: number, host: string) =>
  new Promise<void>((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''] ?? `cannot be used (${error.code})`
      fail(new StartError(`Port ${port} on ${host} ${reason}.`))
    })
    probe.listen(port, host, () => probe.close(() => done()))
  })
