import {
  invoiceReviewThread,
  leadThread,
  opportunityThread,
  rebateInvoiceThread,
  type Note,
  type NoteThread,
  type ThreadType,
} from '@homestead/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { oneRow } from '../../platform/one-row.ts'
import { serve, type Served } from '../../platform/request/serve.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import { rowsOf } from '../../platform/rows-of.ts'
import { findSubject, refuseClosed, subjectOf } from './thread.ts'

const fields = sql`${isoInstant('created')} as created, contact_name as "contactName", content,
  object_enterprise_id as "objectInstanceEnterpriseId"`

export const readNotes = (
  db: Transaction,
  account: SessionAccount,
  threadType: ThreadType,
  enterpriseId: string,
): Promise<Note[]> =>
  rowsOf<Note>(
    db,
    subjectOf(account, threadType, enterpriseId),
    () => sql`
      select ${fields} from note
      where manufacturer_id = ${account.accountId} and thread_type = ${threadType}
        and object_enterprise_id = ${enterpriseId}
      order by note.created desc, id desc`,
  )

/** The name is kept as it is today, also that of portal staff, who are no contacts of the account. */
const serveThread = ({ notes, addNote }: NoteThread): Served[] => [
  serve(notes, ({ db, account, params }) => readNotes(db, account, notes.threadType, params.enterpriseId)),
  serve(addNote, async ({ db, account, session, body }) => {
    await findSubject(db, account, addNote.threadType, body.objectInstanceEnterpriseId)
    await refuseClosed(db, account, addNote.threadType, body.objectInstanceEnterpriseId)
    const { rows } = await sql<Note>`
      insert into note (manufacturer_id, thread_type, object_enterprise_id, created, contact_id, contact_name, content)
      select ${account.accountId}, ${addNote.threadType}, ${body.objectInstanceEnterpriseId}, clock_timestamp(), c.id,
        coalesce(c.first_name || ' ' || c.last_name || '@' || ${account.name},
          ${`${session.firstName} ${session.lastName}@Homestead IQ`}), ${body.content}
      from (select ${session.userId}::uuid as user_id) me
      left join contact c on c.manufacturer_id = ${account.accountId} and c.user_id = me.user_id
      returning ${fields}`.execute(db)
    return oneRow(rows)
  }),
]

export const noteRoutes = [opportunityThread, leadThread, invoiceReviewThread, rebateInvoiceThread].flatMap(
  serveThread,
)
