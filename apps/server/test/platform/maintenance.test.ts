import { afterAll, expect, test } from 'vitest'
import { Db } from '../../src/platform/sql/db.ts'
import { maintain } from '../../src/maintain.ts'
import { ownerPool } from '../../src/platform/database/pools.ts'
import { removeAfter } from '../../src/platform/process/upkeep.ts'
import { createTestDatabase } from '../support/database.ts'
import { createAccount, createUser, tokenFor } from '../support/fixtures.ts'

const database = await createTestDatabase()
const owner = ownerPool(database.owner)
const db = new Db(ownerPool(database.owner, 1))
afterAll(async () => {
  await owner.end()
  await db.close()
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

test('records that nobody works with any more go when their time is over, whatever their number', async () => {
  const { accountId } = await createAccount(owner)
  const { userId } = await createUser(owner)
  const ages = 'from unnest($3::int[]) age, generate_series(1, 3)'
  const aged = async (insert: string, days: number[]) => owner.query(insert, [accountId, userId, days])
  const at = 'now() - make_interval(days => age)'
  await aged(
    `insert into page_view (manufacturer_id, user_id, route, at) select $1, $2, '/', ${at} ${ages}`,
    [394, 396],
  )
  await aged(
    `insert into error_report (manufacturer_id, user_id, status_code, status_text, url, message, at)
     select $1, $2, 500, '', '', '', ${at} ${ages}`,
    [89, 91],
  )
  await aged(
    `insert into sign_in (user_id, ip, user_agent, at) select $2, $1::int::text, '', ${at} ${ages}`,
    [394, 396],
  )
  await aged(
    `insert into mail (manufacturer_id, to_address, subject, body_text, message_id, created_at, sent_at)
     select $1, $2::uuid::text, age::text, '', '', ${at}, case when age < 1000 then ${at} end ${ages}`,
    [89, 91, 1000],
  )
  await removeAfter(395, { table: 'page_view', key: ['manufacturer_id', 'id'], column: 'at' }, 2)(db, '')
  const left = async (table: string, age: string) =>
    (
      await owner.query<{ days: number }>(
        `select distinct extract(day from now() - ${age})::int as days from ${table} order by 1`,
      )
    ).rows.map(({ days }) => days)
  expect(await left('page_view', 'at')).toEqual([394])
  await owner.query(`update page_view set at = now() - interval '400 days'`)
  await maintain(database.owner)
  expect(await left('page_view', 'at')).toEqual([])
  expect(await left('error_report', 'at')).toEqual([89])
  expect(await left('sign_in', 'at')).toEqual([394])
  expect(await left('mail', 'created_at')).toEqual([89, 1000])
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
