import { BuilderSearchRow, buildersNotUsing, searchBuilders } from '@homestead/contract'
import { sql } from 'kysely'
import { BadRequest } from '../../platform/errors.ts'
import { serve } from '../../platform/request/serve.ts'
import { checkManufacturer } from '../grid/check-manufacturer.ts'
import { jsonRows } from '../grid/json-rows.ts'
import { reportScope, type ReportScope } from '../grid/report-scope.ts'
import {
  allClosings,
  buildersOnDirectProgram,
  buildersSupplied,
  inRegions,
  joinSpecialist,
  specialistName,
} from '../grid/report-sources.ts'
import { serveGridReport } from '../grid/serve-grid-report.ts'

interface Narrowing {
  readonly onlyActive?: boolean | undefined
  readonly withoutBlocked?: boolean | undefined
  /** Only builders with an opportunity of ours in one of these states. */
  readonly statusIds?: readonly number[] | undefined
  readonly takeTop?: number | undefined
}

/** Own claims are in the own categories too, so a builder nobody supplies there uses neither us nor a competitor. */
const opportunities = (scope: ReportScope, given: Narrowing = {}) => sql`
  with found as materialized (${builders(scope, given)}), typed as (
    select bt.builder_id, array_agg(t.name order by t.id) as names
    from builder_type_of_builder bt join builder_type t on t.id = bt.builder_type_id
    where bt.builder_id in (select id from found) group by bt.builder_id
  )
  select b.enterprise_id as "enterpriseId", b.name as "builderName", coalesce(typed.names, '{}') as "builderTypes",
    b.city as "city", b.state as "state", b.postal_code as "postalCode", ${specialistName} as "rms",
    b.closings as "closingsCount"
  from found b ${joinSpecialist}
  left join typed on typed.builder_id = b.id
  order by b.closings desc, lower(b.name), b.id`

const builders = (scope: ReportScope, given: Narrowing) => sql`
  select b.*, h.closings
  from (select builder_id, sum(closings) as closings from ${allClosings(scope)} as homes group by builder_id) h
  join builder b on b.id = h.builder_id
  left join ${buildersSupplied(scope)} supplied on supplied.builder_id = b.id
  where supplied.builder_id is null
    and not exists (select from ${buildersOnDirectProgram(scope)} d where d.builder_id = b.id)
    and ${(given.onlyActive ?? true) ? sql`b.status_code = 'A'` : sql`true`}
    and ${(given.withoutBlocked ?? true) ? notBlocked(scope) : sql`true`}
    and ${given.statusIds ? inStatus(scope, given.statusIds) : sql`true`}
    and ${inRegions(scope, 'b.region_id')}
  order by h.closings desc, lower(b.name), b.id
  limit ${given.takeTop ?? null}`

const notBlocked = ({ manufacturerId }: ReportScope) => sql`not exists (
  select from manufacturer_builder x
  where x.manufacturer_id = ${manufacturerId} and x.builder_id = b.id and x.is_blocked)`

const inStatus = ({ manufacturerId }: ReportScope, statusIds: readonly number[]) => sql`exists (
  select from opportunity o
  where o.manufacturer_id = ${manufacturerId} and o.builder_id = b.id and o.status_id = any (${statusIds}::int[]))`

export const buildersNotUsingReport = serveGridReport(buildersNotUsing, (scope) => opportunities(scope))

/** 07/01/2026 as 2026-07-01. A day that does not exist stays a wrong day and is refused with the range. */
const isoDay = (day: string | undefined) => day?.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2')

export const searchBuildersRoute = serve(searchBuilders, async ({ db, account, query }) => {
  checkManufacturer(account, query.ManufacturerEnterpriseId)
  if (query.takeTop !== undefined && query.takeTop < 1) throw new BadRequest('takeTop starts at 1.')
  const range = {
    startOn: isoDay(query.minDateString),
    endOn: isoDay(query.maxDateString),
    features: query.features,
  }
  const scope = await reportScope(db, account, range, buildersNotUsing.defaultMonths)
  const found = opportunities(scope, {
    onlyActive: query.OnlyActiveBuilders,
    withoutBlocked: query.IgnoreBlockedBuilders,
    statusIds: query.StatusIds,
    takeTop: query.takeTop,
  })
  return jsonRows(db, BuilderSearchRow, found)
})
