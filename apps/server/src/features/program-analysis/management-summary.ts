import { managementSummary } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { jsonDollars } from '../reports/json-rows.ts'
import { serveGridReport } from '../reports/serve-grid-report.ts'

/** The one report across accounts: the function finds out itself who asks, and which accounts that person may see. */
export const managementSummaryReport = serveGridReport(
  managementSummary,
  () => sql`
    select account as "account", edition as "edition", users as "users", builders_using as "buildersUsing",
      closings as "closings", ${jsonDollars('incentive_cents')} as "incentive",
      share_of_closings as "shareOfClosings", last_sign_in as "lastSignIn"
    from management_summary()
    order by lower(account), account`,
)
