import { minutesToEdit, type AuditAction, Note, type NoteThread, type ThreadType } from '@homestead/contract'
import { z } from 'zod'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import { Conflict, Forbidden, found } from '../../platform/errors.ts'
import { refuseStale } from '../../platform/sql/refuse-stale.ts'
import { serve, type RequestContext, type Served } from '../../platform/request/serve.ts'
import { isRecent, readNote } from './read-notes.ts'
import { findSubject, refuseClosed } from './thread.ts'

type Context = Pick<RequestContext<NoteThread['deleteNote']>, 'db' | 'account' | 'session' | 'params'>

/** What the audit calls the thing a note is on. */
const called = {
  bpo: 'opportunity',
  leadplus: 'lead',
  invoicereview: 'invoice-review',
  drminvoice: 'rebate-invoice',
} as const satisfies Record<ThreadType, string>

const OwnRow = Note.pick({ version: true, isOwn: true }).extend({
  isDeleted: z.boolean(),
  isRecent: z.boolean(),
})
type OwnRow = z.infer<typeof OwnRow>

/** Locks a note that its author may change; a missing, foreign or deleted one is refused, and any on what is closed. */
async function openOwn({ db, account, session, params }: Context, threadType: ThreadType): Promise<OwnRow> {
  await findSubject(db, account, threadType, params.enterpriseId)
  const query = sql`
    select version, author_user_id is not distinct from ${session.userId}::uuid as "isOwn",
      deleted_at is not null as "isDeleted", ${isRecent} as "isRecent"
    from note where manufacturer_id = ${account.accountId} and thread_type = ${threadType}
      and object_enterprise_id = ${params.enterpriseId} and id = ${params.noteId} for update`
  const note = found(await db.rowIfAny(OwnRow, query), 'Note')
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
  const { db, account, params } = context
  await db.run(sql`
    update note set ${set}, version = version + 1 where manufacturer_id = ${account.accountId} and id = ${params.noteId}`)
  const note = await readNote(context, params.noteId)
  const action: AuditAction = `${called[threadType]}-note-${what}`
  await audit(db, context, { action, subject: params.enterpriseId, after: { posted: note.created } })
  return note
}

export const serveNoteChanges = ({ editNote, deleteNote }: NoteThread): Served[] => [
  serve(editNote, async (context) => {
    const before = await openOwn(context, editNote.threadType)
    if (before.version !== context.body.version) refuseStale('note', 'You', [])
    if (!before.isRecent)
      throw new Conflict(`A note can be edited for ${minutesToEdit} minutes. Post another one instead.`)
    const set = sql`content = ${context.body.content}, edited_at = ${context.db.now}`
    return save(context, editNote.threadType, 'edited', set)
  }),
  serve(deleteNote, async (context) => {
    await openOwn(context, deleteNote.threadType)
    const set = sql`content = '', deleted_at = ${context.db.now}`
    return save(context, deleteNote.threadType, 'deleted', set)
  }),
]
