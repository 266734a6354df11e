import {
  leadplusDeclinedReasons,
  leadplusLostReasons,
  leadplusStatuses,
  PipelineReason,
  PipelineStatus,
} from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'

export const leadLists = [
  serve(leadplusStatuses, ({ db }) =>
    db.rows(PipelineStatus, sql`select id, name, is_closed as "isClosed" from lead_status order by id`),
  ),
  serve(leadplusLostReasons, ({ db }) =>
    db.rows(PipelineReason, sql`select id, name from lead_lost_reason order by id`),
  ),
  serve(leadplusDeclinedReasons, ({ db }) =>
    db.rows(PipelineReason, sql`select id, name from lead_declined_reason order by id`),
  ),
]
