import { products } from '@homestead/contract/session/products'
import type { BuilderModel } from '../network/builder-model.ts'
import { addDays, atNoon } from '../network/calendar.ts'
import { copyRows, type Cell } from './copy-rows.ts'
import { manufacturers } from '../network/manufacturers.ts'
import { companyName, personName, streetAddress } from '../network/names.ts'
import type { Network } from '../network/network.ts'
import { productLabel } from '../network/product-labels.ts'
import type { Random } from '../network/random.ts'
import { drawRatingPlate } from '../network/rating-plate.ts'

const galleriesPerManufacturer = 60
/** Whose editions have HomeCapture. */
const { emerge, enterprise } = products
const editions: readonly number[] = [emerge, enterprise]
/** Above the files of contracts, below those of campaigns. */
const firstFileId = 2_001

const locations = [
  'Kitchen',
  'Primary bath',
  'Primary bedroom',
  'Utility room',
  'Garage',
  'Great room',
  'Attic',
  'Entry',
  'Office',
]
const mistaken: Record<string, string> = { '0': 'O', '8': 'B', '5': 'S', '1': 'I', '2': 'Z' }

/** What an engine reads off the label: mostly right, sometimes one character wrong, sometimes nothing. */
const readLabel = (r: Random, printed: string) => {
  if (r.chance(0.01)) return null
  if (!r.chance(0.03)) return printed
  const places = printed.split('').flatMap((sign, at) => (mistaken[sign] ? [at] : []))
  const at = places.length > 0 ? r.pick(places) : printed.length - 1
  return printed.slice(0, at) + (mistaken[printed[at]!] ?? '7') + printed.slice(at + 1)
}

/** HomeCapture: galleries of homes with captured labels. Engines sometimes disagree, some serials appear twice. */
export async function loadCaptures({ client, random, today }: Network, models: readonly BuilderModel[]) {
  const r = random('captures')
  const subcontractors = Array.from({ length: 60 }, () => ({
    id: r.uuid(),
    name: `${companyName(r)} ${r.pick(['Contractors', 'Install', 'Trim', 'Interiors'])}`,
  }))
  const galleries: Cell[][] = []
  const mappings: Cell[][] = []
  const items: Cell[][] = []
  const files: Cell[][] = []
  for (const m of manufacturers.filter((one) => one.isProvisioned && editions.includes(one.productId))) {
    const buyers = models.filter((model) => model.supplies.some((supply) => supply.manufacturer.id === m.id))
    const workers = Array.from({ length: 7 }, () => ({ ...personName(r), id: r.uuid() }))
    const serials: string[] = []
    for (let gallery = 1; gallery <= galleriesPerManufacturer; gallery++) {
      const model = r.pick(buyers)
      const owners = r.chance(0.5) ? [personName(r)].map((p) => `${p.firstName} ${p.lastName}`) : []
      galleries.push([
        m.id,
        gallery,
        streetAddress(r),
        '',
        model.place.city,
        model.place.state,
        model.place.zip,
        model.id,
        owners,
      ])
      const crew = r.sample(subcontractors, r.int(1, 2))
      for (const one of crew) mappings.push([m.id, gallery, one.id])
      const day = addDays(today, -r.int(1, 540))
      const worker = r.pick(workers)
      const here = [r.next() / 50, r.next() / 50] as const
      for (let count = r.int(1, 6); count > 0; count--) {
        const printed = productLabel(r, m)
        const isRepeat = serials.length > 10 && r.chance(0.03)
        const serialNumber = isRepeat ? r.pick(serials) : printed.serialNumber
        const { modelNumber } = printed
        serials.push(serialNumber)
        const [ms, alt] = [readLabel(r, serialNumber), readLabel(r, serialNumber)]
        const [msModel, altModel] = [readLabel(r, modelNumber), readLabel(r, modelNumber)]
        const agree = ms === alt && msModel === altModel
        const verified = agree ? !isRepeat && r.chance(0.88) : r.chance(0.1)
        const id = r.uuid()
        const picture = Buffer.from(drawRatingPlate(r, { ...printed, serialNumber }))
        const fileId = firstFileId + files.length
        const takenAt = atNoon(day, count * 4)
        files.push([
          m.id,
          fileId,
          r.uuid(),
          `${modelNumber}.svg`,
          'image/svg+xml',
          picture.length,
          picture,
          takenAt,
          false,
        ])
        items.push([
          m.id,
          id,
          gallery,
          takenAt,
          `${worker.firstName} ${worker.lastName}`,
          worker.id,
          r.pick(locations),
          verified ? modelNumber : null,
          verified ? serialNumber : null,
          (model.place.latitude + here[0]).toFixed(5),
          (model.place.longitude + here[1]).toFixed(5),
          msModel,
          ms,
          altModel,
          alt,
          [
            m.name.toUpperCase(),
            `MODEL NO. ${msModel ?? ''}`,
            `SERIAL NO. ${ms ?? ''}`,
            ...printed.figures.map(([called, value]) => `${called} ${value}`),
            printed.madeIn,
          ].join('\n'),
          verified,
          crew[0]!.id,
          fileId,
        ])
      }
    }
  }
  await copyRows(
    client,
    'capture_company',
    'enterprise_id, name',
    subcontractors.map((one) => [one.id, one.name]),
  )
  await client.query(
    `insert into capture_company (enterprise_id, name)
    select enterprise_id, name from builder where id = any ($1)`,
    [[...new Set(galleries.map((gallery) => gallery[7] as number))]],
  )
  const { rows } = await client.query<{ id: number; enterprise_id: string }>(
    'select id, enterprise_id from builder',
  )
  const builderIds = new Map(rows.map((row) => [row.id, row.enterprise_id]))
  await copyRows(
    client,
    'capture_gallery',
    'manufacturer_id, id, address1, address2, city, state, postal_code, builder_enterprise_id, home_owners',
    galleries.map((gallery) =>
      gallery.map((cell, at) => (at === 7 ? builderIds.get(cell as number)! : cell)),
    ),
  )
  await client.query(`select setval(pg_get_serial_sequence('capture_gallery', 'id'), 1000)`)
  await copyRows(
    client,
    'capture_gallery_subcontractor',
    'manufacturer_id, gallery_id, subcontractor_enterprise_id',
    mappings,
  )
  await copyRows(
    client,
    'stored_file',
    'manufacturer_id, id, enterprise_id, name, content_type, byte_size, content, uploaded_at, is_counted',
    files,
  )
  await copyRows(
    client,
    'capture_item',
    'manufacturer_id, enterprise_id, gallery_id, created_at, captured_by_user, user_id, location_name, confirmed_model_number, confirmed_serial_number, latitude, longitude, ms_ocr_model_number, ms_ocr_serial_number, alt_ocr_model_number, alt_ocr_serial_number, ms_ocr_detected_text, model_serial_verified, subcontractor_enterprise_id, image_file_id',
    items,
  )
}
