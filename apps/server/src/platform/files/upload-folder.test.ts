import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sweepUploads, uploadPath } from './upload-folder.ts'

test('a start removes what processes that are gone left, and leaves alone what another is at work on', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hiq-uploads-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await sweepUploads({ dataDir })
  const own = await uploadPath({ dataDir })
  const folder = join(own, '..')
  const [gone, alive, old, strange] = ['999999999-a', `${process.ppid}-b`, `${process.ppid}-c`, 'x'] as const
  for (const name of [basename(own), gone, alive, old, strange]) await writeFile(join(folder, name), 'x')
  const dayBefore = new Date(Date.now() - 90_000_000)
  await utimes(join(folder, old), dayBefore, dayBefore)
  await sweepUploads({ dataDir })
  expect(await readdir(folder)).toEqual([alive])
})
