import { z } from 'zod'
import { networkChanged } from '../../platform/sql/data-version.ts'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { found } from '../../platform/errors.ts'
import { enterTenant } from '../../platform/sql/scope.ts'

const Released = z.object({
  manufacturerId: z.number(),
  accountEnterpriseId: z.string(),
  fileName: z.string(),
  released: z.number(),
})

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
  const done = await db.rowIfAny(
    Released,
    sql`
      select manufacturer_id as "manufacturerId", account_eid as "accountEnterpriseId", file_name as "fileName", released
      from release_homes(${uploadId}, ${closingIds ?? null}::bigint[])`,
  )
  const { manufacturerId: accountId, accountEnterpriseId, fileName, released } = found(done, 'Closing file')
  if (released > 0) {
    db.last(networkChanged)
    await enterTenant(db, accountId)
    await audit(
      db,
      { session: { userId: staffUserId, requestedAccount: accountEnterpriseId }, account: { accountId } },
      { action: 'closing-file-homes-released', subject: uploadId, after: { fileName, released } },
    )
  }
  return { released }
}
