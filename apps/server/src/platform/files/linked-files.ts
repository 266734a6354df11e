import { sql } from '../sql/sql.ts'
import type { Config } from '../../config.ts'
import type { Transaction } from '../sql/db.ts'
import { NotFound } from '../errors.ts'
import { contactOf } from '../request/contact-of.ts'
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

/** Papers of the things in `owner`; the table `link` says whose by its column `by`, and which by `file_id`. */
export const linkedFiles = ({ owner, link, by }: { owner: string; link: string; by: string }) => ({
  /** Stores the paper that was sent. The caller links it. */
  store: async (sender: Sender, failure: string): Promise<{ fileId: number; name: string }> => {
    const { db, account, file, config } = sender
    const name = plainName(sender.query.name)
    const contentType = await documentType(file.path, name, failure)
    const fileId = await storeFile(db, file.path, {
      manufacturerId: account.accountId,
      name,
      contentType,
      bytes: file.bytes,
      uploadedBy: contactOf(sender),
      quota: { mostBytes: config.maxAccountFileBytes, failure },
    })
    return { fileId, name }
  },
  stream: async ({ db, account, params }: Asking): Promise<FileStream> => {
    const { rows } = await sql<{ id: number; name: string }>`
      select s.id, s.name from stored_file s
      join ${sql.ref(link)} l on l.manufacturer_id = s.manufacturer_id and l.file_id = s.id
      where s.manufacturer_id = ${account.accountId} and s.enterprise_id = ${params.id}`.execute(db)
    const [file] = rows
    if (!file) throw new NotFound('File')
    return new FileStream(file.name, storedContent(db, account.accountId, file.id))
  },
  /** The link goes with the file; whose it was is told. */
  remove: async ({ db, account, params }: Asking): Promise<{ ownerId: string; name: string }> => {
    const { rows } = await sql<{ ownerId: string; name: string }>`
      delete from stored_file s using ${sql.ref(link)} l, ${sql.ref(owner)} o
      where s.manufacturer_id = ${account.accountId} and s.enterprise_id = ${params.id}
        and l.manufacturer_id = s.manufacturer_id and l.file_id = s.id
        and o.manufacturer_id = l.manufacturer_id and o.id = ${sql.ref(`l.${by}`)}
      returning o.enterprise_id as "ownerId", s.name`.execute(db)
    const [file] = rows
    if (!file) throw new NotFound('File')
    return file
  },
})
