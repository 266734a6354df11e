import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const dayMs = 86_400_000

const folderOf = (dataDir: string) => join(dataDir, 'uploads')

/** A place for a file while it is at work on; the name tells whose it is, so that what a crash leaves is found. */
export async function uploadPath({ dataDir }: { dataDir: string }): Promise<string> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  return join(folderOf(dataDir), `${process.pid}-${randomUUID()}`)
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Call at start, before the first upload: what bears the number of this process was left by one before it. */
export async function sweepUploads({ dataDir }: { dataDir: string }): Promise<void> {
  for (const name of await readdir(folderOf(dataDir)).catch(() => [])) {
    const path = join(folderOf(dataDir), name)
    const pid = Number.parseInt(name, 10)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
    const inUse = pid !== process.pid && isRunning(pid) && Date.now() - mtimeMs < dayMs
    if (!inUse) await rm(path, { force: true })
  }
}
