import { personName, phoneNumber } from '../network/names.ts'
import type { Network } from '../network/network.ts'
import { portrait, territoryMap } from '../network/specialist-pictures.ts'
import { fileCell, keyOf, type FeedRow } from './cells.ts'

type Range = readonly [from: string, to: string]
interface Territory {
  readonly name: string
  readonly ranges: readonly Range[]
}

/** Idaho, Hawaii and Alaska wait for somebody: their builders have no specialist. */
const territories: readonly Territory[] = [
  { name: 'New England and New Jersey', ranges: [['00600', '09999']] },
  {
    name: 'New York',
    ranges: [
      ['00500', '00599'],
      ['10000', '14999'],
    ],
  },
  { name: 'Pennsylvania, Delaware and Maryland', ranges: [['15000', '21999']] },
  { name: 'Virginia and the Carolinas', ranges: [['22000', '29999']] },
  {
    name: 'Georgia, Alabama, Mississippi, Tennessee and Arkansas',
    ranges: [
      ['30000', '31999'],
      ['35000', '36499'],
      ['36700', '39399'],
      ['39600', '39999'],
      ['70900', '72999'],
    ],
  },
  {
    name: 'Florida and on the Gulf Coast',
    ranges: [
      ['32000', '34999'],
      ['36500', '36699'],
      ['39400', '39599'],
      ['70000', '70899'],
    ],
  },
  {
    name: 'the Ohio Valley and around the Great Lakes',
    ranges: [
      ['40000', '49999'],
      ['53000', '54999'],
    ],
  },
  {
    name: 'Illinois, Missouri, Iowa, Minnesota, Kansas, Nebraska and the Dakotas',
    ranges: [
      ['50000', '52999'],
      ['55000', '58999'],
      ['60000', '69999'],
    ],
  },
  { name: 'Oklahoma and North Texas', ranges: [['73000', '76999']] },
  { name: 'South and West Texas', ranges: [['77000', '79799']] },
  {
    name: 'Colorado, Utah, Wyoming and Montana',
    ranges: [
      ['59000', '59999'],
      ['80000', '83199'],
      ['84000', '84999'],
    ],
  },
  {
    name: 'Arizona, New Mexico and Nevada',
    ranges: [
      ['79800', '79999'],
      ['85000', '89999'],
    ],
  },
  { name: 'Southern California', ranges: [['90000', '93599']] },
  { name: 'Northern California', ranges: [['93600', '96199']] },
  { name: 'Oregon and Washington', ranges: [['97000', '99499']] },
]

/** Regional market specialists with their territories, maps and photographs, which every fifth does without. */
export function specialistRows({ random, places }: Network) {
  const r = random('specialists')
  const people = territories.map((territory, at) => ({ ...personName(r), territory, id: at + 1 }))
  const specialists = people.map(({ id, firstName, lastName, territory }): FeedRow => {
    const mine = (zip: string) => territory.ranges.some(([from, to]) => from <= zip && zip <= to)
    return {
      specialist: keyOf('specialist', id),
      portal_id: r.uuid(),
      first_name: firstName,
      last_name: lastName,
      title: 'Regional Market Specialist',
      email: `${firstName}.${lastName.replace(/\W/g, '')}@homestead.example`.toLowerCase(),
      phone: phoneNumber(r),
      postal_code: places.find((place) => mine(place.zip))!.zip,
      description: `<p><strong>${firstName} ${lastName}</strong> works with builders in ${territory.name}.</p>
<p>Ask about <em>new communities</em>, program enrolment and builder introductions.</p>`,
      photo: id % 5 === 0 ? null : fileCell(portrait(id)),
      map: fileCell(territoryMap(places, mine)),
    }
  })
  const ranges = people.flatMap(({ id, territory }) =>
    territory.ranges.map(([from, to]): FeedRow => ({
      from_zip: from,
      to_zip: to,
      specialist: keyOf('specialist', id),
    })),
  )
  return { specialists, territories: ranges }
}
