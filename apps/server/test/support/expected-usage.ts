import type { HomeTypeChoice, ReportRange } from '@homestead/contract'
import { distinct, regionShown, within, type Days, type Home } from './expected-reports.ts'
import { builderUuid, zips, type ReportNetwork } from './networks/report-network.ts'

/** Usage trending counted from the homes and claims themselves, as docs/glossary.md explains it. */

const uses = (home: Home) => home.claims.some((claim) => claim.maker === 0)
const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)

const lastDayOf = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
const firstDayOf = (year: number, month: number) =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)

/** The line with the smallest sum of squares, solved from its two equations; points without a whole are none. */
const lineThrough = (points: readonly { part: number; whole: number }[]) => {
  const known = points.flatMap(({ part, whole }, x) => (whole ? [{ x, y: (100 * part) / whole }] : []))
  if (known.length < 2) return { slope: null, intercept: null }
  const sum = (value: (point: { x: number; y: number }) => number) =>
    known.reduce((total, point) => total + value(point), 0)
  const [n, x, y] = [known.length, sum((point) => point.x), sum((point) => point.y)]
  const slope = (n * sum((point) => point.x * point.y) - x * y) / (n * sum((point) => point.x ** 2) - x ** 2)
  return { slope, intercept: (y - slope * x) / n }
}

/** `lastDay` is that of the last complete month. */
export function expectedUsage(network: ReportNetwork, query: ReportRange & HomeTypeChoice, lastDay: string) {
  const shows = regionShown(network, query)
  const types = query.isSingleFamily === query.isMultipleFamily ? [1, 2] : query.isSingleFamily ? [1] : [2]
  const typed = network.homes.filter((home) => types.includes(home.type))
  const here = typed.filter((home) => shows(zips[network.builders[home.builder]?.zip ?? '']?.region ?? 0))
  const count = (range: Days, of: 'builders' | 'closings') => {
    const all = here.filter(within(range))
    const size = (list: readonly Home[]) => (of === 'builders' ? distinct(list) : list.length)
    return { part: size(all.filter(uses)), whole: size(all) }
  }
  const [lastYear = 0, lastMonth = 0] = lastDay.split('-').map(Number)
  const yearStart = firstDayOf(lastYear, lastMonth - 11)

  const quarters = (range: Days, of: 'builders' | 'closings') => {
    const found = []
    for (let year = 2022; year <= 2026; year++)
      for (const quarter of [1, 2, 3, 4]) {
        const [first, last] = [firstDayOf(year, 3 * quarter - 2), lastDayOf(year, 3 * quarter)]
        if (first > range.endOn || last < range.startOn) continue
        const days =
          last <= lastDay
            ? { startOn: first, endOn: last }
            : { startOn: firstDayOf(lastYear, lastMonth - 2), endOn: lastDay }
        found.push({ quarter, year, days, ...count(days, of) })
      }
    const { slope, intercept } = lineThrough(found)
    return found.map(({ quarter, year, days, part, whole }) => ({
      quarter,
      year,
      percentageValue: percent(part, whole),
      slopeValue: slope,
      bestFitLineB: intercept,
      quarterCount: part,
      totalCount: whole,
      startDate: days.startOn,
      endDate: days.endOn,
    }))
  }

  const months = (builder: number, range: Days) => {
    const found = []
    for (let year = 2022; year <= 2026; year++)
      for (let month = 1; month <= 12; month++) {
        const days = { startOn: firstDayOf(year, month), endOn: lastDayOf(year, month) }
        if (days.startOn < range.startOn || days.endOn > range.endOn) continue
        const all = typed.filter((home) => home.builder === builder).filter(within(days))
        found.push({ month, year, part: all.filter(uses).length, whole: all.length })
      }
    const { slope, intercept } = lineThrough(found)
    return found.map(({ month, year, part, whole }) => ({
      month,
      year,
      totalClosings: whole,
      totalUsingBpmClosings: part,
      closingsPercentage: percent(part, whole),
      slope,
      bestFitLineB: intercept,
    }))
  }

  const summary = (of: 'builders' | 'closings') => {
    const { part, whole } = count({ startOn: yearStart, endOn: lastDay }, of)
    return { value: part, totalValue: whole, percentage: percent(part, whole) }
  }

  /** Never narrowed: the list is of names. */
  const builders = () =>
    network.builders
      .map((builder, at) => {
        const used = network.homes.filter(
          (home) => home.builder === at && uses(home) && within({ startOn: yearStart, endOn: lastDay })(home),
        )
        return { builder, at, closings: used.length }
      })
      .filter(({ closings }) => closings > 0)
      .toSorted((one, other) => other.closings - one.closings)
      .map(({ builder, at, closings }) => ({ id: builderUuid(at), name: builder.name, closings }))

  return { quarters, months, summary, builders }
}
