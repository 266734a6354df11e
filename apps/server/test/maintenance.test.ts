import { afterAll, beforeAll, expect, test } from 'vitest'
import { maintain } from '../src/platform/maintenance.ts'
import { ownerPool } from '../src/platform/pools.ts'
import { createTestDatabase } from './database.ts'
import { createAccount, createUser, tokenFor } from './fixtures.ts'
import type { TestDatabase } from './templates.ts'

let database: TestDatabase
let owner: ReturnType<typeof ownerPool>
beforeAll(async () => {
  database = await createTestDatabase()
  owner = ownerPool(database.owner)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const lastMonth = async () => (await owner.query('select last_month from rollup_state')).rows

test('the windows move at the turn of the month, once', async () => {
  await owner.query(`select rollup_rebuild('2026-10-20')`)
  await maintain(database.owner, '2026-10-31')
  expect(await lastMonth()).toEqual([{ last_month: '2026-09-01' }])
  await maintain(database.owner, '2026-11-01')
  expect(await lastMonth()).toEqual([{ last_month: '2026-10-01' }])
})

test('expired tokens go, live ones stay', async () => {
  const { userId } = await createUser(owner)
  await tokenFor(owner, userId)
  await tokenFor(owner, userId, { expired: true })
  await maintain(database.owner)
  const { rows } = await owner.query(
    `select count(*)::int as n from oidc_payload where model = 'AccessToken'`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('a closing file that nobody imports goes after 30 days, with all that belongs to it', async () => {
  const { accountId } = await createAccount(owner)
  await owner.query(
    `insert into stored_file (manufacturer_id, id, name, content_type, byte_size, content)
     select $1, n, 'a.csv', 'text/csv', 1, 'x' from generate_series(1, 3) n`,
    [accountId],
  )
  await owner.query(
    `insert into closing_upload (manufacturer_id, id, file_id, status, sha256, uploaded_at)
     values ($1, 1, 1, 'Checked', '1', now() - interval '31 days'), ($1, 2, 2, 'Processed', '2', now() - interval '31 days'),
       ($1, 3, 3, 'Checked', '3', now() - interval '29 days')`,
    [accountId],
  )
  await owner.query(
    `insert into closing_upload_row (manufacturer_id, upload_id, line, cells) values ($1, 1, 2, '{}')`,
    [accountId],
  )
  await maintain(database.owner)
  const left = async (sql: string) => (await owner.query<{ id: number }>(sql)).rows.map(({ id }) => id)
  expect(await left('select id from closing_upload order by id')).toEqual([2, 3])
  expect(await left('select id from stored_file order by id')).toEqual([2, 3])
  expect(await left('select line as id from closing_upload_row')).toEqual([])
})
