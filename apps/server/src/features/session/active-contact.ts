import { IdRow } from '../../platform/sql/id-row.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest } from '../../platform/errors.ts'

/** The account's own number of a contact who may be given work, from the id it goes by outside. */
export async function activeContactId(
  db: Transaction,
  manufacturerId: number,
  enterpriseId: string,
): Promise<number> {
  const contact = await db.rowIfAny(
    IdRow,
    sql`select id from contact where manufacturer_id = ${manufacturerId} and enterprise_id = ${enterpriseId}
      and is_active and not is_internal_admin`,
  )
  if (!contact) throw new BadRequest('The assignee is not an active contact of the account.')
  return contact.id
}
