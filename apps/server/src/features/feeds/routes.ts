import { defineFeature } from '../../platform/feature.ts'
import { sql } from '../../platform/sql/sql.ts'
import { decideRunRoutes } from './calls/decide-run.ts'
import { feedRunsRoutes } from './calls/feed-runs.ts'
import { feedStatesRoute } from './calls/feed-states.ts'
import { receiveRunRoutes } from './calls/receive-run.ts'
import { runErrorRoutes } from './calls/run-errors.ts'
import { machineTokenRoute } from './clients/token.ts'
import { feedGauges } from './feed-gauges.ts'
import { applyJob } from './work/apply-work.ts'
import { checkJob } from './work/check-work.ts'
import { settleRuns } from './work/cut-off.ts'

export const feeds = defineFeature({
  jobs: [checkJob, applyJob],
  start: settleRuns,
  gauges: feedGauges,
  upkeep: [
    (owner) => owner.run(sql`delete from machine_token where expires_at < now()`),
    // Whoever meant to send the rest would have by now; the next start removes the bytes.
    (owner) =>
      owner.run(sql`
        update feed_run set status = 'Failed', problem = 'The rest of the file did not come.'
        where status = 'Receiving' and created_at < now() - interval '2 days'`),
  ],
  routes: [
    feedStatesRoute,
    ...feedRunsRoutes,
    ...receiveRunRoutes,
    ...runErrorRoutes,
    ...decideRunRoutes,
    machineTokenRoute,
  ],
})
