import { contractFile, deleteContractFile } from '@homestead/contract'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { NotFound } from '../../platform/errors.ts'
import { FileStream } from '../../platform/request/file-stream.ts'
import { serve } from '../../platform/request/serve.ts'

const pieceBytes = 1_048_576

/** Piece by piece, so that a file never stands in memory as a whole. */
async function* contentOf(read: (from: number) => Promise<Buffer | undefined>) {
  for (let from = 1; ; from += pieceBytes) {
    const piece = await read(from)
    if (!piece || piece.length === 0) return
    yield piece
  }
}

export const contractFileRoutes = [
  serve(contractFile, async ({ db, account, params }) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select s.id, s.name from stored_file s
      join drm_contract_file f on f.manufacturer_id = s.manufacturer_id and f.file_id = s.id
      where s.manufacturer_id = ${account.accountId} and s.enterprise_id = ${params.id}`.execute(db)
    const [file] = rows
    if (!file) throw new NotFound('File')
    const read = async (from: number) => {
      const { rows: found } = await sql<{ piece: Buffer }>`
        select substring(content from ${from}::int for ${pieceBytes}::int) as piece from stored_file
        where manufacturer_id = ${account.accountId} and id = ${file.id}`.execute(db)
      return found[0]?.piece
    }
    return new FileStream(file.name, contentOf(read))
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
