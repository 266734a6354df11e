import { type Specialist, specialistOfAccount, specialistOfZip } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { serve } from '../../platform/request/serve.ts'
import { safeHtml } from '../../platform/safe-html.ts'
import { zipDigits } from './zip-digits.ts'

type Row = Omit<Specialist, 'salesPersonImageDto' | 'salesPersonMapImageDto'> & {
  image: Buffer | null
  mapImage: Buffer | null
}

const base64 = (picture: Buffer | null) => ({ image: picture?.toString('base64') ?? null })

/** Whoever looks after the territory a zip code lies in. */
async function specialistAt(db: Transaction, zip: string | undefined): Promise<Specialist | null> {
  const code = zipDigits(zip)
  if (code === undefined) return null
  const { rows } = await sql<Row>`
    select s.first_name as "firstName", s.last_name as "lastName", s.title, s.email, s.phone_number as "phoneNumber",
      s.postal_code as "postalCode", s.description, s.image, s.map_image as "mapImage",
      r.id as "regionId", r.name as "regionName"
    from specialist s, region r
    where s.id = specialist_of_zip(${code}) and s.is_active and r.id = region_of_zip(${code})`.execute(db)
  if (!rows[0]) return null
  const { image, mapImage, description, ...person } = rows[0]
  return {
    ...person,
    description: safeHtml(description),
    salesPersonImageDto: base64(image),
    salesPersonMapImageDto: base64(mapImage),
  }
}

export const specialistOfAccountRoute = serve(specialistOfAccount, async ({ db, account }) => {
  const { rows } = await sql<{ zip: string }>`
    select postal_code as zip from account_profile where manufacturer_id = ${account.accountId}`.execute(db)
  return specialistAt(db, rows[0]?.zip)
})

export const specialistOfZipRoute = serve(specialistOfZip, ({ db, params }) => specialistAt(db, params.zip))
