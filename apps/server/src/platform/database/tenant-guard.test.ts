import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/support/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client(database.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const names = async (sql: string) => (await owner.query<{ name: string }>(sql)).rows.map((row) => row.name)
const tenantTables = `select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and a.attname = 'manufacturer_id' and not a.attisdropped`

test('there are tenant tables to guard', async () => {
  expect((await names(`select oid::regclass::text as name from (${tenantTables}) t`)).length).toBeGreaterThan(
    30,
  )
})

test('every table with a manufacturer_id forces row-level security with a tenant policy', async () => {
  const unguarded = await names(`
    select c.oid::regclass::text as name from pg_class c
    where c.oid in (${tenantTables}) and not (c.relrowsecurity and c.relforcerowsecurity and exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant' and p.polcmd = '*'
        and p.polroles = array['homestead_app'::regrole::oid]
        and pg_get_expr(p.polqual, c.oid) like '%manufacturer_id = ( SELECT tenant_id()%'
        and pg_get_expr(p.polwithcheck, c.oid) like '%manufacturer_id = ( SELECT tenant_id()%'))`)
  expect(unguarded).toEqual([])
})

test('what proves who somebody is forces row-level security by the person', async () => {
  const guarded = await names(`
    select c.oid::regclass::text as name from pg_class c join pg_policy p on p.polrelid = c.oid
    where c.relrowsecurity and c.relforcerowsecurity and p.polname = 'own' and p.polcmd = '*'
      and p.polroles = array['homestead_app'::regrole::oid]
      and pg_get_expr(p.polqual, c.oid) like '%user_id = ( SELECT current_user_id()%'
      and pg_get_expr(p.polwithcheck, c.oid) like '%user_id = ( SELECT current_user_id()%'
    order by 1`)
  expect(guarded).toEqual(['authenticator', 'passkey', 'person_event', 'recovery_code'])
})

test('every primary key and unique constraint of a tenant table contains manufacturer_id', async () => {
  const loose = await names(`
    select i.indexrelid::regclass::text as name from pg_index i
    where i.indisunique and i.indrelid in (${tenantTables}) and not exists (
      select from pg_attribute a
      where a.attrelid = i.indrelid and a.attname = 'manufacturer_id' and a.attnum = any (i.indkey::int2[]))`)
  expect(loose).toEqual([])
})

test('foreign keys between tenant tables carry manufacturer_id', async () => {
  const loose = await names(`
    select conrelid::regclass || '.' || conname as name from pg_constraint
    where contype = 'f' and conrelid in (${tenantTables}) and confrelid in (${tenantTables}) and not exists (
      select from pg_attribute a
      where a.attrelid = conrelid and a.attname = 'manufacturer_id' and a.attnum = any (conkey))`)
  expect(loose).toEqual([])
})

test('the application role owns nothing and cannot bypass', async () => {
  expect(
    await names(`select relname as name from pg_class where relowner = 'homestead_app'::regrole`),
  ).toEqual([])
  expect(
    await names(`select proname as name from pg_proc where proowner = 'homestead_app'::regrole`),
  ).toEqual([])
  const { rows } = await owner.query(
    `select rolbypassrls, rolsuper from pg_roles where rolname = 'homestead_app'`,
  )
  expect(rows).toEqual([{ rolbypassrls: false, rolsuper: false }])
})

test("the network's category totals hide revenue from the application role", async () => {
  const { rows } = await owner.query(`select
    has_column_privilege('homestead_app', 'builder_category_month', 'claims', 'select') as claims,
    has_column_privilege('homestead_app', 'builder_category_month', 'revenue_cents', 'select') as revenue`)
  expect(rows).toEqual([{ claims: true, revenue: false }])
})
