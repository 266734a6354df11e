import { callUrl, contract, type ProductId, type ReportRange, type RouteDef } from '@homestead/contract'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { expectedReports, type Days } from '../support/expected-reports.ts'
import {
  loadReportNetwork,
  recounts,
  reportNetwork,
  startReportApp,
} from '../support/networks/report-network.ts'

const { server, me, accounts } = await startReportApp()
afterAll(() => server.close())

await server.owner.query(`
  insert into specialist (id, first_name, last_name, title, email, phone_number, postal_code) values
    (1, 'Ann', 'Lee', '', '', '', '00501'), (2, 'Bo', 'Chan', '', '', '', '63005');
  insert into specialist_territory values ('00000', '09999', 1), ('60000', '69999', 2), ('79800', '79899', 2);
  select builders_follow_territories()`)

/** Through the door, and through the contract's own schema on the way back: a wrong type or field fails here. */
async function ask(definition: RouteDef, query: object): Promise<unknown[]> {
  const id = me.account.accountEnterpriseId
  const params = { accountId: id, mfr: id, enterpriseId: id, manufacturerId: id }
  const response = await server.app.inject({
    url: callUrl(definition, { params, query }),
    headers: me.headers,
  })
  expect([response.statusCode, response.body]).toEqual([200, response.body])
  const { result } = response.json<{ result: unknown[] }>()
  const strict = z.array(((definition.result as z.ZodArray).element as z.ZodObject).strict())
  return strict.parse(result)
}

const day = (month: number, last: boolean) =>
  new Date(Date.UTC(2022, 6 + month + (last ? 1 : 0), last ? 0 : 1)).toISOString().slice(0, 10)
/** Months count from July 2022, the earliest; 47 is June 2026, the last complete one. */
const span = (from: number, to: number): Days => ({ startOn: day(from, false), endOn: day(to, true) })
const yearToDate = span(42, 47)
const custom = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 0, max: 47 }))
  .map(([a, b]) => span(Math.min(a, b), Math.max(a, b)))
const predefined = fc.constantFrom(1, 2, 6, 12, 18, 24, 48).map((months) => span(48 - months, 47))
const features: fc.Arbitrary<number[] | undefined> = fc.option(
  fc.oneof(
    fc.constant<number[]>([-1]),
    fc.uniqueArray(fc.constantFrom(1, 4, 6, 9, 10), { minLength: 1, maxLength: 3 }),
  ),
  { nil: undefined },
)

const ranged = {
  manufacturerSummary: 1,
  newBuilders: 2,
  buildersUsing: 2,
  buildersNotUsing: 2,
  leadshareAttendance: 12,
  builderOpportunities: 12,
} as const
const fixed = [
  ...(['missedValueDetail', 'leadshareEngagement', 'closingCount', 'monthlySales'] as const),
  ...(['estimatedClosingRevenue', 'builderCount', 'marketShare'] as const),
  ...(['buildersNotUsingByRegion', 'marketShareRollup', 'newBuildersCount', 'leadshareAttendees'] as const),
  ...(['productCategories', 'buildersNotClaiming'] as const),
  ...(['activeLeads', 'informationalLeads', 'closedLeads', 'leadCounts', 'leads'] as const),
  ...(['leadsActive', 'leadsInformational', 'leadsClosed'] as const),
  ...(['closingRevenueTotal', 'notUsingSummary'] as const),
]
const unordered = new Set<string>([
  'missedValueDetail',
  'leadshareEngagement',
  'activeLeads',
  'informationalLeads',
  'closedLeads',
  'leads',
  'leadsActive',
  'leadsInformational',
  'leadsClosed',
])
const inAnyOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(sortKeys(row))).toSorted()
const sortKeys = (row: unknown) =>
  Object.fromEntries(Object.entries(row as object).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const isPartOf = (edition: ProductId, { products }: RouteDef) => products?.includes(edition) ?? true

test('every report equals its recount from the homes and claims', async () => {
  await fc.assert(
    fc.asyncProperty(reportNetwork, predefined, custom, features, async (network, one, other, chosen) => {
      await loadReportNetwork(server.owner, accounts, network)
      const narrowing: ReportRange = chosen ? { features: chosen } : {}
      const expected = expectedReports(network, narrowing)
      for (const [name, months] of Object.entries(ranged) as [keyof typeof ranged, number][])
        for (const range of [undefined, one, other, yearToDate]) {
          const found = await ask(contract[name], { ...narrowing, ...range })
          const wanted = expected[name](range ?? span(48 - months, 47))
          expect([name, range, chosen, inAnyOrder(found)]).toEqual([name, range, chosen, inAnyOrder(wanted)])
        }
      for (const name of fixed) {
        if (!isPartOf(network.productId, contract[name])) continue
        // What is sold is the same everywhere, so that call knows no regions.
        const found = await ask(contract[name], name === 'productCategories' ? {} : narrowing)
        const wanted = expected[name]()
        // Rows are the grid's to sort, and events of one day have no order; months, quarters and regions do.
        const read = (rows: unknown[]) => (unordered.has(name) ? inAnyOrder(rows) : rows)
        expect([name, chosen, read(found)]).toEqual([name, chosen, read(wanted)])
      }
    }),
    recounts,
  )
}, 180_000)
