import { z } from 'zod'
import { networkChanged } from '../../platform/sql/data-version.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { found } from '../../platform/errors.ts'

const Released = z.object({ released: z.number() })

/**
 * Lets homes of an upload count in reports, with the rollups and the record of it in the same transaction, which must
 * be the staff member's own. The record is the account's whose file it is.
 */
export async function releaseUpload(
  db: Transaction,
  uploadId: string,
  closingIds: readonly number[] | undefined,
): Promise<{ released: number }> {
  const done = await db.rowIfAny(
    Released,
    sql`select released from release_homes(${uploadId}, ${closingIds ?? null}::bigint[])`,
  )
  const { released } = found(done, 'Closing file')
  if (released > 0) db.last(networkChanged)
  return { released }
}
