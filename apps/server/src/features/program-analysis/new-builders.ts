import { newBuilders } from '@homestead/contract'
import { sql } from 'kysely'
import { inRegions, joinSpecialist, specialistName } from '../grid/report-sources.ts'
import { serveGridReport } from '../grid/serve-grid-report.ts'

export const newBuildersReport = serveGridReport(
  newBuilders,
  (scope) => sql`
    select b.enrolled_on as "dateEnrolled", ${specialistName} as "rsm", b.name as "accountName", b.city as "city",
      b.postal_code as "zipCode", b.state as "state", b.enterprise_id as "enterpriseId"
    from builder b ${joinSpecialist}
    where b.enrolled_on between ${scope.range.startOn} and ${scope.range.endOn} and b.status_code = 'A'
      and ${inRegions(scope, 'b.region_id')}
    order by b.enrolled_on desc, lower(b.name), b.id`,
)
