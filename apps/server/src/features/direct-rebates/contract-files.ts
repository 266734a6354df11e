import { addContractFile, contractFile, contractFileFailed, deleteContractFile } from '@homestead/contract'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { NotFound } from '../../platform/errors.ts'
import { documentType } from '../../platform/files/document-kind.ts'
import { plainName } from '../../platform/files/plain-name.ts'
import { storedContent, storeFile } from '../../platform/files/stored-file.ts'
import { FileStream } from '../../platform/request/file-stream.ts'
import { contactOf } from '../../platform/request/contact-of.ts'
import { serve } from '../../platform/request/serve.ts'
import { contractId, readContract } from './rebate-contracts.ts'

export const contractFileRoutes = [
  serve(addContractFile, async (context) => {
    const { db, account, params, query, file } = context
    const { id } = await contractId(db, account.accountId, params.id)
    const name = plainName(query.name)
    const contentType = await documentType(file.path, name, contractFileFailed)
    const fileId = await storeFile(db, file.path, {
      manufacturerId: account.accountId,
      name,
      contentType,
      bytes: file.bytes,
      uploadedBy: contactOf(context),
    })
    await sql`insert into drm_contract_file values (${account.accountId}, ${id}, ${fileId})`.execute(db)
    await audit(db, context, { action: 'contract-file-added', subject: params.id, after: { name } })
    return readContract(db, account.accountId, params.id)
  }),
  serve(contractFile, async ({ db, account, params }) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select s.id, s.name from stored_file s
      join drm_contract_file f on f.manufacturer_id = s.manufacturer_id and f.file_id = s.id
      where s.manufacturer_id = ${account.accountId} and s.enterprise_id = ${params.id}`.execute(db)
    const [file] = rows
    if (!file) throw new NotFound('File')
    return new FileStream(file.name, storedContent(db, account.accountId, file.id))
  }),
  serve(deleteContractFile, async (context) => {
    const { db, account, params } = context
    const { rows } = await sql<{ name: string }>`
      delete from stored_file s using drm_contract_file f
      where s.manufacturer_id = ${account.accountId} and s.enterprise_id = ${params.id}
        and f.manufacturer_id = s.manufacturer_id and f.file_id = s.id
      returning s.name`.execute(db)
    if (!rows[0]) throw new NotFound('File')
    await audit(db, context, { action: 'contract-file-removed', subject: params.id, before: rows[0] })
    return { removed: true }
  }),
]
