import { z } from 'zod'
import { sql } from '../../../platform/sql/sql.ts'
import type { Transaction } from '../../../platform/sql/db.ts'
import { planAnew } from '../../../platform/sql/name-statements.ts'
import type { Work } from '../closing-job.ts'

const Dates = z.object({ isDayFirst: z.boolean() })

/**
 * Whether the dates of a file have the day before the month: one that cannot be read otherwise, such as 13/10/2026, says
 * so of all of them, and 4/10/2026 would be taken for a day in April without a word.
 */
export async function isDayFirst(db: Transaction, { manufacturerId, uploadId }: Work, place: number) {
  const dates = await db.row(
    Dates,
    sql`
      select exists (select from closing_upload_row where manufacturer_id = ${manufacturerId} and upload_id = ${uploadId}
        and cells[${place}::int] ~ '^(1[3-9]|2\\d|3[01])[/.-](0?[1-9]|1[0-2])[/.-]\\d') as "isDayFirst"
      ${sql.raw(planAnew)}`,
  )
  return dates.isDayFirst
}

/** A date that can be read both ways, and is another day then. */
export const readsBothWays = sql`("closingDate" ~ '^(0?[1-9]|1[0-2])[/.-](0?[1-9]|1[0-2])[/.-]\\d'
  and ltrim(split_part(translate("closingDate", '.-', '//'), '/', 1), '0')
    <> ltrim(split_part(translate("closingDate", '.-', '//'), '/', 2), '0'))`
