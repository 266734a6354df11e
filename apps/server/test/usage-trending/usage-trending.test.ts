import {
  builderShare,
  closingsDetail,
  closingShare,
  marketShareRollup,
  products,
  shareBuildersSummary,
  shareClosingsSummary,
  usageTrendingBuilderDetail,
  usageTrendingBuilders,
  type HomeTypeChoice,
} from '@homestead/contract'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { expectedUsage } from '../support/expected-usage.ts'
import { caller } from '../support/fixtures.ts'
import {
  builderUuid,
  loadReportNetwork,
  recounts,
  reportNetwork,
  startReportApp,
  type ReportNetwork,
} from '../support/networks/report-network.ts'

const { server, me, accounts } = await startReportApp()
afterAll(() => server.close())

const get: ReturnType<typeof caller> = (definition, args) => caller(server, me.headers)(definition, args)
const mfr = () => ({ mfr: me.account.accountEnterpriseId })
const accountId = () => ({ accountId: me.account.accountEnterpriseId })

/** `day` is the day the network is looked at. */
const load = async (network: ReportNetwork, day: string) => {
  await loadReportNetwork(server.owner, accounts, network)
  await server.owner.query('select rollup_rebuild($1)', [day])
}

/** Sums of fractions end in other last digits in another order. */
const rounded = (rows: readonly object[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [
        field,
        typeof value === 'number' ? Math.round(value * 1e6) / 1e6 + 0 : value,
      ]),
    ),
  )

const month = (back: number, day: string, last: boolean) => {
  const [year = 0, number = 1] = day.split('-').map(Number)
  const first = Date.UTC(year, number - 1 - back + (last ? 1 : 0), last ? 0 : 1)
  return new Date(first).toISOString().slice(0, 10)
}
const { emerge, enterprise } = products
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const flag = fc.option(fc.boolean(), { nil: undefined })

test('every figure equals its recount from the homes and claims', async () => {
  await fc.assert(
    fc.asyncProperty(
      reportNetwork.map((given) => ({ ...given, productId: given.productId % 2 ? enterprise : emerge })),
      fc.constantFrom<number[] | undefined>(undefined, [-1], [1], [4, 9]),
      fc.record({ isSingleFamily: flag, isMultipleFamily: flag }),
      // The last month ends a quarter, is its first, is its second.
      fc.constantFrom('2026-07-09', '2026-05-02', '2026-06-30'),
      fc.tuple(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 48 })),
      async (network, features, homes: HomeTypeChoice, day, [a, b]) => {
        await load(network, day)
        const range = {
          startOn: month(Math.max(a, b), day, false),
          endOn: month(Math.min(a, b), day, true),
        }
        const lastDay = month(1, day, true)
        const narrowing = { features, ...homes }
        const alike = {
          ...homes,
          isSingleFamily: !!homes.isSingleFamily,
          isMultipleFamily: !!homes.isMultipleFamily,
        }
        const expected = expectedUsage(network, { features, ...alike }, lastDay)
        for (const [definition, of] of [
          [builderShare, 'builders'],
          [closingShare, 'closings'],
        ] as const) {
          const found = await get(definition, { params: accountId(), query: { ...narrowing, ...range } })
          expect([of, day, range, homes, features, rounded(found)]).toEqual([
            of,
            day,
            range,
            homes,
            features,
            rounded(expected.quarters(range, of)),
          ])
        }
        const summary = { params: mfr(), query: narrowing }
        expect(await get(shareBuildersSummary, summary)).toEqual(expected.summary('builders'))
        expect(await get(shareClosingsSummary, summary)).toEqual(expected.summary('closings'))
        for (const at of network.builders.keys()) {
          const asked = {
            params: mfr(),
            query: { builderEnterpriseId: builderUuid(at), ...homes, ...range },
          }
          const detail = await get(usageTrendingBuilderDetail, asked)
          expect(rounded(detail)).toEqual(rounded(expected.months(at, range)))
          const days = await get(closingsDetail, asked)
          expect([
            sum(days.map(({ bpmClosings }) => bpmClosings)),
            sum(days.map(({ totalBuilderClosings }) => totalBuilderClosings)),
          ]).toEqual([
            sum(detail.map(({ totalUsingBpmClosings }) => totalUsingBpmClosings)),
            sum(detail.map(({ totalClosings }) => totalClosings)),
          ])
        }
        const listed = await get(usageTrendingBuilders, { params: mfr(), query: {} })
        const users = expected.builders()
        expect(listed.map((row) => row.builderEnterpriseId).toSorted()).toEqual(
          users.map(({ id }) => id).toSorted(),
        )
        const closingsOf = (id: string) => users.find((user) => user.id === id)?.closings
        expect(listed.map((row) => closingsOf(row.builderEnterpriseId))).toEqual(
          users.map(({ closings }) => closings),
        )
      },
    ),
    recounts,
  )
}, 180_000)

