import { products } from '@homestead/contract/session/products'
import type { BuilderModel } from '../network/builder-model.ts'
import { addDays, atNoon } from '../network/calendar.ts'
import { manufacturers } from '../network/manufacturers.ts'
import { companyName, personName, streetAddress } from '../network/names.ts'
import type { Network } from '../network/network.ts'
import { productLabel } from '../network/product-labels.ts'
import type { Random } from '../network/random.ts'
import { drawRatingPlate } from '../network/rating-plate.ts'
import { fileCell, keyOf, type FeedRow } from './cells.ts'

const galleriesPerManufacturer = 60
/** Whose editions have HomeCapture. */
const { emerge, enterprise } = products
const editions: readonly number[] = [emerge, enterprise]

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
export function captureRows({ random, today, share }: Network, models: readonly BuilderModel[]): FeedRow[] {
  const r = random('captures')
  const subcontractors = Array.from({ length: 60 }, () => {
    // A draw that nobody needs any more: without it everything after would be another.
    r.uuid()
    return `${companyName(r)} ${r.pick(['Contractors', 'Install', 'Trim', 'Interiors'])}`
  })
  const galleries = Math.ceil(galleriesPerManufacturer * share)
  const rows: FeedRow[] = []
  for (const m of manufacturers.filter((one) => one.isProvisioned && editions.includes(one.productId))) {
    const buyers = models.filter((model) => model.supplies.some((supply) => supply.manufacturer.id === m.id))
    const workers = Array.from({ length: 7 }, () => {
      const { firstName, lastName } = personName(r)
      r.uuid()
      return `${firstName} ${lastName}`
    })
    const serials: string[] = []
    for (let gallery = 1; gallery <= galleries; gallery++) {
      const model = r.pick(buyers)
      const owners = r.chance(0.5) ? [personName(r)].map((p) => `${p.firstName} ${p.lastName}`) : []
      const home = {
        builder: keyOf('builder', model.id),
        address1: streetAddress(r),
        city: model.place.city,
        state: model.place.state,
        postal_code: model.place.zip,
        home_owners: owners,
      }
      const crew = r.sample(subcontractors, r.int(1, 2))
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
        const portalId = r.uuid()
        const photo = fileCell(Buffer.from(drawRatingPlate(r, { ...printed, serialNumber })))
        r.uuid()
        rows.push({
          capture: keyOf('capture_item', rows.length + 1),
          account: keyOf('account', m.id),
          portal_id: portalId,
          ...home,
          subcontractor: crew[0],
          crew,
          captured_at: atNoon(day, count * 4),
          captured_by: worker,
          room: r.pick(locations),
          model_number: verified ? modelNumber : null,
          serial_number: verified ? serialNumber : null,
          latitude: (model.place.latitude + here[0]).toFixed(5),
          longitude: (model.place.longitude + here[1]).toFixed(5),
          first_reading_model: msModel,
          first_reading_serial: ms,
          second_reading_model: altModel,
          second_reading_serial: alt,
          text_in_photo: [
            m.name.toUpperCase(),
            `MODEL NO. ${msModel ?? ''}`,
            `SERIAL NO. ${ms ?? ''}`,
            ...printed.figures.map(([called, value]) => `${called} ${value}`),
            printed.madeIn,
          ].join('\n'),
          verified,
          photo,
        })
      }
    }
  }
  return rows
}
