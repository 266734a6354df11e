import { z } from 'zod'
import { IdRow } from '../sql/id-row.ts'
import { sql } from '../sql/sql.ts'
import type { Config } from '../../config.ts'
import type { Transaction } from '../sql/db.ts'
import { found } from '../errors.ts'
import { FileStream } from '../request/file-stream.ts'
import type { Session, SessionAccount } from '../request/session.ts'
import { documentType } from './document-kind.ts'
import { plainName } from './plain-name.ts'
import type { ReceivedFile } from './receive-file.ts'
import { storedContent, storeFile } from './stored-file.ts'

interface Sender {
  readonly db: Transaction
  readonly account: SessionAccount
  readonly session: Session
  readonly config: Pick<Config, 'maxAccountFileBytes'>
  readonly file: ReceivedFile
  readonly query: { readonly name: string }
}

type Asking = Pick<Sender, 'db' | 'account'> & { readonly params: { readonly id: string } }

const FileRow = IdRow.extend({ name: z.string() })
const RemovedFile = z.object({ ownerId: z.uuid(), name: z.string() })

/** Papers of the things in `owner`; the table `link` says whose by its column `by`, and which by `file_id`. */
export const linkedFiles = ({ owner, link, by }: { owner: string; link: string; by: string }) => ({
  /** Stores the paper that was sent. The caller links it. */
  store: async (sender: Sender, failure: string): Promise<{ fileId: number; name: string }> => {
    const { db, account, session, file, config } = sender
    const name = plainName(sender.query.name)
    const contentType = await documentType(file.path, name, failure)
    const fileId = await storeFile(db, file.path, {
      manufacturerId: account.accountId,
      name,
      contentType,
      bytes: file.bytes,
      uploadedBy: session.contactId,
      quota: { mostBytes: config.maxAccountFileBytes, failure },
    })
    return { fileId, name }
  },
  stream: async ({ db, account, params }: Asking): Promise<FileStream> => {
    const file = await db.rowIfAny(
      FileRow,
      sql`select s.id, s.name from stored_file s
        join ${sql.ref(link)} l on l.manufacturer_id = s.manufacturer_id and l.file_id = s.id
        where s.manufacturer_id = ${account.accountId} and s.enterprise_id = ${params.id}`,
    )
    const { id, name } = found(file, 'File')
    return new FileStream(name, storedContent(db, account.accountId, id))
  },
  /** The link goes with the file; whose it was is told. */
  remove: async ({ db, account, params }: Asking): Promise<z.infer<typeof RemovedFile>> => {
    const removed = await db.rowIfAny(
      RemovedFile,
      sql`delete from stored_file s using ${sql.ref(link)} l, ${sql.ref(owner)} o
        where s.manufacturer_id = ${account.accountId} and s.enterprise_id = ${params.id}
          and l.manufacturer_id = s.manufacturer_id and l.file_id = s.id
          and o.manufacturer_id = l.manufacturer_id and o.id = ${sql.ref(`l.${by}`)}
        returning o.enterprise_id as "ownerId", s.name`,
    )
    return found(removed, 'File')
  },
})
