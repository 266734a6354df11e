import { newBuilders, newBuildersCount } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import type { ReportScope } from '../reports/report-scope.ts'
import { inRegions, joinSpecialist, specialistName } from '../reports/report-sources.ts'
import { serveGridReport } from '../reports/serve-grid-report.ts'

const enrolled = (scope: ReportScope) => sql`
  b.enrolled_on between ${scope.range.startOn} and ${scope.range.endOn} and b.status_code = 'A'
  and ${inRegions(scope, 'b.region_id')}`

export const newBuildersReport = serveGridReport(
  newBuilders,
  (scope) => sql`
    select b.enrolled_on as "dateEnrolled", ${specialistName} as "rsm", b.name as "accountName", b.city as "city",
      b.postal_code as "zipCode", b.state as "state", b.enterprise_id as "enterpriseId"
    from builder b ${joinSpecialist}
    where ${enrolled(scope)}
    order by b.enrolled_on desc, lower(b.name), b.id`,
)

export const newBuildersCountChart = serveGridReport(
  newBuildersCount,
  (scope) => sql`
    select 'New builders' as "valueOne", count(*) as "valueTwo" from builder b where ${enrolled(scope)}`,
)
