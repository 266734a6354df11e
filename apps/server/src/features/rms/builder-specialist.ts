import { builderSpecialist, BuilderSpecialist } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { rowsOf } from '../../platform/sql/rows-of.ts'
import { builder } from '../builders/builder-id.ts'

export const builderSpecialistRoute = serve(builderSpecialist, async ({ db, params }) => {
  const [found] = await rowsOf(
    db,
    BuilderSpecialist,
    builder(params.builderId),
    (id) => sql`
      select s.first_name as "firstName", s.last_name as "lastName", s.title, s.phone_number as "phoneNumber", s.email,
        r.name as "regionName"
      from builder b join specialist s on s.id = b.specialist_id and s.is_active join region r on r.id = b.region_id
      where b.id = ${id}`,
  )
  return found ?? null
})
