import {
  invoiceReviewThread,
  leadThread,
  opportunityThread,
  rebateInvoiceThread,
  type NoteThread,
} from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { personName } from '../../platform/sql/fragments.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { serve, type Served } from '../../platform/request/serve.ts'
import { serveNoteChanges } from './change-notes.ts'
import { readNote, readNotes } from './read-notes.ts'
import { findSubject, refuseClosed } from './thread.ts'

/** The name is kept as it is today, also that of portal staff, who are no contacts of the account. */
const serveThread = (thread: NoteThread): Served[] => [
  serve(thread.notes, (context) => readNotes(context, thread.notes.threadType, context.params.enterpriseId)),
  serve(thread.addNote, async (context) => {
    const { db, account, session, body } = context
    const { threadType } = thread.addNote
    await findSubject(db, account, threadType, body.objectInstanceEnterpriseId)
    await refuseClosed(db, account, threadType, body.objectInstanceEnterpriseId)
    const { id } = await db.row(
      IdRow,
      sql`
        insert into note (manufacturer_id, thread_type, object_enterprise_id, created_at, contact_id, contact_name, content,
          author_user_id)
        select ${account.accountId}, ${threadType}, ${body.objectInstanceEnterpriseId}, ${db.now}::timestamptz, c.id,
          coalesce(${personName('c')} || '@' || ${account.name},
            ${`${session.firstName} ${session.lastName}@Homestead IQ`}), ${body.content}, me.user_id
        from (select ${session.userId}::uuid as user_id) me
        left join contact c on c.manufacturer_id = ${account.accountId} and c.user_id = me.user_id
        returning id`,
    )
    return readNote(context, id)
  }),
  ...serveNoteChanges(thread),
]

export const noteRoutes = [opportunityThread, leadThread, invoiceReviewThread, rebateInvoiceThread].flatMap(
  serveThread,
)
