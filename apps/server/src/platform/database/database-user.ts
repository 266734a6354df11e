import { execFileSync } from 'node:child_process'
import { StartError } from '../process/start-error.ts'

export interface DatabaseUser {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; then its programs run as `nobody`. Undefined: run as whoever we are. */
export const databaseUser = (): DatabaseUser | undefined => {
  if (process.getuid?.() !== 0) return undefined
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    throw new StartError(
      'PostgreSQL does not run as root and this system has no user "nobody": start as an ordinary user, or set DATABASE_URL.',
    )
  }
}
