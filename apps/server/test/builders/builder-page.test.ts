import {
  accountStatuses,
  addresses,
  addressTypes,
  builderAccounts,
  builderContacts,
  builderProfile,
  builderSpecialist,
  buildersUsing,
  builderTrend,
  closingPercentage,
  closingsDetail,
  lastDay,
  primaryContact,
  trailing12,
  usageTrendingBuilderDetail,
} from '@homestead/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { caller, findAccount, memberOf, startTestApp } from '../support/fixtures.ts'
import { oneRow } from '../support/one-row.ts'

/** What the builder page shows, held against the facts and against the reports. */

interface Builder {
  id: number
  enterpriseId: string
  accountEnterpriseId: string
}

const server = await startTestApp({ demo: true })
afterAll(() => server.close())

const account = await findAccount(server.owner, 'id = 1')
const { headers } = await memberOf(server.owner, account, [
  'Discovery.Read',
  'ProgramAnalysis.Read',
  'BuilderLifetimeValue.Read',
])
const { rows: builders } = await server.owner.query<Builder>(
  `select b.id, b.enterprise_id as "enterpriseId", b.account_enterprise_id as "accountEnterpriseId"
     from builder b join usage_window u on u.builder_id = b.id and u.manufacturer_id = 1 and u.window_id = 12
     group by b.id order by sum(u.closings) desc limit 5`,
)

const get = caller(server, headers)
const ofBuilder = (builder: string) => ({ params: { mfr: account.accountEnterpriseId, builder } })

test('the share and the twelve months count the homes closed, ours among them', async () => {
  for (const { id, enterpriseId } of builders) {
    const { rows } = await server.owner.query(
      `select to_char(c.month, 'YYYY-MM-DD') as month, count(*)::int as total,
         count(*) filter (where exists (select from claim k where k.manufacturer_id = 1 and k.closing_id = c.id))::int as own
       from closing c, rollup_state s where c.builder_id = $1
         and c.month between s.last_month - interval '11 months' and s.last_month group by 1 order by 1`,
      [id],
    )
    const months = await get(trailing12, ofBuilder(enterpriseId))
    expect(months).toHaveLength(12)
    expect(months.filter(({ builderClosings }) => builderClosings > 0)).toEqual(
      rows.map(({ month, total, own }) => ({
        month,
        monthShort: new Date(`${month}T00:00:00Z`).toLocaleString('en-US', {
          month: 'short',
          timeZone: 'UTC',
        }),
        builderClosings: total,
        bpmClosings: own,
        bpmShareClosings: (100 * own) / total,
      })),
    )
    const share = await get(closingPercentage, ofBuilder(enterpriseId))
    const [total, own] = ['total', 'own'].map((name) => rows.reduce((sum, row) => sum + row[name], 0))
    expect(share).toEqual({
      builderClosings: total,
      bpmClosings: own,
      totalClosingPercentageOfBuilder: Math.round((own / total) * 1000) / 10,
    })
  }
})

test('the closings by day add up to what the report of builders using our products says', async () => {
  const report = await get(buildersUsing, { params: { accountId: account.accountEnterpriseId }, query: {} })
  for (const { enterpriseId } of builders) {
    const months = await get(trailing12, ofBuilder(enterpriseId))
    const days = await get(closingsDetail, {
      params: { mfr: account.accountEnterpriseId },
      query: {
        builderEnterpriseId: enterpriseId,
        startOn: months.at(-2)?.month,
        endOn: lastDay(months.at(-1)?.month.slice(0, 7) ?? ''),
      },
    })
    const row = report.find(({ builderEnterpriseId }) => builderEnterpriseId === enterpriseId)
    expect(days.reduce((sum, day) => sum + day.bpmClosings, 0)).toBe(row?.currentMonthClosings)
    expect(days.reduce((sum, day) => sum + day.totalBuilderClosings, 0)).toBe(row?.totalClosings)
    const dates = days.map(({ submittedDate }) => submittedDate)
    expect(dates).toEqual([...new Set(dates)].toSorted().toReversed())
  }
})
test('the usage by month carries the line through its points', async () => {
  const { enterpriseId } = oneRow(builders)
  const result = await get(usageTrendingBuilderDetail, {
    params: { mfr: account.accountEnterpriseId },
    query: { builderEnterpriseId: enterpriseId },
  })
  const shares = result.map(({ totalClosings, totalUsingBpmClosings }) =>
    totalClosings ? (100 * totalUsingBpmClosings) / totalClosings : 0,
  )
  const n = shares.length
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const at = mean(shares.map((_, index) => index))
  const slope =
    shares.reduce((sum, share, index) => sum + (index - at) * (share - mean(shares)), 0) /
    shares.reduce((sum, _, index) => sum + (index - at) ** 2, 0)
  expect(n).toBe(12)
  expect(result[0]?.slope).toBeCloseTo(slope, 6)
  expect(result[0]?.bestFitLineB).toBeCloseTo(mean(shares) - slope * at, 6)
})

