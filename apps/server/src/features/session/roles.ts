import { Role, roles } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'

export const rolesRoute = serve(roles, ({ db, params, config }) =>
  db.rows(
    Role,
    sql`select id, name, role_type_name as "roleTypeName", feature_id as "featureId",
        array(select permission from role_permission where role_id = id order by permission) as permissions
      from role where product_id = ${params.product} and id is distinct from ${config.crmConnectRoleId ?? null}::int
      order by role_type_name <> 'Standard', role_type_name, name, id`,
  ),
)
