import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { enterTenant } from '../../platform/sql/scope.ts'

interface Released {
  manufacturerId: number
  accountEnterpriseId: string
  fileName: string
  released: number
}

/**
 * Lets homes of an upload count in reports, with the rollups and the record of it in the same transaction, which must
 * be the staff member's own. The record is the account's whose file it is.
 */
export async function releaseUpload(
  db: Transaction,
  staffUserId: string,
  uploadId: string,
  closingIds: readonly number[] | undefined,
): Promise<{ released: number }> {
  const { rows } = await sql<Released>`
    select manufacturer_id as "manufacturerId", account_eid as "accountEnterpriseId", file_name as "fileName", released
    from release_homes(${uploadId}, ${closingIds ?? null}::bigint[])`.execute(db)
  const [done] = rows
  if (!done) throw new NotFound('Closing file')
  const { manufacturerId: accountId, accountEnterpriseId, fileName, released } = done
  if (released > 0) {
    await enterTenant(db, accountId)
    await audit(
      db,
      { session: { userId: staffUserId, requestedAccount: accountEnterpriseId }, account: { accountId } },
      { action: 'closing-file-homes-released', subject: uploadId, after: { fileName, released } },
    )
  }
  return { released }
}
