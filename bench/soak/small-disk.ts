import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const size = '4g'

export interface SmallDisk {
  readonly folder: string
  /** Takes what is left of it, and what becomes free, for so long. */
  fill?(ms: number): Promise<void>
  close(): Promise<void>
}

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (let bytes = 1 << 20; bytes >= 1 << 12; bytes >>= 4) {
      const block = Buffer.alloc(bytes)
      for (;;) {
        const { bytesWritten } = await file.write(block).catch(() => ({ bytesWritten: 0 }))
        if (bytesWritten < bytes) break
      }
    }
  } finally {
    await file.close()
  }
}

/** A disk of its own that can be filled; where nobody may mount one, a folder that cannot. */
export async function openSmallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'homestead-iq-bench-soak-'))
  const isOwn = await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  const remove = () => rm(folder, { recursive: true, force: true })
  if (!isOwn) return { folder, close: remove }
  const filler = join(folder, 'filler')
  return {
    folder,
    async fill(ms) {
      const until = performance.now() + ms
      while (performance.now() < until) {
        await writeUntilFull(filler)
        await setTimeout(100)
      }
      const { bavail } = await statfs(folder)
      if (bavail > 256) throw new Error('The disk did not get full')
      await rm(filler)
    },
    async close() {
      await run('umount', ['--lazy', folder])
      await remove()
    },
  }
}
