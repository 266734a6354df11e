import { captureColumns, captureImage, captureItem, CaptureItemDetail } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { found } from '../../platform/errors.ts'
import { storedContent } from '../../platform/files/stored-file.ts'
import { FileStream } from '../../platform/request/file-stream.ts'
import { serve } from '../../platform/request/serve.ts'
import { captureFieldSources, selectFields } from './capture-fields.ts'

export async function readCapture(
  db: Transaction,
  manufacturerId: number,
  enterpriseId: string,
): Promise<CaptureItemDetail> {
  const query = sql`
    select ${selectFields(manufacturerId, captureColumns)}, coalesce((
      select json_agg(json_build_object('enterpriseId', o.enterprise_id, 'address1', h.address1, 'city', h.city,
        'state', h.state, 'locationName', o.location_name) order by o.created_at desc, o.id)
      from capture_item o
      join capture_gallery h on h.manufacturer_id = ${manufacturerId} and h.id = o.gallery_id
      where o.manufacturer_id = ${manufacturerId} and o.serial_number = i.serial_number and i.is_repeated
        and (address_key(h.address1), h.postal_code) <> (address_key(g.address1), g.postal_code)
    ), '[]') as "serialAlsoAt"
    from ${captureFieldSources(manufacturerId)}
    where i.manufacturer_id = ${manufacturerId} and i.enterprise_id = ${enterpriseId}`
  return found(await db.rowIfAny(CaptureItemDetail, query), 'Item')
}

export const captureItemRoute = serve(captureItem, ({ db, account, params }) =>
  readCapture(db, account.accountId, params.id),
)

const ImageRow = z.object({ id: z.number(), name: z.string(), type: z.string() })

export const captureImageRoute = serve(captureImage, async ({ db, account, params, reply }) => {
  const query = sql`
    select f.id, f.name, f.content_type as type from capture_item i
    join stored_file f on f.manufacturer_id = i.manufacturer_id and f.id = i.image_file_id
    where i.manufacturer_id = ${account.accountId} and i.enterprise_id = ${params.id}`
  const file = found(await db.rowIfAny(ImageRow, query), 'Photo')
  // A drawing could hold a script. Opened by its address it would be saved, not shown, and run nothing.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return new FileStream(file.name, storedContent(db, account.accountId, file.id), file.type)
})
