import {
  invoiceReviewThread,
  leadThread,
  opportunityThread,
  rebateInvoiceThread,
  type Note,
  type NoteThread,
} from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { oneRow } from '../../platform/sql/one-row.ts'
import { serve, type Served } from '../../platform/request/serve.ts'
import { serveNoteChanges } from './change-notes.ts'
import { noteFields, readNotes } from './read-notes.ts'
import { findSubject, refuseClosed } from './thread.ts'

/** The name is kept as it is today, also that of portal staff, who are no contacts of the account. */
const serveThread = (thread: NoteThread): Served[] => [
  serve(thread.notes, (context) => readNotes(context, thread.notes.threadType, context.params.enterpriseId)),
  serve(thread.addNote, async ({ db, account, session, body }) => {
    const { threadType } = thread.addNote
    await findSubject(db, account, threadType, body.objectInstanceEnterpriseId)
    await refuseClosed(db, account, threadType, body.objectInstanceEnterpriseId)
    const { rows } = await sql<Note>`
      insert into note (manufacturer_id, thread_type, object_enterprise_id, created, contact_id, contact_name, content,
        author_user_id)
      select ${account.accountId}, ${threadType}, ${body.objectInstanceEnterpriseId}, clock_timestamp(), c.id,
        coalesce(c.first_name || ' ' || c.last_name || '@' || ${account.name},
          ${`${session.firstName} ${session.lastName}@Homestead IQ`}), ${body.content}, me.user_id
      from (select ${session.userId}::uuid as user_id) me
      left join contact c on c.manufacturer_id = ${account.accountId} and c.user_id = me.user_id
      returning ${noteFields(session)}`.execute(db)
    return oneRow(rows)
  }),
  ...serveNoteChanges(thread),
]

export const noteRoutes = [opportunityThread, leadThread, invoiceReviewThread, rebateInvoiceThread].flatMap(
  serveThread,
)
