import { rebateStatus } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import type { Work } from './closing-job.ts'

/** An upload; `f` in `ofUpload` is the table that says what it brought. */
export type Which = Pick<Work, 'manufacturerId' | 'uploadId'>

export const ofUpload = ({ manufacturerId, uploadId }: Which) =>
  sql`f.manufacturer_id = ${manufacturerId} and f.upload_id = ${uploadId}`

const Held = z.object({
  known: z.boolean(),
  invoice: z.string().nullable(),
  reviewed: z.boolean(),
  released: z.boolean(),
})

/** Why an imported file has to stay, if it has to. */
export async function takeBackRefusal(db: Transaction, which: Which): Promise<string | null> {
  const { manufacturerId } = which
  const { known, invoice, reviewed, released } = await db.row(
    Held,
    sql`
      select exists (select from closing_upload_claim f where ${ofUpload(which)}) as known,
        (select min(i.invoice_number) from closing_upload_claim f
          join drm_invoice_line l on l.manufacturer_id = ${manufacturerId} and l.closing_id = f.closing_id
          join drm_invoice i on i.manufacturer_id = ${manufacturerId} and i.id = l.invoice_id
            and i.status_id <> ${rebateStatus.draft}
          where ${ofUpload(which)}) as invoice,
        exists (select from closing_upload_claim f
          join invoice_review v on v.manufacturer_id = ${manufacturerId} and v.closing_id = f.closing_id
            and v.category_id = f.category_id
          where ${ofUpload(which)}) as reviewed,
        exists (select from closing_upload_home f join closing h on h.id = f.closing_id and h.is_confirmed
          where ${ofUpload(which)}) as released`,
  )
  if (!known) return 'This file was imported before files could be taken back.'
  if (invoice)
    return `Homes of this file are on invoice ${invoice}, which was sent. Correct them with another file instead, and reopen the invoice if it is disputed.`
  // Others' shares would move with them, which is for staff to decide.
  if (released)
    return 'Homes of this file were released and count in everybody’s reports. Ask customer support to correct them.'
  if (reviewed) return 'A claim of this file is under invoice review.'
  return null
}
