import { type CaptureItemDetail, reviewCapture } from '@homestead/contract'
import { z } from 'zod'
import { refuseStale } from '../../platform/sql/refuse-stale.ts'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import { BadRequest, found } from '../../platform/errors.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { serve } from '../../platform/request/serve.ts'
import { readCapture } from './capture-item.ts'

const audited = ({
  confirmedModelNumber,
  confirmedSerialNumber,
  modelSerialVerified,
}: CaptureItemDetail) => ({
  confirmedModelNumber,
  confirmedSerialNumber,
  modelSerialVerified,
})

const SerialRow = z.object({ serialNumber: z.string() })
const LockedRow = IdRow.extend({ ...SerialRow.shape, version: z.number() })

/** Locked until the change is in, so of two people saving at once the second sees the first. */
export const reviewCaptureRoute = serve(reviewCapture, async (context) => {
  const { db, account, session, params, body } = context
  const query = sql`
    select id, version, serial_number as "serialNumber" from capture_item
    where manufacturer_id = ${account.accountId} and enterprise_id = ${params.id} for update`
  const locked = found(await db.rowIfAny(LockedRow, query), 'Item')
  const before = await readCapture(db, account.accountId, params.id)
  if (locked.version !== body.version)
    refuseStale('item', before.reviewedBy ?? undefined, [
      `Model: ${before.modelNumber || 'none'}`,
      `Serial: ${before.serialNumber || 'none'}`,
      before.modelSerialVerified ? 'Verified' : 'Not verified',
    ])
  const { confirmedModelNumber, confirmedSerialNumber, modelSerialVerified } = body
  if (modelSerialVerified && (confirmedModelNumber === '' || confirmedSerialNumber === ''))
    throw new BadRequest('Enter the model and the serial number before you verify them.')
  const { serialNumber } = await db.row(
    SerialRow,
    sql`
    update capture_item set confirmed_model_number = nullif(${confirmedModelNumber}, ''),
      confirmed_serial_number = nullif(${confirmedSerialNumber}, ''),
      model_serial_verified = ${modelSerialVerified}, reviewed_at = ${db.now}, version = version + 1,
      reviewed_by_contact_id = ${session.contactId}
    where manufacturer_id = ${account.accountId} and id = ${locked.id} returning serial_number as "serialNumber"`,
  )
  const serials = [locked.serialNumber, serialNumber]
  await db.run(sql`select captures_changed(${account.accountId}, ${serials})`)
  const after = await readCapture(db, account.accountId, params.id)
  await audit(db, context, {
    action: 'capture-reviewed',
    subject: params.id,
    before: audited(before),
    after: audited(after),
  })
  return after
})
