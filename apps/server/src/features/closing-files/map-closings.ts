import { closingColumnNames, mapClosingUpload } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { closingFileWork } from './closing-job.ts'
import { BadRequest, Conflict } from '../../platform/errors.ts'
import { serve } from '../../platform/request/serve.ts'
import { isComplete, type FoundColumns } from './reading/closing-column-names.ts'
import { lockWaiting, readUploadDetail, type LockedUpload } from './closing-upload-state.ts'

/** A column of the file serves one of ours: choosing it for another takes it away from the first. */
function readMapping(
  upload: LockedUpload,
  chosen: Partial<Record<string, number | null>> = {},
): FoundColumns {
  const found: FoundColumns = { ...upload.columns }
  for (const column of closingColumnNames) {
    const at = chosen[column]
    if (at === undefined || at === found[column]?.at) continue
    delete found[column]
    if (at === null) continue
    if (at >= upload.fileColumns.length) throw new BadRequest('The file has no such column.')
    for (const other of closingColumnNames) if (found[other]?.at === at) delete found[other]
    found[column] = { at, match: 'chosen' }
  }
  return found
}

export const mapClosingUploadRoute = serve(mapClosingUpload, async ({ db, jobs, account, params, body }) => {
  const upload = await lockWaiting(db, account.accountId, params.id)
  if (upload.status === 'Failed') throw new Conflict('This file could not be read.')
  const isOtherSheet = body.sheet !== undefined && body.sheet !== upload.sheet
  if (isOtherSheet && !upload.sheets.includes(body.sheet ?? ''))
    throw new BadRequest('The file has no such sheet.')
  const isOtherHead = body.headRow !== undefined && body.headRow !== upload.headRow
  if (isOtherHead && !upload.headRows.some(({ row }) => row === body.headRow))
    throw new BadRequest('The column names cannot be in that row.')
  const isAnew = isOtherSheet || isOtherHead
  if (upload.status === 'Reading' && !isOtherSheet) throw new Conflict('The file is still being read.')
  const columns = isAnew ? {} : readMapping(upload, body.columns)
  const key = (one: { column: string; value: string }) => `${one.column} ${one.value.toLowerCase()}`
  // Of a value that is given twice the last meaning counts.
  const chosen = new Map((body.values ?? []).map((one) => [key(one), one]))
  const meanings = [
    ...upload.meanings.filter((one) => !chosen.has(key(one))),
    ...[...chosen.values()].filter((one) => one.meaning !== null),
  ]
  const status = isAnew ? 'Reading' : isComplete(columns) ? 'Checking' : 'Columns'
  const revision = upload.revision + 1
  await db.run(sql`
    update closing_upload set sheet = ${isOtherSheet ? body.sheet : upload.sheet},
      head_row = ${isOtherSheet ? null : (body.headRow ?? upload.headRow)}, columns = ${JSON.stringify(columns)},
      meanings = ${JSON.stringify(meanings)}, value_list = '[]', problem = null, status = ${status}, revision = ${revision},
      checked_line = 0, checked_count = 0, matched_count = 0, created_count = 0, error_count = 0, late_count = 0
    where manufacturer_id = ${account.accountId} and id = ${upload.id}`)
  if (status !== 'Columns')
    await jobs.send(db, closingFileWork, {
      manufacturerId: account.accountId,
      uploadId: upload.id,
      revision,
    })
  return readUploadDetail(db, account.accountId, params.id)
})
