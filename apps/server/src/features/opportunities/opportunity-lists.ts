import {
  assignees,
  opportunityReasons,
  opportunityStatuses,
  type Assignee,
  type OpportunityReason,
  type OpportunityStatus,
} from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { refusalOf } from '../session/assignable.ts'

export const opportunityStatusesRoute = serve(opportunityStatuses, async ({ db }) => {
  const { rows } = await sql<OpportunityStatus>`
    select id, name, is_closed as "isClosed", is_legacy as "isLegacy" from opportunity_status order by id`.execute(
    db,
  )
  return rows
})

export const opportunityReasonsRoute = serve(opportunityReasons, async ({ db }) => {
  const { rows } = await sql<OpportunityReason>`select id, name from opportunity_reason order by id`.execute(
    db,
  )
  return rows
})

export const assigneesRoute = serve(assignees, async ({ db, account }) => {
  const { rows } = await sql<Assignee>`
    select c.enterprise_id as "contactEnterpriseId", c.first_name || ' ' || c.last_name as name, c.title,
      ${refusalOf('lead', 'c')} as "leadRefusal", ${refusalOf('opportunity', 'c')} as "opportunityRefusal"
    from contact c where c.manufacturer_id = ${account.accountId} and not c.is_internal_admin
    order by c.is_active desc, lower(c.first_name), lower(c.last_name), c.id`.execute(db)
  return rows
})
