import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { refuseSlowBodies } from './slow-bodies.ts'

test('a form that takes too long is hung up on, a file may take longer', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  refuseSlowBodies(app, 100)
  app.post('/form', () => 'done')
  app.post('/file', { config: { isUpload: true } }, () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  const send = async (path: string, waitMs: number) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request({ port, path, method: 'POST', headers })
    const answer = Promise.race([
      once(sent, 'response').then(([response]) => (response as { statusCode: number }).statusCode),
      once(sent, 'close').then(() => 'closed'),
    ]).catch(() => 'closed')
    sent.write('{"a":')
    await sleep(waitMs)
    sent.end('1}')
    return answer
  }
  expect(await send('/form', 10)).toBe(200)
  expect(await send('/form', 300)).toBe('closed')
  expect(await send('/file', 300)).toBe(200)
})
