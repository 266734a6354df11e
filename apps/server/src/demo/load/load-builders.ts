import { addDays, addMonths, atNoon } from '../network/calendar.ts'
import { supplyHistory, volumeOf, type BuilderModel } from '../network/builder-model.ts'
import { copyRows, type Cell } from './copy-rows.ts'
import { builderAccount } from '../network/manufacturers.ts'
import { companyName, personName, phoneNumber, streetAddress, webHost } from '../network/names.ts'
import { completeMonths, type Network } from '../network/network.ts'
import { profileRows } from '../network/builder-profiles.ts'

const titles = ['Owner', 'President', 'Purchasing Manager', 'Project Manager', 'Estimator', 'Office Manager']

interface RegionRange {
  from_zip: string
  region_id: number
}

/** Builders with addresses, phones, contacts, types and profiles; the models say how each will behave. */
export async function loadBuilders(network: Network): Promise<BuilderModel[]> {
  const { client, random, places, today, months, builderCount } = network
  const r = random('builders')
  const ranges = (
    await client.query<RegionRange>('select from_zip, region_id from region_zip order by from_zip desc')
  ).rows
  const regionOf = (zip: string) => ranges.find((range) => range.from_zip <= zip)!.region_id

  const models: BuilderModel[] = []
  const builders: Cell[][] = []
  const addresses: Cell[][] = []
  const phones: Cell[][] = []
  const contacts: Cell[][] = []
  const types: Cell[][] = []
  const names = new Set<string>([builderAccount.name])

  for (let id = 1; id <= builderCount; id++) {
    let name = id === 1 ? builderAccount.name : companyName(r)
    while (id > 1 && names.has(name)) name = companyName(r)
    names.add(name)
    const place = r.pick(places)
    const regionId = regionOf(place.zip)
    const typeId = r.weighted([1, 2, 3, 4, 5], (type) => [0, 30, 25, 28, 9, 8][type]!)
    const typeIds = r.chance(0.25) ? [typeId, (typeId % 5) + 1].toSorted((a, b) => a - b) : [typeId]

    // Most were here before the first month; a few joined in the last two, which the New Builders report shows.
    const joined = r.next()
    const from =
      joined < 0.74
        ? 0
        : joined < 0.97
          ? r.int(1, completeMonths - 3)
          : r.int(completeMonths - 2, completeMonths - 1)
    const to = r.chance(0.1) ? r.int(from, completeMonths) : completeMonths
    const stopped = to < completeMonths - 6
    const status = stopped && r.chance(0.7) ? r.pick(['I', 'C']) : 'A'
    const enrolled =
      from === 0
        ? addDays(addMonths(months[0]!, -r.int(1, 80)), r.int(0, 27))
        : addDays(months[from]!, r.int(0, 12))
    models.push({
      id,
      name,
      place,
      regionId,
      typeIds,
      from,
      to,
      homesPerYear: volumeOf(r, typeId),
      multiFamilyShare: typeId === 4 ? 0.85 : r.chance(0.2) ? 0.25 : 0,
      supplies: supplyHistory(r, regionId, from, to),
    })
    builders.push([
      id,
      r.uuid(),
      id === 1 ? builderAccount.enterpriseId : r.uuid(),
      name,
      status,
      r.chance(0.8) ? `https://www.${webHost(name)}` : '',
      enrolled,
      regionId,
    ])
    addresses.push([
      id,
      1,
      streetAddress(r),
      r.chance(0.2) ? `Suite ${r.int(100, 480)}` : '',
      place.city,
      place.state,
      place.zip,
    ])
    if (r.chance(0.3))
      addresses.push([id, 2, `PO Box ${r.int(100, 9999)}`, '', place.city, place.state, place.zip])
    if (r.chance(0.15)) addresses.push([id, 3, streetAddress(r), '', place.city, place.state, place.zip])
    phones.push([id, 1, phoneNumber(r)])
    if (r.chance(0.4)) phones.push([id, 2, phoneNumber(r)])
    if (r.chance(0.35)) phones.push([id, 3, phoneNumber(r)])
    for (const type of typeIds) types.push([id, type])
    // One in eight has no contact yet, and its page says so.
    const contactCount = r.chance(0.12) ? 0 : r.int(1, 4)
    for (let at = 0; at < contactCount; at++) {
      const person = personName(r)
      const email = `${person.firstName}.${person.lastName.replace(/\W/g, '')}@${webHost(name)}`.toLowerCase()
      contacts.push([
        id,
        r.uuid(),
        `${person.firstName} ${person.lastName}`,
        titles[at]!,
        phoneNumber(r),
        email,
        at === 0,
      ])
    }
  }

  await copyRows(
    client,
    'builder',
    'id, enterprise_id, account_enterprise_id, name, status_code, web_site_url, enrolled_on, region_id',
    builders,
  )
  await client.query(`select setval(pg_get_serial_sequence('builder', 'id'), ${builderCount})`)
  await copyRows(
    client,
    'builder_address',
    'builder_id, address_type_id, address1, address2, city, state, postal_code',
    addresses,
  )
  await copyRows(client, 'builder_phone', 'builder_id, phone_type_id, number', phones)
  await copyRows(
    client,
    'builder_contact',
    'builder_id, enterprise_id, name, title, phone_number, email_address, is_primary',
    contacts,
  )
  await copyRows(client, 'builder_type_of_builder', 'builder_id, builder_type_id', types)
  const profiles = profileRows(random('profiles'), models, today)
  await copyRows(
    client,
    'builder_profile',
    'builder_id, leed_green_building_range, smart_homes_range, offsite_construction_range, air_quality_improvement_range, updated_on',
    profiles.profiles,
  )
  await copyRows(
    client,
    'builder_profile_build',
    'builder_id, ordinal_position, home_type_id, product_category, estimated_selling_price_range, selling_price_to_market_average_delta_range, estimated_bedroom_count_range, estimated_full_bath_count_range, estimated_square_foot_range, build_count',
    profiles.builds,
  )
  await loadRelations(network, models)
  return models
}

/** Programs joined with the first purchase, and a few builders each manufacturer wants to hear nothing of. */
async function loadRelations({ client, random, months }: Network, models: readonly BuilderModel[]) {
  const r = random('relations')
  const rows: Cell[][] = []
  for (const model of models) {
    const first = new Map<number, number>()
    for (const supply of model.supplies)
      first.set(supply.manufacturer.id, Math.min(first.get(supply.manufacturer.id) ?? Infinity, supply.from))
    for (const [manufacturer, month] of first)
      rows.push([
        manufacturer,
        model.id,
        r.chance(0.01),
        addDays(months[month]!, -r.int(1, 40)),
        r.chance(0.1) ? addDays(months.at(-1)!, -r.int(1, 200)) : null,
        atNoon(months[month]!),
      ])
    for (let manufacturer = 1; manufacturer <= 13; manufacturer++)
      if (!first.has(manufacturer) && r.chance(0.02))
        rows.push([manufacturer, model.id, true, null, null, atNoon(months[12]!)])
  }
  await copyRows(
    client,
    'manufacturer_builder',
    'manufacturer_id, builder_id, is_blocked, enrolled_on, last_reviewed_on, updated_at',
    rows,
  )
}
