import {
  opportunityReasons,
  OpportunityStatus,
  opportunityStatuses,
  PipelineReason,
} from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'

export const opportunityStatusesRoute = serve(opportunityStatuses, ({ db }) =>
  db.rows(
    OpportunityStatus,
    sql`select id, name, is_closed as "isClosed", is_legacy as "isLegacy" from opportunity_status order by id`,
  ),
)

export const opportunityReasonsRoute = serve(opportunityReasons, ({ db }) =>
  db.rows(PipelineReason, sql`select id, name from opportunity_reason order by id`),
)
