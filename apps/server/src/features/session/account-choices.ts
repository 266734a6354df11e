import { accountChoices, type AccountChoice } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'

export const accountChoicesRoute = serve(accountChoices, async ({ db }) => {
  const { rows } = await sql<AccountChoice>`
    select enterprise_id as "accountEnterpriseId", name, product_id as "productId", is_provisioned as "isProvisioned"
    from account where type_id = 2 order by lower(name), id`.execute(db)
  return rows
})
