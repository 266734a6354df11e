import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const begin = 'homestead-iq-'

export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A folder for files that are needed for a moment, whoever makes it removes it. Its name tells whose it is. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${begin}${process.pid}-`))

/** Call at start: removes what processes left that were killed. What bears the number of this one is of one before it. */
export async function sweepTemporaryFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${begin}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue
    // Of another user's folders nothing can be said or done.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}
