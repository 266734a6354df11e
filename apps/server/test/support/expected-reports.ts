import type { ReportRange } from '@homestead/contract'
import { expectedEstimates, notPursued } from './expected-estimates.ts'
import { expectedLeads, homeTypes, isClosed, isInformational, leadStatuses, place } from './expected-leads.ts'
import { builderTypes, builderUuid, zips, type ReportNetwork } from './networks/report-network.ts'

/**
 * Every report counted from the homes and claims themselves, one at a time, as docs/glossary.md explains it. Shares
 * nothing with the server: months are compared as text, nothing is summed in advance.
 */

const lastDay = '2026-06-30'
const year = { startOn: '2025-07-01', endOn: lastDay }
const yearBefore = { startOn: '2024-07-01', endOn: '2025-06-30' }
const thisYear = { startOn: '2026-01-01', endOn: lastDay }
const categoryNames = ['Windows', 'Exterior Doors', 'Interior Doors']
const regionNames =
  'Northeast,Mid-Atlantic,South Central,Florida/Gulf Coast,North Central,Mid Central,Texas,Mountain,Southwest,Northwest'

export type Days = { startOn: string; endOn: string }
export type Home = ReportNetwork['homes'][number]

const months = Array.from({ length: 12 }, (_, at) => {
  const month = 6 + at
  return `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
})
const total = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0)
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10)
const dollars = (cents: number) => cents / 100
export const within =
  ({ startOn, endOn }: Days) =>
  (one: { closedOn: string }) =>
    one.closedOn >= startOn && one.closedOn <= endOn
const typesOf = (homes: readonly Home[]) =>
  ([1, 2] as const)
    .filter((type) => homes.some((home) => home.type === type))
    .map((type) => homeTypes[type])
    .join(', ')
export const distinct = (homes: readonly Home[]) => new Set(homes.map((home) => home.builder)).size

/** Whether a report narrowed like this shows a region. */
export const regionShown =
  (network: ReportNetwork, { features }: ReportRange) =>
  (region: number) => {
    if (!features) return true
    if (network.productId === 2 && !network.subscribed.includes(region)) return false
    return features.includes(-1) || features.includes(region)
  }

export function expectedReports(network: ReportNetwork, query: ReportRange) {
  const { homes } = network
  const regionOf = (at: number) => zips[network.builders[at]?.zip ?? '']?.region ?? 0
  const shows = regionShown(network, query)
  const builders = network.builders
    .map((builder, at) => ({ ...builder, at, id: builderUuid(at), ...zips[builder.zip] }))
    .filter((builder) => shows(builder.region ?? 0))
  const here = homes.filter((home) => shows(regionOf(home.builder)))
  const priceOf = (maker: number, category: number) =>
    network.prices.find((one) => one.maker === maker && one.category === category)
  const own = (home: Home) => home.claims.filter((claim) => claim.maker === 0)
  const uses = (home: Home) => own(home).length > 0
  const units = (list: readonly Home[]) => total(list.flatMap(own).map((claim) => claim.units))
  const incentive = (list: readonly Home[]) =>
    total(list.flatMap(own).map((claim) => claim.units * (priceOf(0, claim.category)?.incentive ?? 0)))
  const revenue = (list: readonly Home[], maker?: number) =>
    total(
      list
        .flatMap((home) => home.claims)
        .filter((claim) => maker === undefined || claim.maker === maker)
        .map((claim) => claim.units * (priceOf(claim.maker, claim.category)?.price ?? 0)),
    )
  const ours = new Set(network.prices.filter((one) => one.maker === 0).map((one) => one.category))
  const isBlocked = (at: number) => network.blocked.some((one) => one.maker === 0 && one.builder === at)
  const of = (at: number, range: Days) => homes.filter((home) => home.builder === at).filter(within(range))

  const summary = (range: Days) =>
    builders.flatMap((builder) => {
      const [used, usedThisYear] = [of(builder.at, range).filter(uses), of(builder.at, thisYear).filter(uses)]
      if (used.length + usedThisYear.length === 0) return []
      return {
        builderName: builder.name,
        builderAccountEnterpriseId: builder.id,
        closingCount: used.length,
        unitCount: units(used),
        incentive: dollars(incentive(used)),
        closingYtd: usedThisYear.length,
        unitYtd: units(usedThisYear),
        incentiveYtd: dollars(incentive(usedThisYear)),
      }
    })

  const newBuilders = ({ startOn, endOn }: Days) =>
    builders
      .filter((b) => b.status === 'A' && b.enrolledOn >= startOn && b.enrolledOn <= endOn)
      .map((builder) => ({
        dateEnrolled: builder.enrolledOn,
        rsm: builder.specialist ?? null,
        accountName: builder.name,
        zipCode: builder.zip,
        enterpriseId: builder.id,
        ...place(builder),
      }))

  const using = (range: Days) =>
    builders.flatMap((builder) => {
      const all = of(builder.at, range)
      const used = all.filter(uses)
      if (used.length === 0) return []
      const ever = homes.filter((home) => home.builder === builder.at && uses(home))
      return {
        builderName: builder.name,
        postalCode: builder.zip,
        homeType: typesOf(used),
        currentMonthClosings: used.length,
        totalClosings: all.length,
        bpmUsage: percent(used.length, all.length),
        dateFirstReported: ever.map((home) => home.closedOn).toSorted()[0] ?? null,
        rms: builder.specialist ?? null,
        builderEnterpriseId: builder.id,
        ...place(builder),
      }
    })

  const onDirectProgram = (at: number, { startOn, endOn }: Days) =>
    network.contracts
      .filter((one) => one.maker === 0 && one.builder === at)
      .some(({ versions, endedOn }) =>
        // Valid on some day of the range: from the later of both starts to the earlier of both ends.
        versions.some((from) => {
          const [first, last] = [
            from > startOn ? from : startOn,
            (endedOn ?? endOn) < endOn ? endedOn : endOn,
          ]
          return first <= (last ?? endOn)
        }),
      )
  const supplied = (home: Home) => home.claims.some((claim) => ours.has(claim.category))
  const opportunities = (range: Days) =>
    builders.flatMap((builder) => {
      const all = of(builder.at, range)
      const out = builder.status !== 'A' || isBlocked(builder.at) || onDirectProgram(builder.at, range)
      if (out || all.length === 0 || all.some(uses) || all.some(supplied)) return []
      return {
        enterpriseId: builder.id,
        builderName: builder.name,
        builderTypes: builder.types.map((type) => builderTypes[type - 1]),
        postalCode: builder.zip,
        rms: builder.specialist ?? null,
        closingsCount: all.length,
        opportunityValue: estimateOf(builder.at),
        // Random networks pursue nobody.
        hasOpportunity: false,
        ...place(builder),
      }
    })

  const estimateOf = expectedEstimates(network)
  const notUsing = builders.filter((builder) => {
    const all = of(builder.at, year)
    return builder.status === 'A' && !isBlocked(builder.at) && all.length > 0 && !all.some(uses)
  })
  const missedValue = notUsing.map((builder) => {
    const all = of(builder.at, year)
    return {
      builderName: builder.name,
      postalCode: builder.zip,
      homeType: typesOf(all),
      totalClosings: all.length,
      estimatedMissedValue: estimateOf(builder.at),
      rms: builder.specialist ?? null,
      builderEnterpriseId: builder.id,
      ...place(builder),
    }
  })

  /** Builder Discovery: random networks pursue nobody, so each row is a builder with what is still to win. */
  const discovery = (range: Days) =>
    builders.flatMap((builder) => {
      const all = of(builder.at, range)
      if (builder.status !== 'A' || isBlocked(builder.at) || all.length === 0) return []
      const used = all.filter(uses).length
      return {
        kind: 0,
        builderEnterpriseId: builder.id,
        builderName: builder.name,
        postalCode: builder.zip,
        builderTypes: builder.types.map((type) => builderTypes[type - 1]),
        rms: builder.specialist ?? null,
        closingsCount: all.length,
        bpmClosings: used,
        bpmUsage: percent(used, all.length),
        opportunityValue: estimateOf(builder.at),
        ...place(builder),
        ...notPursued,
      }
    })

  const attendance = (range: Days) =>
    network.events.flatMap((event) =>
      event.guests
        .filter((guest) => guest.maker === 0 && shows(regionOf(guest.builder)))
        .filter(() => event.heldOn >= range.startOn && event.heldOn <= range.endOn)
        .map((guest) => ({ event, guest })),
    )
  const attendanceRows = (range: Days) =>
    attendance(range).map(({ event, guest }) => ({
      event: event.name,
      date: event.heldOn,
      location: 'Hall',
      builderName: network.builders[guest.builder]?.name,
      city: `Town ${guest.builder + 1}`,
      state: 'ST',
      attendees: guest.attendees,
      followUp: 'Call',
      builderEnterpriseId: builderUuid(guest.builder),
    }))
  const engagement = network.events
    .toSorted((a, b) => (a.heldOn < b.heldOn ? -1 : 1))
    .map((event) => ({
      valueOne: event.name,
      valueTwo: total(
        attendance(year)
          .filter((one) => one.event === event && event.region <= 4)
          .map((one) => one.guest.attendees),
      ),
    }))
    .filter((point) => point.valueTwo > 0)

  const leads = expectedLeads(network, builders)

  const active = () => leads.filter((lead) => !isInformational(lead) && !isClosed(lead))
  const closed = () => leads.filter((lead) => !isInformational(lead) && isClosed(lead))
  const informational = () => leads.filter(isInformational)

  const categories = [...ours]
    .map((categoryId) => ({ categoryId, categoryName: categoryNames[categoryId - 1] ?? '' }))
    .toSorted((a, b) => (a.categoryName < b.categoryName ? -1 : 1))
  const notClaiming = categories
    .map((category) => {
      const without = builders.filter((builder) => {
        const all = of(builder.at, year)
        const claims = all
          .flatMap((one) => one.claims)
          .some((claim) => claim.category === category.categoryId)
        return builder.status === 'A' && !isBlocked(builder.at) && all.length > 0 && !claims
      })
      return { ...category, builderCount: without.length }
    })
    .toSorted((a, b) => b.builderCount - a.builderCount)

  const monthly = (value: (list: readonly Home[]) => number) =>
    months.map((month) => ({
      valueOne: month,
      valueTwo: value(here.filter((home) => home.closedOn.startsWith(month))),
    }))
  const shares = (range: Days) => {
    const all = here.filter(within(range))
    const used = all.filter(uses)
    return { used: used.length, all: all.length, builders: distinct(all), usingBuilders: distinct(used) }
  }
  const change = (part: number, whole: number, partBefore: number, wholeBefore: number) => {
    if (partBefore === 0 || wholeBefore === 0) return null
    const tenths = (1000 * part * wholeBefore) / ((whole || 1) * partBefore) - 1000
    // Halves are rounded away from zero.
    return (Math.sign(tenths) * Math.round(Math.abs(tenths))) / 10
  }
  const rollup = () => {
    const [now, then] = [shares(year), shares(yearBefore)]
    return [
      {
        mfgBuilderCount: now.usingBuilders,
        totalBuilderCount: now.builders,
        yoYBuilderVariance: change(now.usingBuilders, now.builders, then.usingBuilders, then.builders),
        mfgClosingCount: now.used,
        totalClosingCount: now.all,
        yoYClosingVariance: change(now.used, now.all, then.used, then.all),
      },
    ]
  }

  return {
    manufacturerSummary: summary,
    newBuilders,
    buildersUsing: using,
    buildersNotUsing: opportunities,
    builderOpportunities: discovery,
    leadshareAttendance: attendanceRows,
    missedValueDetail: () => missedValue,
    leadshareEngagement: () => engagement,
    closingCount: () => monthly((list) => list.filter(uses).length),
    monthlySales: () => monthly((list) => incentive(list) / 100),
    estimatedClosingRevenue: () => monthly((list) => revenue(list, 0) / 100),
    builderCount: () => monthly((list) => distinct(list.filter(uses))),
    marketShare: () => monthly((list) => percent(list.filter(uses).length, list.length)),
    buildersNotUsingByRegion: () =>
      regionNames.split(',').flatMap((valueOne, at) => {
        const valueTwo = notUsing.filter((builder) => builder.region === at + 1).length
        return shows(at + 1) ? { valueOne, valueTwo } : []
      }),
    marketShareRollup: rollup,
    newBuildersCount: () => [
      {
        valueOne: 'New builders',
        valueTwo: newBuilders({ startOn: '2026-05-01', endOn: lastDay }).length,
      },
    ],
    leadshareAttendees: () => [
      {
        valueOne: 'Leadshare attendees',
        valueTwo: total(attendance(year).map(({ guest }) => guest.attendees)),
      },
    ],
    productCategories: () => categories,
    buildersNotClaiming: () => notClaiming,
    closingRevenueTotal: () =>
      months.map((month) => {
        const before = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
        const dollarsIn = (one: string) =>
          revenue(
            here.filter((home) => home.closedOn.startsWith(one)),
            0,
          ) / 100
        return {
          date: `${month}-01`,
          estimatedRevenue: dollarsIn(month),
          estimatedRevenueYearBefore: dollarsIn(before),
        }
      }),
    notUsingSummary: () =>
      regionNames
        .split(',')
        .map((region, at) => {
          const ids = new Set(notUsing.filter((builder) => builder.region === at + 1).map(({ id }) => id))
          const lines = missedValue.filter(({ builderEnterpriseId }) => ids.has(builderEnterpriseId))
          return {
            regionId: at + 1,
            region,
            builders: lines.length,
            // Added up in whole millionths: 2.6 + 2.6 + 2.6 is not 7.8 otherwise.
            estimatedMissedValue:
              total(lines.map((line) => Math.round(line.estimatedMissedValue * 1e6))) / 1e6,
          }
        })
        .filter((line) => line.builders > 0)
        .toSorted((a, b) => b.builders - a.builders || a.regionId - b.regionId),
    leadCounts: () =>
      leadStatuses.map((status, at) => {
        const found = leads.filter((lead) => !isInformational(lead) && lead.status === status)
        return {
          statusId: at + 1,
          status,
          isClosed: isClosed({ status }),
          count: found.length,
          opportunityValue: total(found.map((lead) => lead.opportunityValue)),
          overdue: found.filter((lead) => lead.overdueDays > 0).length,
          informational: leads.filter((lead) => isInformational(lead) && lead.status === status).length,
        }
      }),
    leads: () => leads,
    activeLeads: active,
    leadsActive: active,
    informationalLeads: informational,
    leadsInformational: informational,
    closedLeads: closed,
    leadsClosed: closed,
  }
}
