import { minutesToEdit, Note, type ThreadType } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { isoInstant } from '../../platform/sql/fragments.ts'
import type { Session, SessionAccount } from '../../platform/request/session.ts'
import { rowsOf } from '../../platform/sql/rows-of.ts'
import { subjectOf } from './thread.ts'

/** For a `select` over notes: the time to change it is not over. */
export const isRecent = sql`created_at > clock_timestamp() - make_interval(mins => ${minutesToEdit}::int)`

/** For a `select` over notes: what the person who asks sees of one. */
const noteFields = ({ userId }: Pick<Session, 'userId'>) => sql`
  id, ${isoInstant('created_at')} as created, contact_name as "contactName", content,
  object_enterprise_id as "objectInstanceEnterpriseId", ${isoInstant('edited_at')} as "editedOn",
  ${isoInstant('deleted_at')} as "deletedOn", version, author_user_id is not distinct from ${userId}::uuid as "isOwn",
  author_user_id is not distinct from ${userId}::uuid and deleted_at is null and ${isRecent} as "isEditable"`

interface Reader {
  readonly db: Transaction
  readonly account: SessionAccount
  readonly session: Session
}

/** One that is there, as whoever just wrote or changed it sees it. */
export const readNote = ({ db, account, session }: Reader, id: number): Promise<Note> =>
  db.row(
    Note,
    sql`select ${noteFields(session)} from note where manufacturer_id = ${account.accountId} and id = ${id}`,
  )

export const readNotes = (
  { db, account, session }: Reader,
  threadType: ThreadType,
  enterpriseId: string,
): Promise<Note[]> =>
  rowsOf(
    db,
    Note,
    subjectOf(account, threadType, enterpriseId),
    () => sql`
      select ${noteFields(session)} from note
      where manufacturer_id = ${account.accountId} and thread_type = ${threadType}
        and object_enterprise_id = ${enterpriseId}
      order by note.created_at desc, id desc`,
  )