test('the trend is what the claims of each month add up to', async () => {
  const { id, enterpriseId } = oneRow(builders)
  const { rows } = await server.owner.query(
    `select to_char(k.month, 'YYYY-MM') as period, (sum(k.incentive_cents) / 100.0)::float8 as "invoiceTotal",
       sum(k.units)::int as "productUnits", count(distinct k.closing_id)::int as closings
     from claim k, rollup_state s where k.manufacturer_id = 1 and k.builder_id = $1
       and k.month between s.last_month - interval '11 months' and s.last_month group by k.month order by 1`,
    [id],
  )
  const result = await get(builderTrend, {
    params: { accountId: account.accountEnterpriseId },
    query: { builderEnterpriseId: enterpriseId },
  })
  expect(result.filter(({ closings }) => closings > 0)).toEqual(rows)
  expect(result).toHaveLength(12)
})

test('a builder goes by its own id and by that of its account', async () => {
  const { enterpriseId, accountEnterpriseId } = oneRow(builders)
  const [one, other] = await Promise.all(
    [enterpriseId, accountEnterpriseId].map((id) => get(builderProfile, { params: { id } })),
  )
  expect(one).toEqual(other)
  expect(one?.isUsing).toBe(true)
  const positions = one?.profileBuild.map(({ ordinalPosition }) => ordinalPosition) ?? []
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(positions.length).toBeGreaterThan(0)
})

test('contacts, addresses, statuses, accounts and the specialist', async () => {
  const { id, enterpriseId } = oneRow(builders)
  const { rows } = await server.owner.query(
    `select b.name, b.state, (select count(*)::int from builder_contact c where c.builder_id = b.id) as contacts,
       s.last_name as specialist from builder b left join specialist s on s.id = b.specialist_id where b.id = $1`,
    [id],
  )
  const contacts = await get(builderContacts, { params: { enterpriseId } })
  expect(contacts).toHaveLength(rows[0].contacts)
  expect(await get(primaryContact, { params: { id: enterpriseId } })).toEqual(contacts[0] ?? null)
  const primary = await get(addresses, { params: { id: enterpriseId }, query: { addressTypeId: 1 } })
  expect(primary).toMatchObject([{ addressTypeId: 1, state: rows[0].state }])
  const named = await get(builderAccounts, {
    query: { name: rows[0].name, state: rows[0].state, statusCode: 'A' },
  })
  expect(named.map(({ name }) => name)).toContain(rows[0].name)
  const [known] = await get(builderAccounts, { query: { enterpriseId } })
  expect(known).toMatchObject({ enterpriseId, name: rows[0].name })
  expect(await get(builderAccounts, { query: { enterpriseId: known?.accountEnterpriseId } })).toEqual([known])
  expect(await get(accountStatuses, {})).toContainEqual({ code: 'A', name: 'Active' })
  expect(await get(addressTypes, {})).toContainEqual({ id: 1, name: 'Primary' })
  const specialist = () => get(builderSpecialist, { params: { builderId: enterpriseId } })
  expect(await specialist()).toMatchObject({ lastName: rows[0].specialist })
  await server.owner.query('update builder set specialist_id = null where id = $1', [id])
  expect(await specialist()).toBeNull()
})

test('a builder nobody knows is not found anywhere', async () => {
  const id = randomUUID()
  const calls = [
    get(builderProfile, { params: { id } }),
    get(builderContacts, { params: { enterpriseId: id } }),
    get(addresses, { params: { id }, query: {} }),
    get(builderSpecialist, { params: { builderId: id } }),
    get(trailing12, ofBuilder(id)),
    get(closingsDetail, { params: { mfr: account.accountEnterpriseId }, query: { builderEnterpriseId: id } }),
  ]
  for (const answer of await Promise.allSettled(calls))
    expect(answer).toMatchObject({ status: 'rejected', reason: { status: 404 } })
})
