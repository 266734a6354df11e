import { buildApp } from '../../src/app.ts'
import { contract, permissions } from '@homestead/contract'
import { ownerPool } from '../../src/platform/database/pools.ts'
import { afterAll, expect, test } from 'vitest'
import { addMember, bearer, createUser, tokenFor } from '../support/fixtures.ts'
import { lines, startFeedDoor } from '../feeds/feed-door.ts'

// A report is worked out once and then kept, until somebody says that something changed: an account of its own data, a run
// of a feed or staff of everybody's.

const { server, asStaff } = await startFeedDoor()
const second = await buildApp({ config: server.config, database: server.database as never })
/** Changes rows without a word about it. */
const behindItsBack = ownerPool(server.database.owner)
afterAll(async () => {
  await second.close()
  await behindItsBack.end()
  await server.close()
})

const { rows: accounts } = await server.owner.query(
  `select id as "accountId", enterprise_id as "accountEnterpriseId", product_id as "productId"
   from account where type_id = 2 order by id limit 2`,
)
const [mine, other] = accounts
const person = await createUser(server.owner)
for (const account of accounts) await addMember(server.owner, person.userId, account, permissions)
const token = await tokenFor(server.owner, person.userId)

const ask = (account = mine, app = server.app, etag?: string) =>
  app.inject({
    url: `/report/api/reports/account/${account.accountEnterpriseId}/grids/GetNewBuildersByPartner`,
    headers: { ...bearer(token, account), ...(etag !== undefined && { 'if-none-match': etag }) },
  })
const namesIn = (body: string) => body.match(/Renamed \w+/g) ?? []
const rename = (name: string) =>
  behindItsBack.query(`update builder set name = $1 where source_key = 'B-1'`, [name])

// So that it is among the new ones.
await server.owner.query(
  `update builder set enrolled_on = (select last_month from rollup_state) where source_key = 'B-1'`,
)

test('a report is kept, by each process for itself, until somebody says that something changed', async () => {
  await rename('Renamed once')
  await server.owner.query('select network_changed()')
  expect(namesIn((await ask()).body)).toEqual(['Renamed once'])
  const { headers } = await ask()
  await rename('Renamed twice')
  // Nobody said so.
  expect(namesIn((await ask()).body)).toEqual(['Renamed once'])
  expect((await ask(mine, server.app, String(headers.etag))).statusCode).toBe(304)
  expect(namesIn((await ask(mine, second)).body)).toEqual(['Renamed twice'])
  expect(namesIn((await ask(other)).body)).toEqual(['Renamed twice'])

  await behindItsBack.query('select network_changed()')
  expect((await ask(mine, server.app, String(headers.etag))).statusCode).toBe(200)
  expect(namesIn((await ask()).body)).toEqual(['Renamed twice'])
})

test('a run of a feed says so, and taking it back does', async () => {
  await ask()
  const run = await asStaff.check('builders', lines('builder,name\nB-1,Renamed thrice'))
  await asStaff.apply(run.id)
  for (const app of [server.app, second])
    expect(namesIn((await ask(mine, app)).body)).toEqual(['Renamed thrice'])
  await asStaff.call(contract.undoFeedRun, { params: { run: run.id } })
  await asStaff.settled(run.id)
  for (const app of [server.app, second])
    expect(namesIn((await ask(mine, app)).body)).toEqual(['Renamed twice'])
})

test('a change of one account is said to that account alone', async () => {
  const versions = async () =>
    (
      await server.owner.query<{ id: number; version: string }>(
        `select manufacturer_id as id, version from account_version order by 1`,
      )
    ).rows
  const before = await versions()
  const saved = await server.app.inject({
    method: 'POST',
    url: `/report/api/gridFilterPreference`,
    headers: bearer(token, mine),
    payload: {},
  })
  expect(saved.statusCode).toBeGreaterThanOrEqual(400)
  expect(await versions()).toEqual(before)
  const done = await server.app.inject({
    method: 'POST',
    url: '/identity/api/account-changes',
    headers: bearer(token, mine),
    payload: { fromAccountEnterpriseId: null },
  })
  expect(done.statusCode).toBe(200)
  const after = await versions()
  const of = (rows: { id: number; version: string }[], { accountId }: { accountId: number }) =>
    Number(rows.find(({ id }) => id === accountId)?.version ?? 0)
  expect(of(after, mine)).toBe(of(before, mine) + 1)
  expect(of(after, other)).toBe(of(before, other))
})

test('what is kept is for whoever may see it at that moment', async () => {
  expect((await ask()).statusCode).toBe(200)
  await server.owner.query(`update account set is_provisioned = false where id = $1`, [mine.accountId])
  expect((await ask()).statusCode).toBe(403)
  await server.owner.query(`update account set is_provisioned = true where id = $1`, [mine.accountId])
  expect((await ask()).statusCode).toBe(200)
  await server.owner.query(`delete from contact_role where manufacturer_id = $1`, [mine.accountId])
  expect((await ask()).statusCode).toBe(403)
})
