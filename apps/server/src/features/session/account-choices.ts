import { AccountChoice, accountChoices } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'

export const accountChoicesRoute = serve(accountChoices, ({ db }) =>
  db.rows(
    AccountChoice,
    sql`select enterprise_id as "accountEnterpriseId", name, product_id as "productId", is_provisioned as "isProvisioned"
      from account where type_id = 2 and is_active order by lower(name), id`,
  ),
)
