import { regionOfZip, salesRegions, type SalesRegion } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { zipDigits } from './zip-digits.ts'

const fields = sql`id, name, default_zip as "defaultZip", is_active as "isActive"`

export const salesRegionsRoute = serve(salesRegions, async ({ db, params }) => {
  const { rows } = await sql<SalesRegion>`
    select ${fields} from region where is_active or ${params.includeInactive} order by id`.execute(db)
  return rows
})

export const regionOfZipRoute = serve(regionOfZip, async ({ db, params }) => {
  const { rows } = await sql<SalesRegion>`
    select ${fields} from region where id = region_of_zip(${zipDigits(params.zip) ?? null})`.execute(db)
  return rows[0] ?? null
})
