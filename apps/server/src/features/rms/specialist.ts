import { Specialist, specialistOfAccount, specialistOfZip } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { serve } from '../../platform/request/serve.ts'
import { safeHtml } from '../../platform/safe-html.ts'
import { zipDigits } from './zip-digits.ts'

const SpecialistRow = Specialist.omit({ salesPersonImageDto: true, salesPersonMapImageDto: true }).extend({
  image: z.instanceof(Buffer).nullable(),
  mapImage: z.instanceof(Buffer).nullable(),
})

const base64 = (picture: Buffer | null) => ({ image: picture?.toString('base64') ?? null })

/** Whoever looks after the territory a zip code lies in. */
async function specialistAt(db: Transaction, zip: string | undefined): Promise<Specialist | null> {
  const code = zipDigits(zip)
  if (code === undefined) return null
  const specialist = await db.rowIfAny(
    SpecialistRow,
    sql`
      select s.first_name as "firstName", s.last_name as "lastName", s.title, s.email, s.phone_number as "phoneNumber",
        s.postal_code as "postalCode", s.description, s.image, s.map_image as "mapImage",
        r.id as "regionId", r.name as "regionName"
      from specialist s, region r
      where s.id = specialist_of_zip(${code}) and s.is_active and r.id = region_of_zip(${code})`,
  )
  if (!specialist) return null
  const { image, mapImage, description, ...person } = specialist
  return {
    ...person,
    description: safeHtml(description),
    salesPersonImageDto: base64(image),
    salesPersonMapImageDto: base64(mapImage),
  }
}

const PlaceRow = z.object({ zip: z.string() })

export const specialistOfAccountRoute = serve(specialistOfAccount, async ({ db, account }) => {
  const place = await db.rowIfAny(
    PlaceRow,
    sql`select postal_code as zip from account_profile where manufacturer_id = ${account.accountId}`,
  )
  return specialistAt(db, place?.zip)
})

export const specialistOfZipRoute = serve(specialistOfZip, ({ db, params }) => specialistAt(db, params.zip))
