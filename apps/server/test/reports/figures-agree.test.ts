import {
  builderOpportunities,
  buildersUsing,
  builderProfileSummary,
  closingPercentage,
  invoiceLinks,
  leadshareAttendance,
  leadshareAttendees,
  managementSummary,
  manufacturerSummary,
  marketShareRollup,
  missedValueDetail,
  monthlySales,
  notUsingSummary,
  type Permission,
  products,
  trailing12,
} from '@homestead/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { caller, findAccount, memberOf, startTestApp } from '../support/fixtures.ts'
import type { TestApp } from '../support/fixtures.ts'

/** The same figure is the same in every place that shows it, on the demo network and for each edition. */

const permissions: Permission[] = [
  ...(['ProgramAnalysis.Read', 'ManufacturerMgmt.Read', 'ReportsBuildersNotUsing.Read'] as const),
  ...(['ReportsLeadshare.Read', 'SummaryBuilders.Read', 'Discovery.Read', 'Invoice.Read'] as const),
]

const server = await startTestApp({ demo: true })
afterAll(() => server.close())

const signIn = async (productId: number) => {
  const account = await findAccount(server.owner, 'type_id = 2 and is_provisioned and product_id = $1', [
    productId,
  ])
  const get = caller(server, (await memberOf(server.owner, account, permissions)).headers)
  const id = account.accountEnterpriseId
  return { get, id, name: account.name, params: { accountId: id } }
}

const total = <T>(rows: readonly T[], value: (row: T) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0)
/** As a screen shows them. */
const dollars = (amount: number) => Math.round(Math.round(amount * 1e6) / 1e6)
const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10

describe.each(Object.entries(products))('%s', (_, productId) => {
  test('incentives add up to the same dollars in summary, graph and management summary', async () => {
    const { get, params, name } = await signIn(productId)
    const months = await get(monthlySales, { params, query: {} })
    const rows = await get(manufacturerSummary, { params, query: {} })
    const last = months.at(-1)
    expect(dollars(total(rows, (row) => row.incentive))).toBe(dollars(last?.valueTwo ?? 0))
    const thisYear = months.filter(({ valueOne }) => valueOne.slice(0, 4) === last?.valueOne.slice(0, 4))
    expect(dollars(total(rows, (row) => row.incentiveYtd))).toBe(
      dollars(total(thisYear, ({ valueTwo }) => valueTwo)),
    )
    const [summary] = (await get(managementSummary, { params, query: {} })).filter(
      ({ account }) => account === name,
    )
    expect(dollars(summary?.incentive ?? 0)).toBe(dollars(total(months, ({ valueTwo }) => valueTwo)))
  })

  test('a share is rounded once, from its two counts', async () => {
    const { get, id, params, name } = await signIn(productId)
    const [market] = await get(marketShareRollup, { params: { mfr: id }, query: {} })
    const [summary] = (await get(managementSummary, { params, query: {} })).filter(
      ({ account }) => account === name,
    )
    expect(summary?.shareOfClosings).toBe(share(market?.mfgClosingCount ?? 0, market?.totalClosingCount ?? 1))
    const rows = await get(buildersUsing, { params, query: await lastYear(server) })
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.map(({ bpmUsage }) => bpmUsage)).toEqual(
      rows.map((row) => share(row.currentMonthClosings, row.totalClosings)),
    )
    for (const row of rows.slice(0, 10)) {
      const of = { mfr: id, builder: row.builderEnterpriseId }
      const found = await get(closingPercentage, { params: of })
      expect(found.totalClosingPercentageOfBuilder).toBe(row.bpmUsage)
      for (const month of await get(trailing12, { params: of }))
        expect((month.bpmShareClosings * month.builderClosings) / 100).toBeCloseTo(month.bpmClosings, 9)
    }
  })

  test('missed value, Leadshare and a builder’s value are the same on tile, report and page', async () => {
    const { get, id, params } = await signIn(productId)
    const missed = await get(missedValueDetail, { params, query: {} })
    const regions = await get(notUsingSummary, { params: { mfr: id }, query: {} })
    expect(dollars(total(regions, (region) => region.estimatedMissedValue))).toBe(
      dollars(total(missed, (row) => row.estimatedMissedValue)),
    )
    expect(total(regions, ({ builders }) => builders)).toBe(missed.length)
    const [attendees] = await get(leadshareAttendees, { params, query: {} })
    const attended = await get(leadshareAttendance, { params, query: {} })
    expect(attendees?.valueTwo).toBe(total(attended, (row) => row.attendees))
    const missedBy = new Map(missed.map((row) => [row.builderEnterpriseId, row.estimatedMissedValue]))
    const found = await get(builderOpportunities, { query: await lastYear(server) })
    const unpursued = found.filter(({ opportunityId }) => opportunityId === null)
    const both = unpursued.filter(({ builderEnterpriseId }) => missedBy.has(builderEnterpriseId))
    expect(both.map((row) => row.opportunityValue)).toEqual(
      both.map((row) => missedBy.get(row.builderEnterpriseId)),
    )
    for (const { builderEnterpriseId, opportunityValue } of unpursued.slice(0, 10)) {
      const page = await get(builderProfileSummary, { params: { mfr: id, builderId: builderEnterpriseId } })
      expect(dollars(page.opportunityValue)).toBe(dollars(opportunityValue))
    }
  })
})

test('the latest invoice is the Manufacturer Summary of its month', async () => {
  const { get, id, params } = await signIn(products.standard)
  const [invoice] = await get(invoiceLinks, { params: { id } })
  const rows = await get(manufacturerSummary, { params, query: {} })
  expect(dollars(invoice?.incentive ?? 0)).toBe(dollars(total(rows, (row) => row.incentive)))
})

const lastYear = async ({ owner }: TestApp) => {
  const { rows } = await owner.query<{ startOn: string; endOn: string }>(`
    select from_month::text as "startOn", (to_month + interval '1 month' - interval '1 day')::date::text as "endOn"
    from report_window where id = 12`)
  if (!rows[0]) throw new Error('no windows')
  return rows[0]
}
