import {
  leadplusDeclinedReasons,
  leadplusLostReasons,
  leadplusStatuses,
  type LeadReason,
  type LeadStatus,
} from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'

export const leadLists = [
  serve(leadplusStatuses, async ({ db }) => {
    const { rows } = await sql<LeadStatus>`
      select id, name, is_closed as "isClosed" from lead_status order by id`.execute(db)
    return rows
  }),
  serve(leadplusLostReasons, async ({ db }) => {
    const { rows } = await sql<LeadReason>`select id, name from lead_lost_reason order by id`.execute(db)
    return rows
  }),
  serve(leadplusDeclinedReasons, async ({ db }) => {
    const { rows } = await sql<LeadReason>`select id, name from lead_declined_reason order by id`.execute(db)
    return rows
  }),
]
