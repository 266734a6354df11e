import { closingFileFailed, uploadClosings } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { closingFileWork } from './closing-work.ts'
import { open } from 'node:fs/promises'
import { dayOf } from '../../platform/sql/account-day.ts'
import { audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { Conflict, HttpError } from '../../platform/errors.ts'
import { plainName } from '../../platform/files/plain-name.ts'
import { storeFile } from '../../platform/files/stored-file.ts'
import { oneRow } from '../../platform/sql/one-row.ts'
import { contactOf } from '../../platform/request/contact-of.ts'
import { serve } from '../../platform/request/serve.ts'
import { sheetKind, type SheetKind } from '../../platform/sheets/sheet-kind.ts'
import { SheetProblem } from '../../platform/sheets/sheet-row.ts'
import { xlsxSheets } from '../../platform/sheets/xlsx-workbook.ts'
import { usDay } from '../../platform/format.ts'
import { readUploadDetail } from './closing-upload-state.ts'

const contentTypes: Record<SheetKind, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const refusal = (why: string) => new HttpError(415, closingFileFailed, { errors: [why] })

/** Name and content must agree; which sheets a workbook has is known at once. */
async function inspect(path: string, name: string): Promise<{ kind: SheetKind; sheets: string[] }> {
  const named = /\.(csv|xlsx)$/i.exec(name)?.[1]?.toLowerCase()
  if (!named) throw refusal('Choose a .xlsx or .csv file.')
  const file = await open(path)
  try {
    const kind = await sheetKind(file)
    if (kind !== named) throw refusal(`The content of ${name} is not that of a .${named} file.`)
    return { kind, sheets: kind === 'xlsx' ? (await xlsxSheets(file)).map((sheet) => sheet.name) : [] }
  } catch (error) {
    throw error instanceof SheetProblem ? refusal(error.message) : error
  } finally {
    await file.close()
  }
}

interface Earlier {
  enterpriseId: string
  isProcessed: boolean
  sheet: string | null
  on: string
  by: string
}

const sameFile = async (db: Transaction, manufacturerId: number, sha256: string) => {
  const { rows } = await sql<Earlier>`
    select u.enterprise_id as "enterpriseId", u.status in ('Processed', 'TakingBack') as "isProcessed", u.sheet,
      ${dayOf(manufacturerId, sql`coalesce(u.processed_at, u.uploaded_at)`)} as "on",
      coalesce(c.first_name || ' ' || c.last_name, 'Homestead IQ') as "by"
    from closing_upload u
    left join contact c on c.manufacturer_id = u.manufacturer_id and c.id = u.processed_by_contact_id
    where u.manufacturer_id = ${manufacturerId} and u.sha256 = ${sha256} and u.status not in ('Failed', 'TakenBack')
    order by u.processed_at desc`.execute(db)
  return rows
}

export const uploadClosingsRoute = serve(uploadClosings, async (context) => {
  const { db, jobs, account, file, query, config } = context
  const name = plainName(query.name)
  const { kind, sheets } = await inspect(file.path, name)
  const earlier = await sameFile(db, account.accountId, file.sha256)
  const waiting = earlier.find((one) => !one.isProcessed)
  if (waiting) return readUploadDetail(db, account.accountId, waiting.enterpriseId)
  const isOpen = (sheet: string | null) => earlier.every((one) => one.sheet !== sheet)
  const sheet = kind === 'csv' ? null : sheets.find(isOpen)
  if (sheet === undefined || !isOpen(sheet)) {
    const { on, by } = oneRow(earlier)
    throw new Conflict(closingFileFailed, [`This file was imported on ${usDay(on)} by ${by}.`])
  }
  const { rows } = await sql<{ id: number; enterpriseId: string }>`
    insert into closing_upload (manufacturer_id, file_name, byte_size, sha256, sheets, sheet, uploaded_by_contact_id)
    values (${account.accountId}, ${name}, ${file.bytes}, ${file.sha256}, ${sheets}::text[], ${sheet}, ${contactOf(context)})
    on conflict do nothing
    returning id, enterprise_id as "enterpriseId"`.execute(db)
  const [upload] = rows
  // Somebody else uploaded the same file just now.
  if (!upload) {
    const { enterpriseId } = oneRow(await sameFile(db, account.accountId, file.sha256))
    return readUploadDetail(db, account.accountId, enterpriseId)
  }
  const fileId = await storeFile(db, file.path, {
    manufacturerId: account.accountId,
    name,
    contentType: contentTypes[kind],
    bytes: file.bytes,
    uploadedBy: context.session.contactId,
    quota: { mostBytes: config.maxAccountFileBytes, failure: closingFileFailed },
  })
  await sql`update closing_upload set file_id = ${fileId}
    where manufacturer_id = ${account.accountId} and id = ${upload.id}`.execute(db)
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
