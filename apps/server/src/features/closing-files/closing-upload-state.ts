import { closingColumnNames, ClosingUpload, ClosingUploadDetail } from '@homestead/contract'
import { z } from 'zod'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { Conflict, found } from '../../platform/errors.ts'
import { isoInstant, personName } from '../../platform/sql/fragments.ts'
import { UploadRow } from './upload-row.ts'
import { takeBackRefusal } from './take-back-refusal.ts'

const called = 'Closing file'

export const uploadRows = (manufacturerId: number, which: Sql) => sql`
  select u.enterprise_id as "enterpriseId", u.file_name as "fileName", u.byte_size as "byteSize",
    u.file_id is not null as "hasFile", u.status as "status",
    ${isoInstant('u.uploaded_at')} as "uploadedAt", ${personName('c')} as "uploadedByName",
    ${isoInstant('u.processed_at')} as "processedAt", ${personName('p')} as "processedByName",
    ${isoInstant('u.taken_back_at')} as "takenBackAt", ${personName('t')} as "takenBackByName",
    u.row_count as "rowCount", u.checked_count as "checkedCount", u.matched_count as "matchedCount",
    u.created_count as "createdCount", u.error_count as "errorCount", u.late_count as "lateCount", u.problem as "problem"
  from closing_upload u
  left join contact c on c.manufacturer_id = ${manufacturerId} and c.id = u.uploaded_by_contact_id
  left join contact p on p.manufacturer_id = ${manufacturerId} and p.id = u.processed_by_contact_id
  left join contact t on t.manufacturer_id = ${manufacturerId} and t.id = u.taken_back_by_contact_id
  where u.manufacturer_id = ${manufacturerId} and ${which}
  order by u.uploaded_at desc, u.id desc`

export const readUpload = async (
  db: Transaction,
  manufacturerId: number,
  id: string,
): Promise<ClosingUpload> =>
  found(await db.rowIfAny(ClosingUpload, uploadRows(manufacturerId, sql`u.enterprise_id = ${id}`)), called)

const Choices = ClosingUploadDetail.pick({
  sheet: true,
  sheets: true,
  headRow: true,
  headRows: true,
  fileColumns: true,
  values: true,
  categories: true,
}).extend(UploadRow.pick({ id: true, columns: true }).shape)

export async function readUploadDetail(
  db: Transaction,
  manufacturerId: number,
  id: string,
): Promise<ClosingUploadDetail> {
  const upload = await readUpload(db, manufacturerId, id)
  const {
    id: uploadId,
    columns,
    ...choices
  } = await db.row(
    Choices,
    sql`
      select u.id, u.sheet as "sheet", u.head_row as "headRow", u.head_rows as "headRows", u.file_columns as "fileColumns", u.columns as "columns", u.value_list as "values",
        coalesce((select json_agg(json_build_object('name', s.name, 'importedAt', ${isoInstant('d.processed_at')})
            order by s.at)
          from unnest(u.sheets) with ordinality as s (name, at)
          left join closing_upload d on d.manufacturer_id = ${manufacturerId} and d.sha256 = u.sha256
            and d.sheet = s.name and d.status = 'Processed'), '[]') as "sheets",
        coalesce((select json_agg(g.name order by g.name) from manufacturer_category m
          join category g on g.id = m.category_id where m.manufacturer_id = ${manufacturerId}), '[]') as "categories"
      from closing_upload u where u.manufacturer_id = ${manufacturerId} and u.enterprise_id = ${id}`,
  )
  return {
    ...upload,
    ...choices,
    whyItStays:
      upload.status === 'Processed' ? await takeBackRefusal(db, { manufacturerId, uploadId }) : null,
    columns: closingColumnNames.map((column) => ({
      column,
      fileColumn: columns[column]?.at ?? null,
      match: columns[column]?.match ?? null,
    })),
  }
}

const LockedUpload = UploadRow.omit({ enterpriseId: true, checkedLine: true }).extend({
  goodRows: z.number(),
})
export type LockedUpload = z.infer<typeof LockedUpload>

const Status = UploadRow.pick({ status: true })
const ImportedUpload = UploadRow.pick({ id: true, status: true, revision: true })
const TakenBackUpload = UploadRow.pick({ id: true, fileId: true, fileName: true })

function refuseUnlessWaiting({ status }: z.infer<typeof Status>): void {
  if (status === 'Importing') throw new Conflict('This file is being imported.')
  if (status === 'TakingBack') throw new Conflict('This file is being taken back.')
  if (status === 'TakenBack') throw new Conflict('This file was taken back. Upload it again to import it.')
  if (status === 'Processed') throw new Conflict('This file was imported already.')
}

/** Holds an upload that was imported. One that is being imported or taken back is at work on, and not waited for. */
export async function lockImported(db: Transaction, manufacturerId: number, id: string) {
  const read = async (hold: Sql) => {
    const upload = await db.rowIfAny(
      ImportedUpload,
      sql`
        select id, status, revision from closing_upload u
        where u.manufacturer_id = ${manufacturerId} and u.enterprise_id = ${id} ${hold}`,
    )
    return found(upload, called)
  }
  const upload = await read(sql``)
  if (upload.status === 'Processed') return read(sql`for update`)
  if (upload.status === 'TakingBack' || upload.status === 'TakenBack') return upload
  throw new Conflict('This file was not imported.')
}

/** Holds an upload that was taken back, if it was; nothing changes one of those any more. */
export const lockTakenBack = (db: Transaction, manufacturerId: number, id: string) =>
  db.rowIfAny(
    TakenBackUpload,
    sql`
      select id, file_id as "fileId", file_name as "fileName" from closing_upload
      where manufacturer_id = ${manufacturerId} and enterprise_id = ${id} and status = 'TakenBack' for update`,
  )

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
  const before = await db.rowIfAny(Status, sql`select u.status from closing_upload u where ${which}`)
  refuseUnlessWaiting(found(before, called))
  const locked = await db.rowIfAny(
    LockedUpload,
    sql`
      select u.id, u.status, u.revision, u.file_id as "fileId", u.file_name as "fileName", u.sha256, u.sheet, u.sheets,
        u.head_row as "headRow", u.head_rows as "headRows", u.columns, u.file_columns as "fileColumns", u.meanings, u.matched_count + u.created_count as "goodRows"
      from closing_upload u where ${which} for update`,
  )
  const upload = found(locked, called)
  refuseUnlessWaiting(upload)
  return upload
}
