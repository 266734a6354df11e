import { contract, regionIds, type LeadRow } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { caller, findAccount, member, staffActingFor, startTestApp } from '../support/fixtures.ts'

const server = await startTestApp({ demo: true })
afterAll(() => server.close())

test('the analysis counts leads by what they are, how they ended and how long they stood', async () => {
  const other = await member(server.owner, ['LPO.Read'])
  const manufacturerId = other.account.accountId
  const add = async (assignedOn: string, steps: [number, number][], cents = 100_000, offer = 1) => {
    const last = steps.at(-1)?.[0] ?? 1
    const { rows } = await server.owner.query(
      `insert into lead (manufacturer_id, name, offer_type_id, home_type_id, builder_id, offered_on, assigned_on, value_cents,
         status_id, lost_reason_id, status_on)
       select $1, gen_random_uuid()::text, $2, 1, min(id), $3::date, $3::date, $4, $5, case when $5 = 6 then 1 end, $3::date from builder
       returning id`,
      [manufacturerId, offer, assignedOn, cents, last],
    )
    for (const [step, [status, after]] of steps.entries())
      await server.owner.query(
        `insert into lead_history (manufacturer_id, lead_id, version, at, to_status_id, value_cents)
         values ($1, $2, $6, $3::date + make_interval(days => $4), $5, 0)`,
        [manufacturerId, rows[0].id, assignedOn, after, status, step + 1],
      )
  }
  const { rows: months } = await server.owner.query(
    `select to_char(date_trunc('month', now() at time zone 'UTC') - make_interval(months => n), 'YYYY-MM') as month
     from generate_series(1, 3) n order by n`,
  )
  const [lastMonth, before, third] = months.map(({ month }) => month as string)
  await add(
    `${lastMonth}-03`,
    [
      [1, 0],
      [2, 2],
      [2, 3],
      [5, 8],
    ],
    250_000,
  )
  await add(`${lastMonth}-04`, [
    [1, 0],
    [2, 4],
    [6, 6],
  ])
  await add(`${before}-05`, [[1, 0]], 100_000, 2)
  await add(`${before}-06`, [[1, 0]], 100_000, 4)
  const found = await caller(server, other.headers)(contract.leadAnalysis, {
    params: { mfr: other.account.accountEnterpriseId },
    query: {},
  })
  expect(found.total).toEqual({
    name: 'Total',
    count: 3,
    opportunityValue: 4500,
    won: 1,
    lost: 1,
    declined: 0,
    winRate: 50,
  })
  const counts = (groups: { name: string; count: number }[]) =>
    groups.filter(({ count }) => count > 0).map(({ name, count }) => [name, count])
  expect(counts(found.byStatus)).toEqual([
    ['Targeted', 1],
    ['Won', 1],
    ['Lost', 1],
  ])
  expect(counts(found.byType)).toEqual([
    ['Targeted Offer', 2],
    ['Product Trial', 1],
  ])
  expect(found.byHomeType.map(({ name }) => name)).toEqual(['Single Family', 'Multi Family'])
  expect(found.byMonth).toHaveLength(12)
  expect(counts(found.byMonth)).toEqual([
    [before, 1],
    [lastMonth, 2],
  ])
  expect(found.byMonth.find(({ name }) => name === third)?.winRate).toBeNull()
  // The second row in one status goes on with the stay of the first.
  expect(found.timeInStatus).toEqual([
    { name: 'Targeted', count: 2, averageDays: 3, medianDays: 3 },
    { name: 'Contacted', count: 2, averageDays: 4, medianDays: 4 },
    { name: 'Qualified', count: 0, averageDays: null, medianDays: null },
    { name: 'Engaged', count: 0, averageDays: null, medianDays: null },
  ])
})

/** Staff acting for an account of the demo. */
const actingFor = async (name: string) => {
  const account = await findAccount(server.owner, 'name = $1', [name])
  const { headers } = await staffActingFor(server.owner, account)
  return { mfr: account.accountEnterpriseId, send: caller(server, headers) }
}

const groupOf = (name: string, leads: LeadRow[]) => {
  const ended = (status: string) => leads.filter((lead) => lead.status === status).length
  const [won, lost] = [ended('Won'), ended('Lost')]
  return {
    name,
    count: leads.length,
    opportunityValue: leads.reduce((sum, lead) => sum + lead.opportunityValue, 0),
    won,
    lost,
    declined: ended('Declined'),
    winRate: won + lost > 0 ? Math.round((1000 * won) / (won + lost)) / 10 : null,
  }
}

// Larkfield is on Emerge: only the regions it subscribes to count.
for (const name of ['Corbel Windows & Doors', 'Larkfield Insulation'])
  test(`${name}: narrowed to regions, the analysis is about the leads the lists show there`, async () => {
    const { mfr, send } = await actingFor(name)
    const analysed = async (features: number[] | undefined) => {
      const of = { params: { mfr }, query: features ? { features } : {} }
      const found = await send(contract.leadAnalysis, of)
      const months = new Set(found.byMonth.map((month) => month.name))
      const lists = [...(await send(contract.leadsActive, of)), ...(await send(contract.leadsClosed, of))]
      const listed = lists.filter((lead) => months.has(lead.assignedOn.slice(0, 7)))
      const same = (groups: { name: string }[], key: (lead: LeadRow) => string) =>
        expect(groups).toEqual(
          groups.map((group) =>
            groupOf(
              group.name,
              listed.filter((lead) => key(lead) === group.name),
            ),
          ),
        )
      expect(found.total).toEqual(groupOf('Total', listed))
      same(found.byStatus, (lead) => lead.status)
      same(found.byType, (lead) => lead.leadplusOfferType)
      same(found.byHomeType, (lead) => lead.homeType)
      same(found.byMonth, (lead) => lead.assignedOn.slice(0, 7))
      return found.total.count
    }
    const everywhere = await analysed(undefined)
    const counts: number[] = []
    for (const region of regionIds) counts.push(await analysed([region]))
    expect(Math.max(...counts)).toBeGreaterThan(0)
    expect(Math.max(...counts)).toBeLessThan(everywhere)
    expect(await analysed([-1])).toBe(counts.reduce((sum, count) => sum + count, 0))
  })
