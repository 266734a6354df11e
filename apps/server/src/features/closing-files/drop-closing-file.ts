import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'

interface Kept {
  readonly manufacturerId: number
  readonly uploadId: number
  readonly fileId: number | null
}

/** Lets go of what an upload holds, its content and its rows; that there was one stays in the list. */
export async function dropClosingFile(
  db: Transaction,
  { manufacturerId, uploadId, fileId }: Kept,
): Promise<void> {
  await db.run(sql`delete from closing_upload_row
    where manufacturer_id = ${manufacturerId} and upload_id = ${uploadId}`)
  await db.run(sql`update closing_upload set file_id = null
    where manufacturer_id = ${manufacturerId} and id = ${uploadId}`)
  await db.run(sql`delete from stored_file where manufacturer_id = ${manufacturerId} and id = ${fileId}`)
}
