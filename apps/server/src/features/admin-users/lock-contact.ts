import { z } from 'zod'
import { NotFound } from '../../platform/errors.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Asking } from './read-users.ts'

/** A contact of the account, and the person who signs in as it, if any does. */
export const ContactRow = IdRow.extend({ userId: z.uuid().nullable() })

/** Locked for a change. */
export const lockContact = ({ db, account }: Pick<Asking, 'db' | 'account'>, contactId: string) =>
  db.rowIfAny(
    ContactRow,
    sql`select id, user_id as "userId" from contact
      where manufacturer_id = ${account.accountId} and enterprise_id = ${contactId} and not is_internal_admin
      for update`,
  )

/** The same of a user. */
export async function lockUser(asking: Pick<Asking, 'db' | 'account'>, contactId: string) {
  const contact = await lockContact(asking, contactId)
  if (!contact?.userId) throw new NotFound('User')
  return { id: contact.id, userId: contact.userId }
}
