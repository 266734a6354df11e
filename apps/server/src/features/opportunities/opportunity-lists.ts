import {
  assignees,
  opportunityReasons,
  opportunityStatuses,
  type Assignee,
  type OpportunityReason,
  type OpportunityStatus,
} from '@homestead/contract'
import { sql } from 'kysely'
import { serve } from '../../platform/request/serve.ts'

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
    select enterprise_id as "contactEnterpriseId", first_name || ' ' || last_name as name, title
    from contact where manufacturer_id = ${account.accountId} and is_active and not is_internal_admin
    order by lower(first_name), lower(last_name), id`.execute(db)
  return rows
})
