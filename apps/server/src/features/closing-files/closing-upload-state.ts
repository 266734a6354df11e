import { closingColumnNames, type ClosingUpload, type ClosingUploadDetail } from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { isoInstant } from '../../platform/sql/fragments.ts'
import { oneRow } from '../../platform/sql/one-row.ts'
import type { FoundColumns } from './reading/closing-column-names.ts'
import type { UploadStatus } from './closing-work.ts'
import { whyItStays } from './why-it-stays.ts'

export const uploadRows = (manufacturerId: number, which: Sql) => sql<ClosingUpload>`
  select u.enterprise_id as "enterpriseId", u.file_name as "fileName", u.byte_size as "byteSize",
    u.file_id is not null as "hasFile", u.status as "status",
    ${isoInstant('u.uploaded_at')} as "uploadedAt", c.first_name || ' ' || c.last_name as "uploadedByName",
    ${isoInstant('u.processed_at')} as "processedAt", p.first_name || ' ' || p.last_name as "processedByName",
    ${isoInstant('u.taken_back_at')} as "takenBackAt", t.first_name || ' ' || t.last_name as "takenBackByName",
    u.row_count as "rowCount", u.checked_count as "checkedCount", u.matched_count as "matchedCount",
    u.created_count as "createdCount", u.error_count as "errorCount", u.late_count as "lateCount", u.problem as "problem"
  from closing_upload u
  left join contact c on c.manufacturer_id = u.manufacturer_id and c.id = u.uploaded_by_contact_id
  left join contact p on p.manufacturer_id = u.manufacturer_id and p.id = u.processed_by_contact_id
  left join contact t on t.manufacturer_id = u.manufacturer_id and t.id = u.taken_back_by_contact_id
  where u.manufacturer_id = ${manufacturerId} and ${which}
  order by u.uploaded_at desc, u.id desc`

export async function readUpload(
  db: Transaction,
  manufacturerId: number,
  id: string,
): Promise<ClosingUpload> {
  const { rows } = await uploadRows(manufacturerId, sql`u.enterprise_id = ${id}`).execute(db)
  if (!rows[0]) throw new NotFound('Closing file')
  return rows[0]
}

interface Choices {
  id: number
  sheet: string | null
  sheets: ClosingUploadDetail['sheets']
  headRow: number | null
  headRows: ClosingUploadDetail['headRows']
  fileColumns: ClosingUploadDetail['fileColumns']
  columns: FoundColumns
  values: ClosingUploadDetail['values']
  categories: string[]
}

export async function readUploadDetail(
  db: Transaction,
  manufacturerId: number,
  id: string,
): Promise<ClosingUploadDetail> {
  const upload = await readUpload(db, manufacturerId, id)
  const { rows } = await sql<Choices>`
    select u.id, u.sheet as "sheet", u.head_row as "headRow", u.head_rows as "headRows", u.file_columns as "fileColumns", u.columns as "columns", u.value_list as "values",
      coalesce((select json_agg(json_build_object('name', s.name, 'importedAt', ${isoInstant('d.processed_at')})
          order by s.at)
        from unnest(u.sheets) with ordinality as s (name, at)
        left join closing_upload d on d.manufacturer_id = u.manufacturer_id and d.sha256 = u.sha256
          and d.sheet = s.name and d.status = 'Processed'), '[]') as "sheets",
      coalesce((select json_agg(g.name order by g.name) from manufacturer_category m
        join category g on g.id = m.category_id where m.manufacturer_id = u.manufacturer_id), '[]') as "categories"
    from closing_upload u where u.manufacturer_id = ${manufacturerId} and u.enterprise_id = ${id}`.execute(db)
  const { id: uploadId, columns, ...choices } = oneRow(rows)
  return {
    ...upload,
    ...choices,
    whyItStays: upload.status === 'Processed' ? await whyItStays(db, { manufacturerId, uploadId }) : null,
    columns: closingColumnNames.map((column) => ({
      column,
      fileColumn: columns[column]?.at ?? null,
      match: columns[column]?.match ?? null,
    })),
  }
}

export interface LockedUpload {
  id: number
  status: UploadStatus
  revision: number
  fileId: number | null
  fileName: string
  sha256: string
  sheet: string | null
  sheets: string[]
  headRow: number | null
  headRows: ClosingUploadDetail['headRows']
  columns: FoundColumns
  fileColumns: ClosingUploadDetail['fileColumns']
  meanings: { column: string; value: string; meaning: string }[]
  goodRows: number
}

function refuseUnlessWaiting(status: UploadStatus | undefined): void {
  if (!status) throw new NotFound('Closing file')
  if (status === 'Importing') throw new Conflict('This file is being imported.')
  if (status === 'TakingBack') throw new Conflict('This file is being taken back.')
  if (status === 'TakenBack') throw new Conflict('This file was taken back. Upload it again to import it.')
  if (status === 'Processed') throw new Conflict('This file was imported already.')
}

/** Holds an upload that was imported. One that is being imported or taken back is at work on, and not waited for. */
export async function lockImported(db: Transaction, manufacturerId: number, id: string) {
  const read = async (hold: Sql) => {
    const { rows } = await sql<Pick<LockedUpload, 'id' | 'status' | 'revision'>>`
      select id, status, revision from closing_upload u
      where u.manufacturer_id = ${manufacturerId} and u.enterprise_id = ${id} ${hold}`.execute(db)
    if (!rows[0]) throw new NotFound('Closing file')
    return rows[0]
  }
  const upload = await read(sql``)
  if (upload.status === 'Processed') return read(sql`for update`)
  if (upload.status === 'TakingBack' || upload.status === 'TakenBack') return upload
  throw new Conflict('This file was not imported.')
}

/** Holds an upload that was taken back, if it was; nothing changes one of those any more. */
export async function lockTakenBack(db: Transaction, manufacturerId: number, id: string) {
  const { rows } = await sql<Pick<LockedUpload, 'id' | 'fileId' | 'fileName'>>`
    select id, file_id as "fileId", file_name as "fileName" from closing_upload
    where manufacturer_id = ${manufacturerId} and enterprise_id = ${id} and status = 'TakenBack' for update`.execute(
    db,
  )
  return rows[0]
}

/**
 * Holds an upload that waits until the transaction ends, so that only one of two that change it goes first. An import
 * holds it for as long as it takes: who comes then is told, and not kept waiting.
 */
export async function lockWaiting(
  db: Transaction,
  manufacturerId: number,
  id: string,
): Promise<LockedUpload> {
  const which = sql`u.manufacturer_id = ${manufacturerId} and u.enterprise_id = ${id}`
  const { rows: before } = await sql<Pick<LockedUpload, 'status'>>`
    select u.status from closing_upload u where ${which}`.execute(db)
  refuseUnlessWaiting(before[0]?.status)
  const { rows } = await sql<LockedUpload>`
    select u.id, u.status, u.revision, u.file_id as "fileId", u.file_name as "fileName", u.sha256, u.sheet, u.sheets,
      u.head_row as "headRow", u.head_rows as "headRows", u.columns, u.file_columns as "fileColumns", u.meanings, u.matched_count + u.created_count as "goodRows"
    from closing_upload u where ${which} for update`.execute(db)
  refuseUnlessWaiting(rows[0]?.status)
  return oneRow(rows)
}
