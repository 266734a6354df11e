import { addContractFile, contractFile, contractFileFailed, deleteContractFile } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import { linkedFiles } from '../../platform/files/linked-files.ts'
import { serve } from '../../platform/request/serve.ts'
import { contractId, readContract } from './rebate-contracts.ts'

const papers = linkedFiles({ owner: 'drm_contract', link: 'drm_contract_file', by: 'contract_id' })

export const contractFileRoutes = [
  serve(addContractFile, async (context) => {
    const { db, account, params } = context
    const { id } = await contractId(db, account.accountId, params.id)
    const { fileId, name } = await papers.store(context, contractFileFailed)
    await db.run(sql`insert into drm_contract_file values (${account.accountId}, ${id}, ${fileId})`)
    await audit(db, context, { action: 'contract-file-added', subject: params.id, after: { name } })
    return readContract(db, account, params.id)
  }),
  serve(contractFile, papers.stream),
  serve(deleteContractFile, async (context) => {
    const { ownerId, name } = await papers.remove(context)
    await audit(context.db, context, {
      action: 'contract-file-removed',
      subject: ownerId,
      before: { name },
    })
    return { removed: true }
  }),
]
