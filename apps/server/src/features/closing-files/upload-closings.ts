import { closingFileFailed, uploadClosings } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import { closingFileWork } from './closing-job.ts'
import { openAsBlob } from 'node:fs'
import { dayOf } from '../../platform/sql/account-day.ts'
import { audit } from '../../platform/audit.ts'
import { Conflict, HttpError } from '../../platform/errors.ts'
import { plainName } from '../../platform/files/plain-name.ts'
import { storeFile } from '../../platform/files/stored-file.ts'
import { actorName } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { xlsxSheets } from '@homestead/sheets/xlsx/xlsx-workbook'
import { usDay } from '../../platform/format.ts'
import type { TableFormat } from '../../platform/tables/table-format.ts'
import { checkLetters } from '../../platform/tables/text-file.ts'
import { closingTable, formatOfName } from './reading/closing-table.ts'
import { readUploadDetail } from './closing-upload-state.ts'
import { UploadRow } from './upload-row.ts'

const contentTypes: Record<TableFormat, string> = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const refusal = (why: string) => new HttpError(415, closingFileFailed, { errors: [why] })

/** Name and content must agree; which sheets a workbook has is known at once. */
async function inspect(path: string, name: string): Promise<{ contentType: string; sheets: string[] }> {
  const named = formatOfName(name)
  if (!named) throw refusal('Choose a .xlsx or .csv file.')
  try {
    const file = await closingTable(path)
    if (file?.format === 'csv') await checkLetters(file)
    if (file?.format !== named.format || file.isPacked !== named.isPacked)
      throw refusal(`The content of ${name} is not that of a .${named.ending} file.`)
    const book = file.format === 'xlsx' ? await xlsxSheets(await openAsBlob(path)) : []
    return {
      contentType: file.isPacked ? 'application/gzip' : contentTypes[file.format],
      sheets: book.map((sheet) => sheet.name),
    }
  } catch (error) {
    throw error instanceof SheetProblem ? refusal(error.message) : error
  }
}

const NewUpload = UploadRow.pick({ id: true, enterpriseId: true })
const Earlier = UploadRow.pick({ enterpriseId: true, sheet: true }).extend({
  isProcessed: z.boolean(),
  on: z.string(),
  by: z.string(),
})

const sameFile = (account: SessionAccount, sha256: string) => sql`
  select u.enterprise_id as "enterpriseId", u.status in ('Processed', 'TakingBack') as "isProcessed", u.sheet,
    ${dayOf(account, sql`coalesce(u.processed_at, u.uploaded_at)`)} as "on",
    ${actorName('c')} as "by"
  from closing_upload u
  left join contact c on c.manufacturer_id = ${account.accountId} and c.id = u.processed_by_contact_id
  where u.manufacturer_id = ${account.accountId} and u.sha256 = ${sha256} and u.status not in ('Failed', 'TakenBack')
  order by u.processed_at desc`

export const uploadClosingsRoute = serve(uploadClosings, async (context) => {
  const { db, jobs, account, session, file, query, config } = context
  const name = plainName(query.name)
  const { contentType, sheets } = await inspect(file.path, name)
  const earlier = await db.rows(Earlier, sameFile(account, file.sha256))
  const waiting = earlier.find((one) => !one.isProcessed)
  if (waiting) return readUploadDetail(db, account.accountId, waiting.enterpriseId)
  const isOpen = (sheet: string | null) => earlier.every((one) => one.sheet !== sheet)
  const sheet = sheets.length === 0 ? null : sheets.find(isOpen)
  const [last] = earlier
  if (last && (sheet === undefined || !isOpen(sheet)))
    throw new Conflict(closingFileFailed, [`This file was imported on ${usDay(last.on)} by ${last.by}.`])
  const upload = await db.rowIfAny(
    NewUpload,
    sql`
      insert into closing_upload (manufacturer_id, file_name, byte_size, sha256, sheets, sheet, uploaded_by_contact_id)
      values (${account.accountId}, ${name}, ${file.bytes}, ${file.sha256}, ${sheets}::text[], ${sheet}, ${session.contactId})
      on conflict do nothing
      returning id, enterprise_id as "enterpriseId"`,
  )
  // Somebody else uploaded the same file just now.
  if (!upload) {
    const { enterpriseId } = await db.row(Earlier, sameFile(account, file.sha256))
    return readUploadDetail(db, account.accountId, enterpriseId)
  }
  const fileId = await storeFile(db, file.path, {
    manufacturerId: account.accountId,
    name,
    contentType,
    bytes: file.bytes,
    uploadedBy: session.contactId,
    quota: { mostBytes: config.maxAccountFileBytes, failure: closingFileFailed },
  })
  await db.run(sql`update closing_upload set file_id = ${fileId}
    where manufacturer_id = ${account.accountId} and id = ${upload.id}`)
  await audit(db, context, {
    action: 'closing-file-uploaded',
    subject: upload.enterpriseId,
    after: { fileName: name },
  })
  await jobs.send(db, closingFileWork, {
    manufacturerId: account.accountId,
    uploadId: upload.id,
    revision: 1,
  })
  return readUploadDetail(db, account.accountId, upload.enterpriseId)
})
