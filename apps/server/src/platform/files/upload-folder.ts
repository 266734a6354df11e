import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from './temporary-folder.ts'

const dayMs = 86_400_000

const folderOf = (dataDir: string) => join(dataDir, 'uploads')

/** A place for a file while it is at work on; the name tells whose it is, so that what a crash leaves is found. */
export async function uploadPath({ dataDir }: { dataDir: string }): Promise<string> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  return join(folderOf(dataDir), `${process.pid}-${randomUUID()}`)
}

/** A place for a file that outlives the process and is known by a name of its own; who keeps it removes it. */
export async function keptPath(
  { dataDir }: { dataDir: string },
  folder: string,
  name: string,
): Promise<string> {
  const kept = join(dataDir, folder)
  await mkdir(kept, { recursive: true, mode: 0o700 })
  return join(kept, name)
}

/** Names of the files that are kept there. */
export const keptNames = ({ dataDir }: { dataDir: string }, folder: string): Promise<string[]> =>
  readdir(join(dataDir, folder)).catch(() => [])

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
