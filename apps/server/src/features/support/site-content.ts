import { siteContent, SiteContent } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'

/** Without a ProductId the current account's edition is meant. */
export const siteContentRoute = serve(siteContent, ({ db, account, query }) =>
  db.rows(
    SiteContent,
    sql`select name, product_id as "productId", title, body, external_url as "externalUrl"
      from site_content where name = ${query.Name} and product_id = ${query.ProductId ?? account.productId}
      order by title`,
  ),
)
