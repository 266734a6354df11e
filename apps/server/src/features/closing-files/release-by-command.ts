import type { UnconfirmedUpload } from '@homestead/contract'
import { withUser } from '../../platform/sql/scope.ts'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { asOwner } from '../../platform/sql/as-owner.ts'
import { UuidRow } from '../../platform/sql/id-row.ts'
import { sql } from '../../platform/sql/sql.ts'
import { Db, type Transaction } from '../../platform/sql/db.ts'
import { HttpError } from '../../platform/errors.ts'
import { jobPool } from '../../platform/database/pools.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { releaseUpload } from './release-homes.ts'
import { readUnconfirmedUploads } from './unconfirmed-homes.ts'

/** What to release, in the words of a command line; without an upload it is listed what waits. */
export const ToRelease = z.object({
  by: z.email(),
  upload: z.uuid().optional(),
  homes: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((list) => list.split(',').map(Number))
    .optional(),
})
export type ToRelease = z.infer<typeof ToRelease>

/** Only the owner sees who is staff; everything after is done as the application, in that person's name. */
const findStaff = async (owner: Database['owner'], email: string) => {
  const found = await asOwner(owner, (db) =>
    db.rowIfAny(
      UuidRow,
      sql`select id from app_user where lower(email) = lower(${email}) and is_internal and is_active`,
    ),
  )
  if (!found) throw new StartError(`${email} is not internal staff.`)
  return found.id
}

async function asStaff<T>(
  database: Pick<Database, 'app' | 'owner'>,
  email: string,
  run: (db: Transaction) => Promise<T>,
): Promise<T> {
  const userId = await findStaff(database.owner, email)
  // Patient, as the imports are: a file may have brought a hundred thousand homes.
  const db = new Db(jobPool(database.app))
  try {
    return await withUser(db, userId, run)
  } catch (error) {
    throw error instanceof HttpError ? new StartError(error.message) : error
  } finally {
    await db.close()
  }
}

export const listUnconfirmed = (
  database: Pick<Database, 'app' | 'owner'>,
  { by }: Pick<ToRelease, 'by'>,
): Promise<UnconfirmedUpload[]> => asStaff(database, by, readUnconfirmedUploads)

export const releaseByCommand = (
  database: Pick<Database, 'app' | 'owner'>,
  { by, upload, homes }: ToRelease & { upload: string },
): Promise<{ released: number }> => asStaff(database, by, (db) => releaseUpload(db, upload, homes))
