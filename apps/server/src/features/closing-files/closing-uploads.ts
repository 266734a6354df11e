import {
  closingUpload,
  closingUploads,
  importClosingUpload,
  removeClosingUpload,
  takeBackClosingUpload,
  takeBackFailed,
} from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import { closingFileWork } from './closing-job.ts'
import { dayOf } from '../../platform/sql/account-day.ts'
import { audit } from '../../platform/audit.ts'
import { Conflict } from '../../platform/errors.ts'
import { serve } from '../../platform/request/serve.ts'
import { usDay } from '../../platform/format.ts'
import { jsonRows } from '../reports/json-rows.ts'
import {
  lockImported,
  lockTakenBack,
  lockWaiting,
  readUpload,
  readUploadDetail,
  uploadRows,
} from './closing-upload-state.ts'
import { dropClosingFile } from './drop-closing-file.ts'
import { takeBackRefusal } from './take-back-refusal.ts'

const Imported = z.object({ on: z.string() })

const importRoute = serve(importClosingUpload, async ({ db, jobs, account, session, params }) => {
  const upload = await lockWaiting(db, account.accountId, params.id)
  if (upload.status !== 'Checked') throw new Conflict('The rows of this file are not checked yet.')
  if (upload.goodRows === 0) throw new Conflict('No row of this file can be imported.')
  const imported = await db.rowIfAny(
    Imported,
    sql`
      select ${dayOf(account, sql`processed_at`)} as "on" from closing_upload
      where manufacturer_id = ${account.accountId} and sha256 = ${upload.sha256} and sheet is not distinct from ${upload.sheet}
        and status = 'Processed'`,
  )
  if (imported) throw new Conflict(`This sheet was imported on ${usDay(imported.on)}.`)
  await db.run(sql`
    update closing_upload set status = 'Importing', problem = null, processed_by_contact_id = ${session.contactId}
    where manufacturer_id = ${account.accountId} and id = ${upload.id}`)
  await jobs.send(db, closingFileWork, {
    manufacturerId: account.accountId,
    uploadId: upload.id,
    revision: upload.revision,
    by: { userId: session.userId, requestedAccount: session.requestedAccount },
  })
  return readUpload(db, account.accountId, params.id)
})

const removeRoute = serve(removeClosingUpload, async (context) => {
  const { db, account, params } = context
  const manufacturerId = account.accountId
  const takenBack = await lockTakenBack(db, manufacturerId, params.id)
  // Asked for twice, it is done once.
  if (takenBack?.fileId === null) return { removed: true }
  const upload = takenBack ?? (await lockWaiting(db, manufacturerId, params.id))
  await dropClosingFile(db, { manufacturerId, uploadId: upload.id, fileId: upload.fileId })
  // What was imported once stays in the list as that.
  if (!takenBack)
    await db.run(
      sql`delete from closing_upload where manufacturer_id = ${manufacturerId} and id = ${upload.id}`,
    )
  await audit(db, context, {
    action: 'closing-file-removed',
    subject: params.id,
    before: { fileName: upload.fileName },
  })
  return { removed: true }
})

const takeBackRoute = serve(takeBackClosingUpload, async ({ db, jobs, account, session, params }) => {
  const upload = await lockImported(db, account.accountId, params.id)
  // Asked for twice, it is done once.
  if (upload.status === 'Processed') {
    const which = { manufacturerId: account.accountId, uploadId: upload.id }
    const why = await takeBackRefusal(db, which)
    if (why) throw new Conflict(takeBackFailed, [why])
    const revision = upload.revision + 1
    await db.run(sql`
      update closing_upload set status = 'TakingBack', problem = null, revision = ${revision},
        taken_back_by_contact_id = ${session.contactId}
      where manufacturer_id = ${account.accountId} and id = ${upload.id}`)
    const by = { userId: session.userId, requestedAccount: session.requestedAccount }
    await jobs.send(db, closingFileWork, { ...which, revision, by })
  }
  return readUpload(db, account.accountId, params.id)
})

export const closingUploadRoutes = [
  serve(closingUploads, ({ db, account }) =>
    jsonRows(db, closingUploads.result.element, uploadRows(account.accountId, sql`true`)),
  ),
  serve(closingUpload, ({ db, account, params }) => readUploadDetail(db, account.accountId, params.id)),
  importRoute,
  removeRoute,
  takeBackRoute,
]
