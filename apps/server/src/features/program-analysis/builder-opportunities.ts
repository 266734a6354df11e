import {
  type BuilderNarrowing,
  BuilderSearchRow,
  buildersNotUsing,
  searchBuilders,
} from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { builderEstimates } from '../reports/estimates.ts'
import { jsonRows } from '../reports/json-rows.ts'
import { reportScope, type ReportScope } from '../reports/report-scope.ts'
import {
  allClosings,
  buildersOnDirectProgram,
  buildersSupplied,
  joinSpecialist,
  limited,
  specialistName,
} from '../reports/report-sources.ts'
import { serveGridReport } from '../reports/serve-grid-report.ts'
import { checkNarrowing, narrowed } from './narrow-builders.ts'

/** Own claims are in the own categories too, so a builder nobody supplies there uses neither us nor a competitor. */
const opportunities = (scope: ReportScope, given: BuilderNarrowing = {}) => sql`
  with found as materialized (${builders(scope, given)}), typed as (
    select bt.builder_id, array_agg(t.name order by t.id) as names
    from builder_type_of_builder bt join builder_type t on t.id = bt.builder_type_id
    where bt.builder_id in (select id from found) group by bt.builder_id
  )
  select b.enterprise_id as "enterpriseId", b.name as "builderName", coalesce(typed.names, '{}') as "builderTypes",
    b.city as "city", b.state as "state", b.postal_code as "postalCode", ${specialistName} as "rms",
    b.closings as "closingsCount", coalesce(e.missed_dollars, 0) as "opportunityValue", pursued.builder_id is not null as "hasOpportunity"
  from found b ${joinSpecialist}
  left join typed on typed.builder_id = b.id
  left join ${builderEstimates(scope.manufacturerId)} e on e.builder_id = b.id
  left join (
    select distinct builder_id from opportunity where manufacturer_id = ${scope.manufacturerId}
  ) pursued on pursued.builder_id = b.id
  order by b.closings desc, lower(b.name), b.id`

const builders = (scope: ReportScope, given: BuilderNarrowing) => sql`
  select b.*, h.closings
  from (select builder_id, sum(closings) as closings from ${allClosings(scope)} as homes group by builder_id) h
  join builder b on b.id = h.builder_id
  left join ${buildersSupplied(scope)} supplied on supplied.builder_id = b.id
  where supplied.builder_id is null
    and not exists (select from ${buildersOnDirectProgram(scope)} d where d.builder_id = b.id)
    and ${narrowed(scope, given)}
  order by h.closings desc, lower(b.name), b.id
  ${limited(given.takeTop)}`

export const buildersNotUsingReport = serveGridReport(buildersNotUsing, (scope) => opportunities(scope))

/** 07/01/2026 as 2026-07-01. A day that does not exist stays a wrong day and is refused with the range. */
const isoDay = (day: string | undefined) => day?.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2')

export const searchBuildersRoute = serve(searchBuilders, async ({ db, account, query }) => {
  checkNarrowing(account, query)
  const range = {
    startOn: isoDay(query.minDateString),
    endOn: isoDay(query.maxDateString),
    features: query.features,
  }
  const scope = reportScope(account, range, buildersNotUsing.defaultMonths)
  return jsonRows(db, BuilderSearchRow, opportunities(scope, query))
})
