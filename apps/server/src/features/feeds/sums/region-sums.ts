import { analyzeStaged } from '../engine/run-tables.ts'
import { sameKey, summed, type KeyedSums } from './keyed-sums.ts'

/** Months after the current one wait for the turn of the month. */
const lastCounted = `(select (last_month + interval '1 month')::date from rollup_state)`

/** Under its own home type and under 0, both together. */
const bothTypes = 'cross join lateral (values (home_type_id), (0)) t (of_type)'

/** Months as numbers that follow each other: comparing those is several times faster than reckoning with days. */
const numberOf = (month: string) => `(extract(year from ${month}) * 12 + extract(month from ${month}))::int`

/** The sums of builders that a sum of regions is made of, and what was gathered to be added to them. */
interface Source {
  readonly of: KeyedSums
  readonly gathered: string
}

/**
 * Whether a builder was there and is there now, under each home type and under both, around the months or windows where
 * that changed. Read after the builders' own sums were written.
 */
const presence = ({ of: { table, keys }, gathered }: Source, near: string, isCounted: string): string => {
  const group = keys.filter((key) => key !== 'home_type_id' && key !== 'month')
  const own = keys.filter((key) => key !== 'home_type_id')
  return `
    with touched as (
      select ${group.join(', ')}${near === '' ? '' : ', min(month) as since, max(month) as until'} from ${gathered} d
      where had <> has and ${isCounted} group by ${group.join(', ')}
    ), seen as (
      select ${keys.map((key) => `u.${key}`).join(', ')}, coalesce(g.had, true) as was, true as now
      from touched d join ${table} u on ${sameKey(group, 'u', 'd')} ${near}
      left join ${gathered} g on ${sameKey(keys, 'g', 'u')}
      union all
      select ${keys.join(', ')}, true, false from ${gathered} d where had and not has and ${isCounted}
    )
    select ${own.join(', ')}, t.of_type as home_type_id, bool_or(was) as was, bool_or(now) as now
      ${near === '' ? '' : `, ${numberOf('min(month)')} as at`}
    from seen ${bothTypes} group by ${own.join(', ')}, t.of_type`
}

const ofBuilder = (keys: readonly string[]) =>
  keys.filter((key) => key !== 'region_id' && key !== 'home_type_id')

/** What was gathered of builders, by region and under both home types; the counts of builders are apart. */
const summedByRegion = (regions: KeyedSums, { of, gathered }: Source, isCounted: string): string => {
  const keys = [...ofBuilder(regions.keys).map((key) => `d.${key}`), 'b.region_id', 'd.home_type_id']
  const sums = regions.sums.filter((sum) => of.sums.includes(sum))
  return `
    select ${ofBuilder(regions.keys)
      .map((key) => `${key}, `)
      .join('')}region_id, t.of_type as home_type_id,
      ${regions.sums.map((sum) => (sums.includes(sum) ? sum : `0 as ${sum}`)).join(', ')}
    from (
      select ${keys.join(', ')}, ${sums.map(summed).join(', ')}
      from ${gathered} d join builder b on b.id = d.builder_id where ${isCounted} group by ${keys.join(', ')}
    ) r ${bothTypes}`
}

const countsOnly = (regions: KeyedSums, counts: Readonly<Record<string, string>>): string =>
  regions.sums.map((sum) => `${counts[sum] ?? '0'} as ${sum}`).join(', ')

/** Adds rows to sums of regions, which are few; one nothing is counted in any more goes. */
const addedByRegion = ({ table, keys, sums, counted }: KeyedSums, rows: string): string[] => [
  `insert into ${table} as t (${[...keys, ...sums].join(', ')})
   select ${keys.join(', ')}, ${sums.map((sum) => `sum(${sum})`).join(', ')} from (${rows}) x
   group by ${keys.join(', ')} having ${sums.map((sum) => `sum(${sum}) <> 0`).join(' or ')}
   on conflict (${keys.join(', ')}) do update set
     ${sums.map((sum) => `${sum} = t.${sum} + excluded.${sum}`).join(', ')}`,
  `delete from ${table} where ${counted} = 0`,
]

/**
 * Sums of regions by month. A builder counts in the month it is there, for two more months in the trailing quarter and
 * for eleven more in the trailing year: where it came or went, only those months are looked at, before and after.
 */
export function regionMonthStatements(regions: KeyedSums, source: Source, seen: string): string[] {
  const isCounted = `d.month <= ${lastCounted}`
  const near = `and u.month >= d.since - interval '11 months' and u.month <= d.until + interval '11 months'
    and u.month <= ${lastCounted}`
  const sequence = source.of.keys.filter((key) => key !== 'month')
  const isThere = (what: string, months: number) =>
    `coalesce(bool_or(p.${what}) filter (where p.at > a.at - ${months}), false)::int`
  const change = (months: number) => `${isThere('now', months)} - ${isThere('was', months)}`
  const counted = `
    select ${sequence.map((key) => `a.${key}`).join(', ')}, make_date((a.at - 1) / 12, (a.at - 1) % 12 + 1, 1) as month,
      ${change(1)} as now_there, ${change(3)} as lately_there, ${change(12)} as yearly_there
    from (
      select distinct ${sequence.map((key) => `p.${key}`).join(', ')}, at.at from ${seen} p
      cross join generate_series(p.at, least(p.at + 11, ${numberOf(lastCounted)})) at (at)
      where p.was <> p.now
    ) a join ${seen} p on ${sameKey(sequence, 'p', 'a')} and p.at <= a.at and p.at > a.at - 12
    group by ${sequence.map((key) => `a.${key}`).join(', ')}, a.at`
  const counts = `
    select ${ofBuilder(regions.keys)
      .map((key) => `n.${key}, `)
      .join('')}b.region_id, n.home_type_id,
      ${countsOnly(regions, {
        builders: 'n.now_there',
        trailing_quarter_builders: 'n.lately_there',
        trailing_year_builders: 'n.yearly_there',
      })}
    from (${counted}) n join builder b on b.id = n.builder_id`
  return [
    `create unlogged table ${seen} as ${presence(source, near, isCounted)}`,
    analyzeStaged(seen),
    ...addedByRegion(regions, `${summedByRegion(regions, source, isCounted)} union all ${counts}`),
  ]
}

/** Sums of regions by window: a builder counts in those in which it has a row. */
export function regionWindowStatements(regions: KeyedSums, source: Source): string[] {
  const counts = `
    select ${ofBuilder(regions.keys)
      .map((key) => `n.${key}, `)
      .join('')}b.region_id, n.home_type_id, ${countsOnly(regions, { builders: 'n.now::int - n.was::int' })}
    from (${presence(source, '', 'true')}) n join builder b on b.id = n.builder_id where n.was <> n.now`
  return addedByRegion(regions, `${summedByRegion(regions, source, 'true')} union all ${counts}`)
}

/** What was sold of a category in a region: by its own home types only, and in every month. */
export const regionCategoryStatements = (regions: KeyedSums, { gathered }: Source): string[] =>
  addedByRegion(
    regions,
    `select d.category_id, d.month, b.region_id, d.home_type_id, ${regions.sums.map((sum) => `d.${sum}`).join(', ')}
     from ${gathered} d join builder b on b.id = d.builder_id`,
  )
