import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { permissions } from '@homestead/contract/session/permissions'
import { openTestDatabase } from '../../../test/support/database.ts'
import { smallDemo, type DemoSize } from '../../../test/support/templates.ts'
import { verifyRollups } from '../../features/reports/rollups/verify-rollups.ts'
import { checksums } from '../checksums.ts'
import { describeNetwork } from '../network/network.ts'
import { builderRows } from '../rows/builders.ts'
import { demoIsLoaded, loadDemo } from './load-demo.ts'
import { demoSignIns } from '../sign-ins.ts'

const { database, owner, close } = await openTestDatabase({ demo: true })
afterAll(close)

const rows = async (sql: string) => (await owner.query(sql)).rows
const heldBy = async (email: string) =>
  (
    await rows(`select distinct rp.permission from app_user u join contact c on c.user_id = u.id
      join contact_role using (manufacturer_id) join role_permission rp on rp.role_id = contact_role.role_id
      where contact_role.contact_id = c.id and lower(u.email) = '${email}' order by 1`)
  ).map((row) => row.permission)

test('the load is marked', async () => {
  expect(await demoIsLoaded(database.owner)).toBe(true)
})

test('every manufacturer that is provisioned sold something last month', async () => {
  expect(
    await rows(`select name from account a where type_id = 2 and is_provisioned and not exists (
    select from manufacturer_month m where m.manufacturer_id = a.id and m.month = (select last_month from rollup_state) and m.closings > 0)`),
  ).toEqual([])
})

test('the network is as large as promised', async () => {
  const [counts] = await rows(`select (select count(*)::int from builder) as builders,
    (select count(*)::int from claim) as claims,
    (select count(distinct month)::int from closing where month <= (select last_month from rollup_state)) as months,
    (select count(distinct product_id)::int from account where type_id = 2) as editions,
    (select count(*)::int from builder 
      where enrolled_on >= (select from_month from report_window where id = 2)) as new_builders`)
  expect(counts.builders).toBeGreaterThanOrEqual(2_000)
  expect(counts.claims).toBeGreaterThan(250_000)
  expect(counts).toMatchObject({ months: 48, editions: 4 })
  expect(counts.new_builders).toBeGreaterThan(10)
})

test('photographs of HomeCapture are there, and not counted among what accounts uploaded', async () => {
  expect(
    await rows(`select f.is_counted, count(*) > 0 as some from stored_file f
      join capture_item i on i.manufacturer_id = f.manufacturer_id and i.image_file_id = f.id group by 1`),
  ).toEqual([{ is_counted: false, some: true }])
})

test('the lines of an invoice add up to the manufacturer summary of its month', async () => {
  expect(
    await rows(`
    select i.invoice_number from invoice i
    left join lateral (select sum(c.incentive_cents) as lines from claim c
      where c.manufacturer_id = i.manufacturer_id and c.month = i.month) l on true
    left join lateral (select sum(u.incentive_cents) as summary from usage_month u
      where u.manufacturer_id = i.manufacturer_id and u.month = i.month) s on true
    where l.lines is distinct from s.summary`),
  ).toEqual([])
})

test('direct-rebate invoices are the sums of their lines, and the lines are what the contract owes', async () => {
  expect(
    await rows(`
    select i.invoice_number from drm_invoice i
    left join lateral (select sum(l.amount_cents) as amount, sum(l.units) as units from drm_invoice_line l
      where l.manufacturer_id = i.manufacturer_id and l.invoice_id = i.id) s on true
    where (i.amount_cents, i.units) is distinct from (s.amount, s.units)`),
  ).toEqual([])
  // Without tiers an amount is rate × units, which can be checked apart from the function.
  expect(
    await rows(`
    select l.* from drm_invoice_line l
    join drm_invoice i on i.manufacturer_id = l.manufacturer_id and i.id = l.invoice_id
    join closing h on h.id = l.closing_id
    join lateral (select max(v.valid_from) as valid_from from drm_contract_version v
      where v.manufacturer_id = i.manufacturer_id and v.contract_id = i.contract_id and v.valid_from <= h.closed_on) v on true
    join drm_rate r on (r.manufacturer_id, r.contract_id, r.valid_from, r.category_id)
      = (i.manufacturer_id, i.contract_id, v.valid_from, l.category_id)
    where not exists (select from drm_tier t where t.manufacturer_id = i.manufacturer_id and t.contract_id = i.contract_id)
      and l.amount_cents <> l.units * r.cents_per_unit`),
  ).toEqual([])
})

test('leads and opportunities end where their history ends', async () => {
  for (const table of ['lead', 'opportunity'])
    expect(
      await rows(`
      select x.id from ${table} x
      left join lateral (select h.to_status_id from ${table}_history h
        where h.manufacturer_id = x.manufacturer_id and h.${table}_id = x.id order by h.id desc limit 1) h on true
      where h.to_status_id is distinct from x.status_id`),
    ).toEqual([])
})

