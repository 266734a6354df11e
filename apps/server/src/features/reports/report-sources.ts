import { regionIds } from '@homestead/contract'
import { personName } from '../../platform/sql/fragments.ts'
import { planAnew } from '../../platform/sql/name-statements.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Range } from './report-range.ts'
import type { ReportScope } from './report-scope.ts'

/**
 * Where the figures of a range come from, as tables for a `from`: the windows where the range is one of them, else the
 * months. Both are per builder and home type; nothing here reads closings or claims.
 */

/** One month of everybody and four years of them want different plans. */
const inMonths = ({ startOn, endOn }: Range, column: string) =>
  sql`${sql.ref(column)} between ${startOn} and ${endOn} ${sql.raw(planAnew)}`

export const ownUse = ({ manufacturerId, range }: ReportScope) =>
  range.windowId === null
    ? sql`(select builder_id, home_type_id, closings, units, incentive_cents, revenue_cents from usage_month
        where manufacturer_id = ${manufacturerId} and ${inMonths(range, 'month')})`
    : sql`(select builder_id, home_type_id, closings, units, incentive_cents, revenue_cents from usage_window
        where manufacturer_id = ${manufacturerId} and window_id = ${range.windowId})`

export const ownUseThisYear = ({ manufacturerId }: ReportScope) =>
  sql`(select builder_id, home_type_id, closings, units, incentive_cents, revenue_cents from usage_window
    where manufacturer_id = ${manufacturerId} and window_id = 0)`

export const allClosings = ({ range }: ReportScope) =>
  range.windowId === null
    ? sql`(select builder_id, home_type_id, closings from builder_month
        where ${inMonths(range, 'month')})`
    : sql`(select builder_id, home_type_id, closings from builder_window where window_id = ${range.windowId})`

/** Builders with a claim in one of the own categories, from whichever manufacturer. */
export const buildersSupplied = ({ manufacturerId, range }: ReportScope) =>
  range.windowId === null
    ? sql`(select distinct c.builder_id
        from manufacturer_category m join builder_category_month c on c.category_id = m.category_id
        where m.manufacturer_id = ${manufacturerId} and ${inMonths(range, 'c.month')})`
    : sql`(select distinct c.builder_id
        from manufacturer_category m join builder_category_window c on c.category_id = m.category_id
        where m.manufacturer_id = ${manufacturerId} and c.window_id = ${range.windowId})`

/** Builders with whom a version of a direct contract is valid on a day of the range. */
export const buildersOnDirectProgram = ({ manufacturerId, range }: ReportScope) =>
  sql`(select k.builder_id
    from drm_contract k join drm_contract_version v on v.manufacturer_id = ${manufacturerId} and v.contract_id = k.id
    where k.manufacturer_id = ${manufacturerId} and v.valid_from <= ${range.endOn}
      and (k.ended_on is null or (k.ended_on >= ${range.startOn} and k.ended_on >= v.valid_from)))`

/** For a `where`: the region column lies in what the report is narrowed to. The sub-select is read once a statement. */
export const inRegions = ({ manufacturerId, regions }: ReportScope, column: string) => {
  if (regions === null) return sql`true`
  if (!regions.subscribed) return sql`${sql.ref(column)} = any (${regions.ids}::int[])`
  return sql`${sql.ref(column)} = any (array(
    select f.feature_id from account_feature f
    where f.manufacturer_id = ${manufacturerId} and f.feature_id = any (${regions.ids ?? regionIds}::int[])))`
}

/** The same for rows that know only their builder, which is looked up where it matters. */
export const ofBuildersInRegions = (scope: ReportScope, column: string) =>
  scope.regions === null
    ? sql`true`
    : sql`${sql.ref(column)} in (select r.id from builder r where ${inRegions(scope, 'r.region_id')})`

/** The end of a query: the first so many, or all. A limit of null would be planned as one of a few rows. */
export const limited = (most: number | undefined) => (most === undefined ? sql`` : sql`limit ${most}`)

/** Names of the home types in a group of rows; the sub-selects are read once, not once a row. */
export const homeTypes = sql`concat_ws(', ',
  case when bool_or(home_type_id = 1) then (select name from home_type where id = 1) end,
  case when bool_or(home_type_id = 2) then (select name from home_type where id = 2) end)`

/** The builder's regional market specialist: first the join, then the name. */
export const joinSpecialist = sql`left join specialist s on s.id = b.specialist_id`
export const specialistName = personName('s')
