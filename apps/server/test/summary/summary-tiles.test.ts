import {
  activeLeads,
  builderOpportunities,
  buildersNotUsingByRegion,
  closedLeads,
  closingRevenueTotal,
  estimatedClosingRevenue,
  leadCounts,
  leadshareAttendance,
  leadshareAttendees,
  marketShareRollup,
  missedValueDetail,
  newBuilders,
  newBuildersCount,
  notUsingSummary,
  products,
  shareBuildersSummary,
  shareClosingsSummary,
} from '@homestead/contract'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { caller } from '../support/fixtures.ts'
import {
  loadReportNetwork,
  recounts,
  reportNetwork,
  startReportApp,
} from '../support/networks/report-network.ts'

/** What a tile of the summary shows is what the report it leads to adds up to. */

const { server, me, accounts } = await startReportApp()
afterAll(() => server.close())

const get: ReturnType<typeof caller> = (definition, args) => caller(server, me.headers)(definition, args)
const total = <T>(rows: readonly T[], value: (row: T) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0)

interface Pursued {
  builder: number
  status: number
  dollars: number
}

/** One a builder, at most, and none of a builder that is not there. */
const pursue = async (pursued: readonly Pursued[]) => {
  await server.owner.query(
    `insert into opportunity (manufacturer_id, builder_id, status_id, value_cents, reason_id)
     select $1, builder + 1, status, 100 * dollars, case when status = 6 then 1 end
     from jsonb_to_recordset($2) as x (builder int, status int, dollars int)
     join builder b on b.id = builder + 1`,
    [me.account.accountId, JSON.stringify(pursued)],
  )
}

const features = fc.constantFrom<number[] | undefined>(undefined, [-1], [1], [4, 9], [1, 4, 6, 9])
const opportunities = fc.uniqueArray(
  fc.record({
    builder: fc.integer({ min: 0, max: 5 }),
    status: fc.constantFrom(1, 1, 1, 2, 6),
    // Close enough for two to be worth the same.
    dollars: fc.integer({ min: 0, max: 9 }),
  }),
  { selector: ({ builder }) => builder, minLength: 3 },
)

test('each tile equals its report for the same account, regions and period', async () => {
  const network = reportNetwork.map((given) => ({
    ...given,
    // The editions that have every report.
    productId: given.productId % 2 ? products.enterprise : products.emerge,
  }))
  await fc.assert(
    fc.asyncProperty(network, features, opportunities, async (given, chosen, pursued) => {
      await server.owner.query('delete from opportunity')
      await loadReportNetwork(server.owner, accounts, given)
      await pursue(pursued)
      const query = chosen ? { features: chosen } : {}
      const byMfr = { params: { mfr: me.account.accountEnterpriseId }, query }
      const byAccount = { params: { accountId: me.account.accountEnterpriseId }, query }

      const [share] = await get(marketShareRollup, byMfr)
      const shown = { builders: share?.mfgBuilderCount, of: share?.totalBuilderCount }
      const { value: builders, totalValue: of } = await get(shareBuildersSummary, byMfr)
      expect(shown).toEqual({ builders, of })
      const { value: closings, totalValue: ofClosings } = await get(shareClosingsSummary, byMfr)
      expect([share?.mfgClosingCount, share?.totalClosingCount]).toEqual([closings, ofClosings])

      const revenue = await get(closingRevenueTotal, byMfr)
      const graph = await get(estimatedClosingRevenue, byAccount)
      expect(revenue.map(({ date, estimatedRevenue }) => [date.slice(0, 7), estimatedRevenue])).toEqual(
        graph.map(({ valueOne, valueTwo }) => [valueOne, valueTwo]),
      )

      const regions = await get(notUsingSummary, byMfr)
      const missed = await get(missedValueDetail, byAccount)
      expect([
        total(regions, (region) => region.builders),
        total(regions, (region) => region.estimatedMissedValue).toFixed(4),
      ]).toEqual([missed.length, total(missed, (line) => line.estimatedMissedValue).toFixed(4)])
      const chart = await get(buildersNotUsingByRegion, byAccount)
      expect(Object.fromEntries(regions.map((line) => [line.region, line.builders]))).toEqual(
        Object.fromEntries(
          chart.filter((point) => point.valueTwo > 0).map((point) => [point.valueOne, point.valueTwo]),
        ),
      )

      const leads = [...(await get(activeLeads, byAccount)), ...(await get(closedLeads, byAccount))]
      for (const { status, count, opportunityValue } of await get(leadCounts, byMfr)) {
        const listed = leads.filter((lead) => lead.status === status)
        expect([status, count, opportunityValue]).toEqual([
          status,
          listed.length,
          total(listed, (lead) => lead.opportunityValue),
        ])
      }

      const top = await get(builderOpportunities, { query: { ...query, StatusIds: [1], takeTop: 3 } })
      const all = await get(builderOpportunities, { query })
      const targeted = all.filter(({ opportunityStatusId }) => opportunityStatusId === 1)
      expect(top).toEqual(targeted.toSorted((a, b) => b.opportunityValue - a.opportunityValue).slice(0, 3))

      const [joined] = await get(newBuildersCount, byAccount)
      expect(joined?.valueTwo).toBe((await get(newBuilders, byAccount)).length)
      const [guests] = await get(leadshareAttendees, byAccount)
      const attendance = await get(leadshareAttendance, byAccount)
      expect(guests?.valueTwo).toBe(total(attendance, ({ attendees }) => attendees))
    }),
    recounts,
  )
}, 180_000)
