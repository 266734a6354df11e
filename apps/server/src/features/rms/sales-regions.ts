import { salesRegions, type SalesRegion } from '@homestead/contract'
import { sql } from 'kysely'
import { serve } from '../../platform/request/serve.ts'

export const salesRegionsRoute = serve(salesRegions, async ({ db, params }) => {
  const { rows } = await sql<SalesRegion>`
    select id, name, default_zip as "defaultZip", is_active as "isActive"
    from region where is_active or ${params.includeInactive} order by id`.execute(db)
  return rows
})
