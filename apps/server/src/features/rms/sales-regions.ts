import { regionOfZip, SalesRegion, salesRegions } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { zipDigits } from './zip-digits.ts'

const fields = sql`id, name, default_zip as "defaultZip", is_active as "isActive"`

export const salesRegionsRoute = serve(salesRegions, ({ db, params }) =>
  db.rows(
    SalesRegion,
    sql`select ${fields} from region where is_active or ${params.includeInactive} order by id`,
  ),
)

export const regionOfZipRoute = serve(regionOfZip, async ({ db, params }) => {
  const query = sql`select ${fields} from region where id = region_of_zip(${zipDigits(params.zip) ?? null})`
  return (await db.rowIfAny(SalesRegion, query)) ?? null
})
