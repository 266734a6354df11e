import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterRoot } from '../../src/platform/database/cluster-folder.ts'
import { freePort, postmasterPid, runServer } from '../support/run-server.ts'
import { eventually } from '../support/eventually.ts'

let dataDir: string
const healthy = async (port: number) => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hiq-lifecycle-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('two first starts at once: one serves until it is told to stop, the other says why it does not', async () => {
  const servers = await Promise.all([runServer({ DATA_DIR: dataDir }), runServer({ DATA_DIR: dataDir })])
  const refused = await Promise.race(
    servers.map(async (server) => ((await server.ended) === 1 ? server : undefined)),
  )
  const [serving] = servers.filter((server) => server !== refused)
  await serving?.ready
  expect(refused?.output().stderr).toContain(`Homestead IQ is already running on the data folder ${dataDir}`)
  expect(serving?.output().stdout).toBe(`Homestead IQ is ready at http://localhost:${serving?.port}\n`)
  expect(await healthy(serving?.port ?? 0)).toBe(true)
  expect(await postmasterPid(dataDir)).toBeGreaterThan(0)
  expect(await serving?.stop('SIGTERM')).toBe(0)
  expect(await postmasterPid(dataDir)).toBeUndefined()
})

test('a killed server leaves its database running, and the next start adopts it', async () => {
  const killed = await runServer({ DATA_DIR: dataDir })
  await killed.ready
  const orphan = await postmasterPid(dataDir)
  expect(await killed.stop('SIGKILL')).toBe('SIGKILL')
  const next = await runServer({ DATA_DIR: dataDir })
  await next.ready
  expect(await postmasterPid(dataDir)).toBe(orphan)
  // As Ctrl+C stops it.
  expect(await next.stop('SIGINT')).toBe(0)
  expect(await postmasterPid(dataDir)).toBeUndefined()
})

test('a second start on the same folder is refused, and the first goes on, also when its database dies', async () => {
  const first = await runServer({ DATA_DIR: dataDir })
  await first.ready
  const second = await runServer({ DATA_DIR: dataDir })
  expect(await second.ended).toBe(1)
  expect(second.output().stderr).toBe(
    `Homestead IQ is already running on the data folder ${dataDir} (process ${first.pid}, http://localhost:${first.port}): stop it first.\n`,
  )
  expect(await healthy(first.port)).toBe(true)
  const before = (await postmasterPid(dataDir)) ?? 0
  process.kill(before, 'SIGKILL')
  await eventually(async () => expect(await postmasterPid(dataDir)).not.toBe(before))
  expect(await healthy(first.port)).toBe(true)
  expect(await first.stop()).toBe(0)
  expect(await postmasterPid(dataDir)).toBeUndefined()
})

test('after a crash of the machine the number in postmaster.pid may be anybody', async () => {
  const pidFile = join(clusterRoot(dataDir), 'data/postmaster.pid')
  await writeFile(pidFile, `${process.pid}\n${clusterRoot(dataDir)}/data\n1\n5432\n/tmp\n\n1 1\nready\n`)
  const server = await runServer({ DATA_DIR: dataDir })
  await server.ready
  expect(await server.stop()).toBe(0)
})

test('a taken port is one sentence, and the database is stopped again', async () => {
  const port = await freePort()
  const taken = createServer().listen(port, '127.0.0.1')
  const server = await runServer({ DATA_DIR: dataDir, PORT: String(port) })
  expect(await server.ended).toBe(1)
  taken.close()
  expect(server.output()).toEqual({
    stdout: '',
    stderr: `Port ${port} on 127.0.0.1 is already in use: stop the program that uses it, or set PORT to another number.\n`,
  })
  expect(await postmasterPid(dataDir)).toBeUndefined()
})

test.each([
  [
    'global/pg_control',
    /^The database folder .+\/postgresql is damaged \(.+pg_control.+\): .+"npm run demo:reset"\.\n$/,
  ],
  [
    'PG_VERSION',
    /^The database folder .+\/postgresql is damaged \(PG_VERSION is missing\): .+"npm run demo:reset"\.\n$/,
  ],
])('a folder without %s is damaged, in one sentence', async (file, sentence) => {
  await rm(join(clusterRoot(dataDir), 'data', file))
  const server = await runServer({ DATA_DIR: dataDir })
  expect(await server.ended).toBe(1)
  expect(server.output().stderr).toMatch(sentence)
})

test('an unreachable DATABASE_URL is one sentence, without the password', async () => {
  const server = await runServer({
    DATABASE_URL: `postgres://me:s3cret@127.0.0.1:${await freePort()}/homestead`,
  })
  expect(await server.ended).toBe(1)
  expect(server.output().stderr).toMatch(
    /^The database of DATABASE_URL at 127\.0\.0\.1:\d+ cannot be used \(.*ECONNREFUSED.*\): .+\.\n$/,
  )
  expect(server.output().stderr).not.toContain('s3cret')
})

test('a bad setting is one sentence', async () => {
  const server = await runServer({ DEMO: 'maybe' })
  expect(await server.ended).toBe(1)
  expect(server.output()).toEqual({ stdout: '', stderr: 'DEMO must be "on" or "off", not "maybe".\n' })
})
