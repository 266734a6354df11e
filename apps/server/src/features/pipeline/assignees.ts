import { Assignee, assignees } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { personName } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'
import { refusalOf } from './assignable.ts'

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
