import { missedValueDetail } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { buildersNotUsing } from '../reports/estimates.ts'
import { inRegions, joinSpecialist, specialistName } from '../reports/report-sources.ts'
import { serveGridReport } from '../reports/serve-grid-report.ts'

/** One line per builder, so that the lines count what the dashboard's tile counts. */
export const missedValueReport = serveGridReport(
  missedValueDetail,
  (scope) => sql`
    select b.name as "builderName", b.city as "city", b.state as "state", b.postal_code as "postalCode",
      n.home_types as "homeType",
      n.closings as "totalClosings", n.missed_dollars as "estimatedMissedValue", ${specialistName} as "rms",
      b.enterprise_id as "builderEnterpriseId"
    from ${buildersNotUsing(scope.manufacturerId)} n
    join builder b on b.id = n.builder_id ${joinSpecialist}
    where ${inRegions(scope, 'b.region_id')}
    order by n.missed_dollars desc, lower(b.name), b.id`,
)