test('nothing happened later than the day before the load', async () => {
  const columns =
    await rows(`select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'
      and (table_name, column_name) not in (('demo_load', 'loaded_at'), ('rollup_state', 'rebuilt_at'), ('schema_migration', 'applied_at'),
        ('schema_function', 'applied_at')) and table_name <> 'feed_run'`)
  const late = columns.map(
    ({ table, column }) => `select '${table}.${column}' as late, count(*)::int from ${table}, demo_load d
      where ${column} >= d.today::timestamp at time zone 'UTC' having count(*) > 0`,
  )
  expect(await rows(late.join(' union all '))).toEqual([])
})

test('what happened to leads and opportunities happened in turn', async () => {
  for (const table of ['lead', 'opportunity'])
    expect(
      await rows(`
      select x.id from ${table} x
      left join lateral (select h.at, h.to_status_id from ${table}_history h
        where h.manufacturer_id = x.manufacturer_id and h.${table}_id = x.id order by h.at desc, h.id desc limit 1) h on true
      where (h.at, h.to_status_id) is distinct from (x.last_updated_at, x.status_id)`),
    ).toEqual([])
})

test('each change of a lead or an opportunity led to the next version', async () => {
  for (const table of ['lead', 'opportunity'])
    expect(
      await rows(`
      select x.id from ${table} x
      left join lateral (
        select array_agg(h.version order by h.at, h.id) as versions from ${table}_history h
        where h.manufacturer_id = x.manufacturer_id and h.${table}_id = x.id
      ) h on true
      where h.versions is distinct from array(select generate_series(1, x.version))`),
    ).toEqual([])
})

test('each sign-in holds what its edition can use', async () => {
  const all = new Set<string>(permissions)
  for (const { email } of demoSignIns) for (const held of await heldBy(email)) expect(all).toContain(held)
  expect(await heldBy('limited@homestead.example')).toEqual([
    'Dashboard.Read',
    'Discovery.Read',
    'ProgramAnalysis.Read',
    'SummaryBuilders.Read',
    'SummaryLeadPlusOpportunity.Read',
    'SummaryLeadshare.Read',
    'SummaryMarketShare.Read',
    'SummaryNewBuilders.Read',
  ])
  expect(await heldBy('internal@homestead.example')).toEqual([])
  expect(await heldBy('enterprise@homestead.example')).toContain('DRM.Read')
  expect(await heldBy('enterprise@homestead.example')).not.toContain('Invoice.Read')
  expect(await heldBy('standard@homestead.example')).toContain('Invoice.Read')
  const [several] = await rows(`select count(*) filter (where a.type_id = 2)::int as makers,
    count(distinct a.product_id) filter (where a.type_id = 2 and a.is_provisioned)::int as editions,
    count(*) filter (where not a.is_provisioned)::int as waiting, count(*) filter (where a.type_id = 1)::int as builders
    from app_user u join contact c on c.user_id = u.id join account a on a.id = c.manufacturer_id
    where u.email = 'multi@homestead.example'`)
  expect(several).toEqual({ makers: 5, editions: 4, waiting: 1, builders: 1 })
})

/** A small network is loaded, and its sums are those of its facts. */
const loaded = async (client: pg.Client, small: pg.PoolConfig) => {
  expect(await demoIsLoaded(small)).toBe(true)
  expect(await verifyRollups(client)).toEqual([])
  return checksums(small)
}
const onDatabase = async <T>(
  demo: DemoSize,
  work: (client: pg.Client, owner: pg.PoolConfig) => Promise<T>,
): Promise<T> => {
  const opened = await openTestDatabase({ demo })
  try {
    return await work(opened.owner, opened.database.owner)
  } finally {
    await opened.close()
  }
}

test('the same seed and date give the same network, and a load that fails leaves nothing', async () => {
  // The one that other tests have copies of was loaded once, and nobody has changed it since.
  const first = await onDatabase('small', loaded)
  const second = await onDatabase(false, async (client, empty) => {
    // Notes come last.
    await client.query('alter table note add constraint refuse check (false)')
    await expect(loadDemo(empty, smallDemo)).rejects.toThrow('refuse')
    expect((await client.query('select from account')).rowCount).toBe(0)
    expect(await demoIsLoaded(empty)).toBe(false)
    await client.query('alter table note drop constraint refuse')
    await loadDemo(empty, smallDemo)
    return loaded(client, empty)
  })
  expect(second).toEqual(first)
}, 180_000)

test('another seed gives another network', () => {
  const namesOf = (seed: number) =>
    builderRows(describeNetwork('2026-07-09', seed, 60), { categories: [], regionOf: () => 1 }).builders.map(
      ({ name }) => name,
    )
  expect(namesOf(1)).toEqual(namesOf(1))
  expect(namesOf(2)).not.toEqual(namesOf(1))
})
