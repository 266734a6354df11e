import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/support/database.ts'

const { database, owner, close } = await openTestDatabase()
afterAll(close)

const names = async (sql: string) => (await owner.query<{ name: string }>(sql)).rows.map((row) => row.name)
const tenantTables = `select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and a.attname = 'manufacturer_id' and not a.attisdropped`

test('there are tenant tables to guard', async () => {
  expect((await names(`select oid::regclass::text as name from (${tenantTables}) t`)).length).toBeGreaterThan(
    30,
  )
})

test('every table with a manufacturer_id has row-level security with a tenant policy', async () => {
  const unguarded = await names(`
    select c.oid::regclass::text as name from pg_class c
    where c.oid in (${tenantTables}) and not (c.relrowsecurity and exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant' and p.polcmd = '*'
        and p.polroles = array['homestead_app'::regrole::oid]
        and pg_get_expr(p.polqual, c.oid) = '(manufacturer_id = tenant_id())'
        and pg_get_expr(p.polwithcheck, c.oid) = '(manufacturer_id = tenant_id())'))`)
  expect(unguarded).toEqual([])
})

test('what proves who somebody is has row-level security by the person', async () => {
  const guarded = await names(`
    select c.oid::regclass::text as name from pg_class c join pg_policy p on p.polrelid = c.oid
    where c.relrowsecurity and p.polname = 'own' and p.polcmd = '*'
      and p.polroles = array['homestead_app'::regrole::oid]
      and pg_get_expr(p.polqual, c.oid) = '(user_id = current_user_id())'
      and pg_get_expr(p.polwithcheck, c.oid) = '(user_id = current_user_id())'
    order by 1`)
  expect(guarded).toEqual(['authenticator', 'passkey', 'person_event', 'recovery_code'])
})

test('no policy reads a table: on several databases each holds by itself', async () => {
  const reading = await names(`
    select polrelid::regclass || '.' || polname as name from pg_policy
    where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~* 'select'`)
  expect(reading).toEqual([])
})

// What would let the rules be passed by: whoever owns a table is not held by its policies.
test('the owner of the tables is not who requests come as', async () => {
  const owners = await names(`select distinct pg_get_userbyid(relowner) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  expect(owners).toEqual([database.owner.user])
  const { rows } = await owner.query(
    `select r.rolname as name from pg_roles r
     where r.rolname in ('homestead_app', 'homestead_identity') and pg_has_role(r.oid, $1, 'member')`,
    [database.owner.user],
  )
  expect(rows).toEqual([])
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

test('what points at something that can be removed has an index to find it by', async () => {
  // Lists, places, people and accounts are never removed; a category only where nothing is sold in it.
  const stays = await names(`select oid::regclass::text as name from pg_class where relname in (
    'account', 'address_type', 'app_user', 'builder_type', 'campaign_status', 'capture_company', 'category',
    'company_status', 'contact', 'drm_invoice_status', 'feature', 'home_type', 'lead_declined_reason',
    'lead_lost_reason', 'lead_offer_type', 'lead_status', 'manufacturer_category', 'opportunity_reason',
    'opportunity_status', 'opportunity_type', 'phone_type', 'product', 'region', 'review_reason', 'review_status',
    'role', 'sub_category')`)
  const { rows } = await owner.query<{ name: string }>(
    `select k.conrelid::regclass || ' (' || k.conname || ')' as name from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and not k.confrelid::regclass::text = any ($1) and not exists (
         select from pg_index i where i.indrelid = k.conrelid
           and (i.indkey::int2[])[0:least(cardinality(k.conkey), 2) - 1] <@ k.conkey)`,
    [stays],
  )
  expect(rows).toEqual([])
})

test('an instant ends in _at and a day in _on, or says what it is in words of its own', async () => {
  const own =
    'at|month|from_month|to_month|last_month|invoice_month|quarter|valid_from|respond_by|followup_by'
  const odd = await names(`
    select c.oid::regclass || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0
      and not a.attisdropped and a.attname !~ '^(${own}|today|claimed_until|locked_until)$' and (
        (a.atttypid = 'timestamptz'::regtype and a.attname !~ '_at$')
        or (a.atttypid = 'date'::regtype and a.attname !~ '_on$'))`)
  expect(odd).toEqual([])
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
