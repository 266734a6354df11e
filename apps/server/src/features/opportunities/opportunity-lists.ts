import {
  Assignee,
  assignees,
  OpportunityReason,
  opportunityReasons,
  OpportunityStatus,
  opportunityStatuses,
} from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { personName } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'
import { refusalOf } from '../session/assignable.ts'

export const opportunityStatusesRoute = serve(opportunityStatuses, ({ db }) =>
  db.rows(
    OpportunityStatus,
    sql`select id, name, is_closed as "isClosed", is_legacy as "isLegacy" from opportunity_status order by id`,
  ),
)

export const opportunityReasonsRoute = serve(opportunityReasons, ({ db }) =>
  db.rows(OpportunityReason, sql`select id, name from opportunity_reason order by id`),
)

export const assigneesRoute = serve(assignees, ({ db, account }) =>
  db.rows(
    Assignee,
    sql`
      select c.enterprise_id as "contactEnterpriseId", ${personName('c')} as name, c.title,
        ${refusalOf('lead', 'c')} as "leadRefusal", ${refusalOf('opportunity', 'c')} as "opportunityRefusal"
      from contact c where c.manufacturer_id = ${account.accountId} and not c.is_internal_admin
      order by c.is_active desc, lower(c.first_name), lower(c.last_name), c.id`,
  ),
)
