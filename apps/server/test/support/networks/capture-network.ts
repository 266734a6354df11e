import { randomUUID } from 'node:crypto'
import type { CaptureItem, CaptureReview } from '@homestead/contract'
import { ask, caller, member, startTestApp, type TestAccount, type TestApp } from '../fixtures.ts'

export const base = '/aggregation/api/homecaptureproxy/admin'
export const itemsUrl = `${base}/captureItems`
export const itemCount = 47
export const builders = [randomUUID(), randomUUID()] as const
export const subcontractor = randomUUID()
export const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'

/** Galleries in two places; every seventh item read differently, two serial numbers at two addresses. */
async function fillAccount({ owner }: TestApp, { accountId }: TestAccount, count: number): Promise<void> {
  await owner.query(
    `insert into capture_gallery (manufacturer_id, id, address1, city, state, postal_code, builder_enterprise_id, home_owners)
     select $1, n, (50 + n * 7) || ' Elm St', case n % 2 when 0 then 'Boise' else 'Eagle' end, case when n > 4 then 'OR' else 'ID' end, '837' || 10 + n,
       ($2::uuid[])[1 + n % 2], array['Owner ' || n] from generate_series(1, 6) n`,
    [accountId, builders],
  )
  await owner.query(
    `insert into capture_gallery_subcontractor select $1, n, $2 from generate_series(1, 3) n`,
    [accountId, subcontractor],
  )
  await owner.query(
    `with file as (insert into stored_file (manufacturer_id, name, content_type, byte_size, content)
       values ($1, 'plate.svg', 'image/svg+xml', length($3), convert_to($3, 'UTF8')) returning id)
     insert into capture_item (manufacturer_id, gallery_id, created_at, captured_by_user, user_id, location_name,
       latitude, longitude, ms_ocr_model_number, ms_ocr_serial_number, alt_ocr_model_number, alt_ocr_serial_number,
       ms_ocr_detected_text, model_serial_verified, confirmed_model_number, confirmed_serial_number,
       subcontractor_enterprise_id, image_file_id)
     select $1, 1 + n % 6, timestamptz '2026-03-01 12:00Z' + n % 11 * interval '1 day',
       'Worker ' || n % 4, gen_random_uuid(), (array['Kitchen', 'attic', 'Garage'])[1 + n % 3], 43.5, -116.1,
       'CW-' || 100 - n, 'S' || lpad((n % 45)::text, 3, '0'), 'CW-' || 100 - n,
       'S' || lpad((n % 45)::text, 3, '0') || case when n % 7 = 0 then 'B' else '' end, 'TEXT ' || n,
       n % 5 = 1, case when n % 5 = 1 then 'CW-' || 100 - n end,
       case when n % 5 = 1 then 'S' || lpad((n % 45)::text, 3, '0') end,
       case when n % 2 = 0 then $4::uuid end, case when n = 1 then file.id end
     from generate_series(1, $2::int) n, file`,
    [accountId, count, svg, subcontractor],
  )
  await owner.query('select captures_changed($1, null)', [accountId])
}

/** Two accounts with items, and somebody who may see those of the first. */
export async function startCaptureApp() {
  const server = await startTestApp()
  await server.owner.query(
    `insert into capture_company values ($1, 'cedar Ridge Homes'), ($2, 'Ash Homes'), ($3, 'Valley Glazing')`,
    [...builders, subcontractor],
  )
  const me = await member(server.owner, ['HomeCapture.Read'])
  const other = await member(server.owner, ['HomeCapture.Read'])
  await fillAccount(server, me.account, itemCount)
  await fillAccount(server, other.account, 3)

  const page = async (query = '') => {
    const response = await server.app.inject({ url: `${itemsUrl}${query}`, headers: me.headers })
    const read = (name: string) => Number(response.headers[name])
    return {
      status: response.statusCode,
      body: response.json<{ result: CaptureItem[]; message: string; errors: string[] }>(),
      total: read('x-total-count'),
      pageSize: read('x-page-size'),
      pageIndex: read('x-page-index'),
      resultCount: read('x-result-count'),
    }
  }
  return {
    server,
    me,
    other,
    send: caller(server, me.headers),
    page,
    all: async (query = '') => (await page(`?pageSize=1000${query}`)).body.result,
    review: (
      item: Pick<CaptureItem, 'enterpriseId' | 'version'>,
      change: Partial<CaptureReview> = {},
      headers = me.headers,
    ) =>
      ask(server, {
        method: 'PUT',
        url: `${itemsUrl}/${item.enterpriseId}/review`,
        headers,
        payload: {
          confirmedModelNumber: 'CW-1',
          confirmedSerialNumber: 'S-1',
          modelSerialVerified: true,
          version: item.version,
          ...change,
        },
      }),
  }
}
