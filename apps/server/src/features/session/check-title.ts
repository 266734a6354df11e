import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest } from '../../platform/errors.ts'

/** A title is one of the list; one that came from elsewhere may stay. */
export async function checkTitle(db: Transaction, title: string, before?: string): Promise<void> {
  if (title === before) return
  const { rows } = await sql`select from contact_title where name = ${title}`.execute(db)
  if (rows.length === 0) throw new BadRequest('Choose one of the titles.')
}
