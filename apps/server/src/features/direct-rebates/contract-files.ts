import { contractFile, deleteContractFile } from '@homestead/contract'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { NotFound } from '../../platform/errors.ts'
import { storedContent } from '../../platform/files/stored-file.ts'
import { FileStream } from '../../platform/request/file-stream.ts'
import { serve } from '../../platform/request/serve.ts'

export const contractFileRoutes = [
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
