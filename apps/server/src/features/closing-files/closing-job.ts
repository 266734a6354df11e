import type { z } from 'zod'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { defineKind } from '../../platform/process/jobs.ts'
import { UploadRow } from './upload-row.ts'

export interface Work {
  manufacturerId: number
  uploadId: number
  revision: number
  /** Who had it imported. */
  by?: { userId: string; requestedAccount: string | null }
}

export const closingFileWork = defineKind<Work>({ name: 'closing-file', isLong: true })

/** The file was removed, or other choices were made; what is at work on it stops. */
export class Superseded extends Error {}

const UploadAtWork = UploadRow.omit({ id: true, revision: true, sha256: true, headRows: true })
export type UploadAtWork = z.infer<typeof UploadAtWork>

/** Changes an upload that is still the one the work was asked for, and gives it as it is then. */
export async function changeAtWork(
  db: Transaction,
  { manufacturerId, uploadId, revision }: Work,
  change: Sql,
): Promise<UploadAtWork> {
  const upload = await db.rowIfAny(
    UploadAtWork,
    sql`
      update closing_upload set ${change}
      where manufacturer_id = ${manufacturerId} and id = ${uploadId} and revision = ${revision}
        and status in ('Reading', 'Checking', 'Importing', 'TakingBack')
      returning enterprise_id as "enterpriseId", status, file_id as "fileId", file_name as "fileName", sheet, sheets, columns,
        file_columns as "fileColumns", head_row as "headRow", meanings, checked_line as "checkedLine"`,
  )
  if (!upload) throw new Superseded()
  return upload
}