const network = (given: Pick<ReportNetwork, 'homes'>): ReportNetwork => ({
  productId: 4,
  subscribed: [],
  prices: [{ maker: 0, category: 1, price: 100, incentive: 10 }],
  builders: ['Acme', '100% Homes'].map((name) => ({
    name,
    zip: '00501',
    status: 'A',
    enrolledOn: '2020-01-01',
    types: [1],
  })),
  blocked: [],
  contracts: [],
  events: [],
  leads: [],
  ...given,
})
const home = (builder: number, closedOn: string, type: 1 | 2, own = false) => ({
  builder,
  closedOn,
  type,
  claims: own ? [{ maker: 0, category: 1, units: 1 }] : [],
})

test('30 of 120 closings over twelve months are 25 percent, of either home type as well', async () => {
  const homes = Array.from({ length: 120 }, (_, at) => {
    const closedOn = month(1 + (at % 12), '2026-07-09', false)
    return home(at % 2, closedOn, at < 40 ? 1 : 2, at < 30)
  })
  const before = Array.from({ length: 9 }, () => home(0, '2025-06-30', 1, true))
  const after = Array.from({ length: 9 }, () => home(0, '2026-07-01', 1, true))
  await load(network({ homes: [...homes, ...before, ...after] }), '2026-07-09')
  const summary = (homesChosen: HomeTypeChoice) =>
    get(shareClosingsSummary, { params: mfr(), query: homesChosen })
  const all = { value: 30, totalValue: 120, percentage: 25 }
  expect(await summary({})).toEqual(all)
  expect(await summary({ isSingleFamily: true, isMultipleFamily: true })).toEqual(all)
  expect(await summary({ isSingleFamily: false, isMultipleFamily: false })).toEqual(all)
  expect(await summary({ isSingleFamily: true, isMultipleFamily: false })).toEqual({
    value: 30,
    totalValue: 40,
    percentage: 75,
  })
  expect(await summary({ isMultipleFamily: true })).toEqual({ value: 0, totalValue: 80, percentage: 0 })
  const [rollup] = await get(marketShareRollup, { params: mfr(), query: {} })
  expect([rollup?.mfgClosingCount, rollup?.totalClosingCount]).toEqual([30, 120])
})

test('a quarter that is not over is counted over the three months to last month', async () => {
  const homes = [
    home(0, '2026-01-31', 1, true),
    home(1, '2026-02-01', 1),
    home(0, '2026-04-30', 1, true),
    home(1, '2026-05-01', 1, true),
  ]
  await load(network({ homes }), '2026-05-09')
  const query = { startOn: '2026-03-01', endOn: '2026-04-30' }
  const quarters = await get(closingShare, { params: accountId(), query })
  const read = quarters.map(({ quarter, startDate, endDate, quarterCount, totalCount }) => [
    quarter,
    startDate,
    endDate,
    quarterCount,
    totalCount,
  ])
  expect(read).toEqual([
    [1, '2026-01-01', '2026-03-31', 1, 2],
    [2, '2026-02-01', '2026-04-30', 1, 2],
  ])
  expect(quarters.map(({ slopeValue }) => slopeValue)).toEqual([0, 0])
  const [only] = await get(builderShare, {
    params: accountId(),
    query: { startOn: '2026-04-01', endOn: '2026-04-30' },
  })
  expect(only).toMatchObject({ quarter: 2, slopeValue: null, bestFitLineB: null, percentageValue: 50 })
})

test('a builder is found by part of its name, its signs taken literally, and by either id', async () => {
  await load(network({ homes: [home(0, '2026-06-01', 1, true), home(1, '2026-06-01', 1)] }), '2026-07-09')
  const names = async (query: { name?: string; builderEnterpriseId?: string }) =>
    (await get(usageTrendingBuilders, { params: mfr(), query })).map(({ builderName }) => builderName)
  expect(await names({})).toEqual(['Acme'])
  expect(await names({ name: ' CM ' })).toEqual(['Acme'])
  expect(await names({ name: '%' })).toEqual([])
  // Who uses nothing is not offered, but a link to it still has a name.
  expect(await names({ builderEnterpriseId: builderUuid(1) })).toEqual(['100% Homes'])
  expect(await names({ builderEnterpriseId: builderUuid(7) })).toEqual([])
})
