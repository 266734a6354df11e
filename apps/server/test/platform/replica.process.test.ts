import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permissions } from '@homestead/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { loadDemo } from '../../src/demo/load/load-demo.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { ownerPool } from '../../src/platform/database/pools.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { memberOf, type TestAccount } from '../support/fixtures.ts'
import { startReplicatedServer } from '../support/replicated-postgresql.ts'

// Reports are worked out by a copy that may be behind, gone and back at any time. Whatever it does, an answer is what the
// database itself would say.

const server = await startReplicatedServer()
const dataDir = await mkdtemp(join(tmpdir(), 'hiq-replica-data-'))
const config = loadConfig({
  DATABASE_URL: server.url,
  DATABASE_REPLICA_URL: server.replicaUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
})
const database = await openDatabase(config)
await prepareDatabase(database.owner)
await loadDemo(database.owner, { today: new Date().toISOString().slice(0, 10), builderCount: 40 })
await server.followed()
const owner = ownerPool(database.owner)
const app = await buildApp({ config, database })
afterAll(async () => {
  await app.close()
  await owner.end()
  await database.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const { rows } = await owner.query<TestAccount>(
  `select id as "accountId", enterprise_id as "accountEnterpriseId", product_id as "productId" from account
   where type_id = 2 and is_provisioned and product_id = 4 order by id limit 1`,
)
const account = rows[0] as TestAccount
const report = `/report/api/reports/account/${account.accountEnterpriseId}/grids/GetNewBuildersByPartner`
await owner.query(`update builder set enrolled_on = (select last_month from rollup_state)
  where id = (select min(id) from builder)`)

/** The first days of months up to the last complete one, and the day it ends. */
const { rows: months } = await owner.query<{ starts: string[]; end: string }>(
  `select array_agg((last_month - n * interval '1 month')::date::text order by n) as starts,
     max(last_month + interval '1 month' - interval '1 day')::date::text as end
   from rollup_state, generate_series(0, 39) n`,
)
const { starts = [], end = '' } = months[0] ?? {}

let asked = 0
/** Asked in other words each time, so that nothing kept answers. */
const ask = async (headers: Record<string, string>) => {
  asked += 1
  const url = `${report}?startOn=${starts[asked % starts.length]}&endOn=${end}`
  const { statusCode, body } = await app.inject({ url, headers })
  return { statusCode, names: [...new Set(body.match(/Renamed \d+/g))] }
}
const answered = async () => {
  const { body } = await app.inject({ url: '/metrics' })
  return Number(/replica_reads\{process="\d+",outcome="answered"\} (\d+)/.exec(body)?.[1])
}
/** As whoever changes data does: the rows, and that they changed. */
const rename = (name: string) =>
  owner.query(`begin; update builder set name = '${name}' where id = (select min(id) from builder);
    select network_changed(); commit`)
/** Longer than a copy that failed is left alone. */
const pauseMs = 5500

test('a copy that follows answers; behind, gone and back, no answer is another than the database gives', async () => {
  const { headers } = await memberOf(owner, account, permissions)
  await rename('Renamed 1')
  await server.followed()
  // The first call of somebody nobody knows is the database's own.
  expect(await ask(headers)).toEqual({ statusCode: 200, names: ['Renamed 1'] })
  expect(await ask(headers)).toEqual({ statusCode: 200, names: ['Renamed 1'] })
  expect(await answered()).toBe(1)

  await server.pause()
  await rename('Renamed 2')
  for (let each = 0; each < 5; each += 1)
    expect(await ask(headers)).toEqual({ statusCode: 200, names: ['Renamed 2'] })
  expect(await answered()).toBe(1)

  await server.resume()
  await server.followed()
  await sleep(600)
  expect(await ask(headers)).toEqual({ statusCode: 200, names: ['Renamed 2'] })
  expect(await answered()).toBe(2)

  await server.lose()
  await rename('Renamed 3')
  for (let each = 0; each < 3; each += 1)
    expect(await ask(headers)).toEqual({ statusCode: 200, names: ['Renamed 3'] })
  expect(await answered()).toBe(2)

  await server.comeBack()
  await server.followed()
  await sleep(pauseMs)
  expect(await ask(headers)).toEqual({ statusCode: 200, names: ['Renamed 3'] })
  expect(await answered()).toBe(3)
})

test('who was shut out is out at the next call, whatever the copy still thinks', async () => {
  const { userId, headers } = await memberOf(owner, account, permissions)
  await server.followed()
  expect([(await ask(headers)).statusCode, (await ask(headers)).statusCode]).toEqual([200, 200])
  await server.pause()
  await owner.query('update app_user set is_active = false where id = $1', [userId])
  expect((await ask(headers)).statusCode).toBe(401)
  await server.resume()
})

test('a copy of no database is a setting that cannot be', async () => {
  const alone = loadConfig({ DATABASE_REPLICA_URL: server.replicaUrl, DATA_DIR: dataDir })
  await expect(openDatabase(alone)).rejects.toThrow('DATABASE_REPLICA_URL names a copy')
})
