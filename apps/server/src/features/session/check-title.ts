import { IdRow } from '../../platform/sql/id-row.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest } from '../../platform/errors.ts'

/** A title is one of the list; one that came from elsewhere may stay. */
export async function checkTitle(db: Transaction, title: string, before?: string): Promise<void> {
  if (title === before) return
  const listed = await db.rowIfAny(IdRow, sql`select id from contact_title where name = ${title}`)
  if (!listed) throw new BadRequest('Choose one of the titles.')
}
