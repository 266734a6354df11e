import { spawnSync } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepTemporaryFolders, temporaryFolder } from './temporary-folder.ts'

const ended = () => spawnSync(process.execPath, ['--version']).pid

test('what a killed process left goes at the next start, what a running one has stays', async () => {
  const left = join(tmpdir(), `homestead-iq-${ended()}-left`)
  const others = join(tmpdir(), `homestead-iq-${process.ppid}-others`)
  for (const folder of [left, others]) {
    await mkdir(folder)
    await writeFile(join(folder, 'closings.csv'), 'closing\n')
  }
  await sweepTemporaryFolders()
  const names = await readdir(tmpdir())
  expect([left, others].map((folder) => names.includes(basename(folder)))).toEqual([false, true])
  await rm(others, { recursive: true })

  const own = await temporaryFolder()
  expect(basename(own)).toContain(`homestead-iq-${process.pid}-`)
  // As one of a process before this one that had its number.
  await sweepTemporaryFolders()
  expect(await readdir(tmpdir())).not.toContain(basename(own))
})
