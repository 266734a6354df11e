import type { BuilderProfileSummary, LifetimeValueYear } from '@homestead/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { findAccount, member, memberOf, startTestApp, type TestAccount } from '../support/fixtures.ts'

/** A manufacturer of the demo network, and builders who used it, little or not at all. */

const server = await startTestApp({ demo: true })
afterAll(() => server.close())

const account = await findAccount(server.owner, 'type_id = 2 and is_provisioned')
const { headers } = await memberOf(server.owner, account, ['BuilderLifetimeValue.Read'])
const { rows: builders } = await server.owner.query<{ id: number; enterpriseId: string }>(
  `(select b.id, b.enterprise_id as "enterpriseId" from builder b join usage_window u on u.builder_id = b.id
       where u.manufacturer_id = $1 and u.window_id = 12 group by b.id order by sum(u.closings) desc limit 4)
     union all
     (select b.id, b.enterprise_id from builder b where not exists (
       select from usage_month u where u.builder_id = b.id and u.manufacturer_id = $1) order by b.id limit 3)`,
  [account.accountId],
)

const get = async (path: string, as: Record<string, string>) => {
  const response = await server.app.inject({ url: `/report/api/${path}`, headers: as })
  return { status: response.statusCode, result: response.json().result as unknown }
}
const value = async (builder: string, of: TestAccount = account, as = headers) =>
  (await get(`invoices/buildervalue/${of.accountEnterpriseId}/builder/${builder}`, as)) as {
    status: number
    result: LifetimeValueYear[]
  }
const profile = async (builder: string, of: TestAccount = account, as = headers) =>
  (await get(`BuilderProfile/${builder}/summary/${of.accountEnterpriseId}`, as)) as {
    status: number
    result: BuilderProfileSummary
  }

test('each active year brings what its claims add up to, the latest year first', async () => {
  for (const { id, enterpriseId } of builders) {
    const { rows } = await server.owner.query(
      `select extract(year from c.closed_on)::int as "submittedYear",
         (sum(k.revenue) filter (where c.home_type_id = 1) / 100.0)::float8 as "estManufacturerSingleFamilyRevenue",
         nullif(count(k.closing_id) filter (where c.home_type_id = 1), 0)::int as "singleFamilyClosings",
         (sum(k.revenue) filter (where c.home_type_id = 2) / 100.0)::float8 as "estManufacturerMultiFamilyRevenue",
         nullif(count(k.closing_id) filter (where c.home_type_id = 2), 0)::int as "multiFamilyClosings"
       from closing c left join (
         select closing_id, sum(revenue_cents) as revenue from claim where manufacturer_id = $1 group by closing_id
       ) k on k.closing_id = c.id
       where c.builder_id = $2 and c.closed_on < date_trunc('month', now()) group by 1 order by 1 desc`,
      [account.accountId, id],
    )
    expect((await value(enterpriseId)).result).toEqual(rows)
  }
})

test('a year without our product is there, with nothing in it', async () => {
  const years = await Promise.all(builders.slice(-3).map(({ enterpriseId }) => value(enterpriseId)))
  const values = years
    .flatMap(({ result }) => result)
    .flatMap((year) => Object.entries(year))
    .flatMap(([name, amount]) => (name === 'submittedYear' ? [] : [amount]))
  expect(values.length).toBeGreaterThan(0)
  expect(new Set(values)).toEqual(new Set([null]))
})

test('the profile says where the builder is, what it builds most of, and what it would be worth', async () => {
  for (const { id, enterpriseId } of builders) {
    const { rows } = await server.owner.query(
      `select b.name, a.address1, b.postal_code, l.build_count, l.product_category, (
         select coalesce(round(sum(v.cents) / 100), 0)::float8 from closing c
         join (
           select k.home_type_id, sum(k.revenue_cents)::numeric / count(distinct k.closing_id) as cents from claim k
           where k.manufacturer_id = $2 and k.month < date_trunc('month', now())
             and k.month >= date_trunc('month', now()) - interval '12 months' group by k.home_type_id
         ) v on v.home_type_id = c.home_type_id
         where c.builder_id = b.id and c.closed_on < date_trunc('month', now())
           and c.closed_on >= date_trunc('month', now()) - interval '12 months'
           and not exists (select from claim k where k.closing_id = c.id and k.manufacturer_id = $2)
       ) as worth, (select count(*)::int from builder_phone p where p.builder_id = b.id) as phones
       from builder b left join builder_address a on a.builder_id = b.id and a.address_type_id = 1
       left join builder_profile_build l on l.builder_id = b.id and l.ordinal_position = 1 where b.id = $1`,
      [id, account.accountId],
    )
    const { status, result } = await profile(enterpriseId)
    expect(status).toBe(200)
    expect(result.phoneNumbers).toHaveLength(rows[0].phones)
    expect(result.street.startsWith(rows[0].address1 ?? '')).toBe(true)
    expect(result).toMatchObject({
      builderProfileName: rows[0].name,
      zipCode: rows[0].postal_code,
      buildCount: rows[0].build_count,
      productCategory: rows[0].product_category ?? '',
    })
    expect(Math.round(result.opportunityValue)).toBe(rows[0].worth)
  }
})

test('a builder nobody knows is not found', async () => {
  expect((await value(randomUUID())).status).toBe(404)
  expect((await profile(randomUUID())).status).toBe(404)
})

test('the value is for holders of its permission, the profile also for those who may discover builders', async () => {
  const other = await member(server.owner, ['Discovery.Read'])
  const id = builders[0]?.enterpriseId ?? ''
  expect((await profile(id, other.account, other.headers)).status).toBe(200)
  expect((await value(id, other.account, other.headers)).status).toBe(403)
})
