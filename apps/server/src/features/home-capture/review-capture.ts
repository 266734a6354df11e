import { type CaptureItemDetail, reviewCapture } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import { BadRequest, NotFound, Stale } from '../../platform/errors.ts'
import { contactOf } from '../../platform/request/contact-of.ts'
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

/** Locked until the change is in, so of two people saving at once the second sees the first. */
export const reviewCaptureRoute = serve(reviewCapture, async (context) => {
  const { db, account, params, body } = context
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from capture_item
    where manufacturer_id = ${account.accountId} and enterprise_id = ${params.id} for update`.execute(db)
  const [locked] = rows
  if (!locked) throw new NotFound('Item')
  const before = await readCapture(db, account.accountId, params.id)
  if (locked.version !== body.version)
    throw new Stale('This item was changed since you opened it.', [
      `${before.reviewedBy ?? 'Somebody'} changed this item since you opened it.`,
      `Model: ${before.modelNumber || 'none'}`,
      `Serial: ${before.serialNumber || 'none'}`,
      before.modelSerialVerified ? 'Verified' : 'Not verified',
    ])
  const { confirmedModelNumber, confirmedSerialNumber, modelSerialVerified } = body
  if (modelSerialVerified && (confirmedModelNumber === '' || confirmedSerialNumber === ''))
    throw new BadRequest('Enter the model and the serial number before you verify them.')
  await sql`
    update capture_item set confirmed_model_number = nullif(${confirmedModelNumber}, ''),
      confirmed_serial_number = nullif(${confirmedSerialNumber}, ''),
      model_serial_verified = ${modelSerialVerified}, reviewed_at = now(), version = version + 1,
      reviewed_by_contact_id = ${contactOf(context)}
    where manufacturer_id = ${account.accountId} and id = ${locked.id}`.execute(db)
  const after = await readCapture(db, account.accountId, params.id)
  await audit(db, context, {
    action: 'capture-reviewed',
    subject: params.id,
    before: audited(before),
    after: audited(after),
  })
  return after
})
