import type { BuilderModel } from './builder-model.ts'
import { addDays, atNoon } from './calendar.ts'
import { copyRows, type Cell } from './copy-rows.ts'
import { manufacturers } from './manufacturers.ts'
import { companyName, personName, streetAddress } from './names.ts'
import type { Network } from './network.ts'
import type { Random } from './random.ts'

const galleriesPerManufacturer = 90
const locations = [
  'Kitchen',
  'Primary bath',
  'Utility room',
  'Garage',
  'Attic',
  'Front elevation',
  'Rear elevation',
  'Crawl space',
]
const mistaken: Record<string, string> = { '0': 'O', '8': 'B', '5': 'S', '1': 'I', '2': 'Z' }

/** What an engine reads off the label: mostly right, sometimes one character wrong, sometimes nothing. */
const readLabel = (r: Random, printed: string) => {
  if (r.chance(0.05)) return null
  if (!r.chance(0.14)) return printed
  const at = r.int(0, printed.length - 1)
  return printed.slice(0, at) + (mistaken[printed[at]!] ?? '7') + printed.slice(at + 1)
}

/** HomeCapture: galleries of homes with captured labels. Engines sometimes disagree, some serials appear twice. */
export async function loadCaptures({ client, random, today }: Network, models: readonly BuilderModel[]) {
  const r = random('captures')
  const subcontractors = Array.from({ length: 60 }, () => ({
    id: r.uuid(),
    name: `${companyName(r)} Contractors`,
  }))
  const galleries: Cell[][] = []
  const mappings: Cell[][] = []
  const items: Cell[][] = []
  for (const m of manufacturers.filter((one) => one.isProvisioned)) {
    const buyers = models.filter((model) => model.supplies.some((supply) => supply.manufacturer.id === m.id))
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
      const worker = personName(r)
      const workerId = r.uuid()
      for (let count = r.int(1, 6); count > 0; count--) {
        const modelNumber = `${m.code}${r.int(10, 99)}-${r.int(1000, 9999)}`
        const serial =
          serials.length > 10 && r.chance(0.03)
            ? r.pick(serials)
            : `${r.int(10, 26)}${r.pick(['A', 'B', 'C', 'K'])}${r.int(100000, 999999)}`
        serials.push(serial)
        const [ms, alt] = [readLabel(r, serial), readLabel(r, serial)]
        const verified = ms === serial && alt === serial && r.chance(0.9)
        const id = r.uuid()
        items.push([
          m.id,
          id,
          gallery,
          atNoon(day, count * 4),
          `${worker.firstName} ${worker.lastName}`,
          workerId,
          r.pick(locations),
          modelNumber,
          serial,
          verified ? modelNumber : null,
          verified ? serial : null,
          (model.place.latitude + r.next() / 50).toFixed(5),
          (model.place.longitude + r.next() / 50).toFixed(5),
          readLabel(r, modelNumber),
          ms,
          readLabel(r, modelNumber),
          alt,
          `${m.name.toUpperCase()}\nMODEL ${modelNumber}\nSERIAL ${ms ?? ''}`,
          verified,
          crew[0]!.id,
          `captures/${id}.gif`,
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
    'capture_item',
    'manufacturer_id, enterprise_id, gallery_id, created_date, captured_by_user, user_id, location_name, model_number, serial_number, confirmed_model_number, confirmed_serial_number, latitude, longitude, ms_ocr_model_number, ms_ocr_serial_number, alt_ocr_model_number, alt_ocr_serial_number, ms_ocr_detected_text, model_serial_verified, subcontractor_enterprise_id, image_path',
    items,
  )
}
