import { buildersUsing } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import {
  allClosings,
  homeTypes,
  inRegions,
  joinSpecialist,
  ownUse,
  specialistName,
} from '../reports/report-sources.ts'
import { serveGridReport } from '../reports/serve-grid-report.ts'
import { shareOf } from '../reports/share-of.ts'

export const buildersUsingReport = serveGridReport(
  buildersUsing,
  (scope) => sql`
    with own as materialized (
      select builder_id, sum(closings) as closings, ${homeTypes} as home_types
      from ${ownUse(scope)} as use group by builder_id
    ), total as materialized (
      select builder_id, sum(closings) as closings from ${allClosings(scope)} as homes
      -- As an array: a join would read the homes of all builders to keep those of a few.
      where builder_id = any (array(select builder_id from own)) group by builder_id
    ), first_use as materialized (
      select builder_id, min(first_closed_on) as closed_on from usage_span
      where manufacturer_id = ${scope.manufacturerId} group by builder_id
    )
    select b.name as "builderName", b.city as "city", b.state as "state", b.postal_code as "postalCode",
      own.home_types as "homeType",
      own.closings as "currentMonthClosings", total.closings as "totalClosings",
      ${shareOf(sql`own.closings`, sql`total.closings`)} as "bpmUsage",
      first_use.closed_on as "dateFirstReported", ${specialistName} as "rms", b.enterprise_id as "builderEnterpriseId"
    from own
    join total on total.builder_id = own.builder_id
    join builder b on b.id = own.builder_id ${joinSpecialist}
    left join first_use on first_use.builder_id = own.builder_id
    where ${inRegions(scope, 'b.region_id')}
    order by own.closings desc, lower(b.name), b.id`,
)
