import { productFeatures } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'

export const productFeaturesRoute = serve(productFeatures, ({ db, params }) =>
  db.rows(
    productFeatures.result.element,
    sql`select f.id, f.name, f.feature_type as "featureType"
      from product_feature pf join feature f on f.id = pf.feature_id
      where pf.product_id = ${params.product} and f.feature_type <> 'API'
      order by f.id`,
  ),
)
