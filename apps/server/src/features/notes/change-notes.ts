import {
  minutesToEdit,
  type AuditAction,
  type Note,
  type NoteThread,
  type ThreadType,
} from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import { Conflict, Forbidden, NotFound } from '../../platform/errors.ts'
import { isoInstant } from '../../platform/sql/fragments.ts'
import { oneRow } from '../../platform/sql/one-row.ts'
import { refuseStale } from '../../platform/sql/refuse-stale.ts'
import { serve, type RequestContext, type Served } from '../../platform/request/serve.ts'
import { isRecent, noteFields } from './read-notes.ts'
import { findSubject, refuseClosed } from './thread.ts'

type Context = Pick<RequestContext<NoteThread['deleteNote']>, 'db' | 'account' | 'session' | 'params'>

/** What the audit calls the thing a note is on. */
const called = {
  bpo: 'opportunity',
  leadplus: 'lead',
  invoicereview: 'invoice-review',
  drminvoice: 'rebate-invoice',
} as const satisfies Record<ThreadType, string>

interface Own {
  editedOn: string | null
  isOwn: boolean
  isDeleted: boolean
  isRecent: boolean
}

/** Locks a note that its author may change; a missing, foreign or deleted one is refused, and any on what is closed. */
async function openOwn({ db, account, session, params }: Context, threadType: ThreadType): Promise<Own> {
  await findSubject(db, account, threadType, params.enterpriseId)
  const { rows } = await sql<Own>`
    select ${isoInstant('edited_at')} as "editedOn", author_user_id is not distinct from ${session.userId}::uuid as "isOwn",
      deleted_at is not null as "isDeleted", ${isRecent} as "isRecent"
    from note where manufacturer_id = ${account.accountId} and thread_type = ${threadType}
      and object_enterprise_id = ${params.enterpriseId} and id = ${params.noteId} for update`.execute(db)
  const [note] = rows
  if (!note) throw new NotFound('Note')
  if (!note.isOwn) throw new Forbidden('Only who wrote a note may change it.')
  if (note.isDeleted) throw new Conflict('This note was deleted.')
  await refuseClosed(db, account, threadType, params.enterpriseId)
  return note
}

/** The audit keeps that it happened, never what stood there. */
async function save(
  context: Context,
  threadType: ThreadType,
  what: 'edited' | 'deleted',
  set: Sql,
): Promise<Note> {
  const { db, account, session, params } = context
  const { rows } = await sql<Note>`
    update note set ${set} where manufacturer_id = ${account.accountId} and id = ${params.noteId}
    returning ${noteFields(session)}`.execute(db)
  const note = oneRow(rows)
  const action: AuditAction = `${called[threadType]}-note-${what}`
  await audit(db, context, { action, subject: params.enterpriseId, after: { posted: note.created } })
  return note
}

export const serveNoteChanges = ({ editNote, deleteNote }: NoteThread): Served[] => [
  serve(editNote, async (context) => {
    const before = await openOwn(context, editNote.threadType)
    if (before.editedOn !== context.body.seenEditedOn) refuseStale('note', 'You', [])
    if (!before.isRecent)
      throw new Conflict(`A note can be edited for ${minutesToEdit} minutes. Post another one instead.`)
    const set = sql`content = ${context.body.content}, edited_at = clock_timestamp()`
    return save(context, editNote.threadType, 'edited', set)
  }),
  serve(deleteNote, async (context) => {
    await openOwn(context, deleteNote.threadType)
    return save(context, deleteNote.threadType, 'deleted', sql`content = '', deleted_at = clock_timestamp()`)
  }),
]
