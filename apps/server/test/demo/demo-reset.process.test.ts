import { spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refuseOtherData } from '../../src/demo/refuse-other-data.ts'
import { clusterRoot } from '../../src/platform/database/cluster-folder.ts'
import { removeEmbedded } from '../../src/platform/database/remove-embedded.ts'
import { createAccount } from '../support/fixtures.ts'
import { bareEnvironment } from '../support/run-server.ts'
import { createServerOnDisk } from '../support/server-on-disk.ts'

const reset = (dataDir: string) =>
  new Promise<{ code: number | null; errors: string }>((done) => {
    const script = join(import.meta.dirname, '../../../../scripts/demo-reset.ts')
    const env = { ...bareEnvironment, DATA_DIR: dataDir, DEMO: 'on' }
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.on('close', (code) => done({ code, errors }))
  })

test('a reset leaves a built-in database alone that holds something else than the demo', async () => {
  const server = await createServerOnDisk()
  onTestFinished(() => server.close())
  await server.withOwner((owner) => createAccount(owner))
  expect(await reset(server.dataDir)).toEqual({
    code: 1,
    errors: 'The database holds something else than the demo network: it stays as it is.\n',
  })
  const count = (await server.withOwner((owner) => owner.query('select from account'))).rowCount
  expect(count).toBe(1)
})

test('one that holds nothing is deleted, one that cannot be opened moved aside', async () => {
  const server = await createServerOnDisk()
  onTestFinished(() => server.close())
  await server.withOwner(async () => undefined)
  const root = clusterRoot(server.dataDir)
  await rm(join(root, 'data/PG_VERSION'))
  const aside = await removeEmbedded(server.dataDir, refuseOtherData)
  expect(await readdir(aside ?? '')).toContain('data')
  await server.withOwner(async () => undefined)
  expect(await removeEmbedded(server.dataDir, refuseOtherData)).toBeUndefined()
  expect(await readdir(server.dataDir)).not.toContain('postgresql')
})
