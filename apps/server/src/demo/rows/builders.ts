import { builderStatuses, builderTypes } from '@homestead/contract/feeds/choices'
import { supplyHistory, volumeOf, type BuilderModel } from '../network/builder-model.ts'
import { addDays, addMonths } from '../network/calendar.ts'
import type { Lists } from '../network/lists.ts'
import { builderAccount } from '../network/manufacturers.ts'
import { companyName, personName, phoneNumber, streetAddress, webHost } from '../network/names.ts'
import { completeMonths, type Network } from '../network/network.ts'
import type { Random } from '../network/random.ts'
import { profileCells } from './builder-profiles.ts'
import { keyOf, wordOf, type FeedRow } from './cells.ts'

const titles = ['Owner', 'President', 'Purchasing Manager', 'Project Manager', 'Estimator', 'Office Manager']

/** Builders with addresses, phones, types and profiles, and their contacts; the models say how each will behave. */
export function builderRows({ random, places, today, months, builderCount }: Network, { regionOf }: Lists) {
  const r = random('builders')
  const profiles = random('profiles')
  const models: BuilderModel[] = []
  const builders: FeedRow[] = []
  const contacts: FeedRow[] = []
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
    const model: BuilderModel = {
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
    }
    models.push(model)
    builders.push({
      builder: keyOf('builder', id),
      portal_id: r.uuid(),
      portal_account_id: id === 1 ? builderAccount.enterpriseId : r.uuid(),
      name,
      status: wordOf(builderStatuses, status),
      types: typeIds.map((type) => builderTypes[type - 1]),
      web_site: r.chance(0.8) ? `https://www.${webHost(name)}` : '',
      enrolled_on: enrolled,
      address1: streetAddress(r),
      address2: r.chance(0.2) ? `Suite ${r.int(100, 480)}` : '',
      city: place.city,
      state: place.state,
      postal_code: place.zip,
      addresses: otherAddresses(r, model),
      phones: phonesOf(r),
      ...profileCells(profiles, model, today),
    })
    // One in eight has no contact yet, and its page says so.
    const contactCount = r.chance(0.12) ? 0 : r.int(1, 4)
    for (let at = 0; at < contactCount; at++) {
      const person = personName(r)
      const email = `${person.firstName}.${person.lastName.replace(/\W/g, '')}@${webHost(name)}`.toLowerCase()
      contacts.push({
        builder: keyOf('builder', id),
        contact: keyOf('builder_contact', contacts.length + 1),
        portal_id: r.uuid(),
        name: `${person.firstName} ${person.lastName}`,
        title: titles[at],
        phone: phoneNumber(r),
        email,
        primary: at === 0,
      })
    }
  }
  return { models, builders, contacts }
}

function otherAddresses(r: Random, { place: { city, state, zip } }: BuilderModel): FeedRow[] {
  const at = { city, state, postal_code: zip }
  const mailing = r.chance(0.3) ? [{ type: 'Mailing', address1: `PO Box ${r.int(100, 9999)}`, ...at }] : []
  const billing = r.chance(0.15) ? [{ type: 'Billing', address1: streetAddress(r), ...at }] : []
  return [...mailing, ...billing]
}

function phonesOf(r: Random): FeedRow[] {
  const office = { type: 'Office', number: phoneNumber(r) }
  const mobile = r.chance(0.4) ? [{ type: 'Mobile', number: phoneNumber(r) }] : []
  const fax = r.chance(0.35) ? [{ type: 'Fax', number: phoneNumber(r) }] : []
  return [office, ...mobile, ...fax]
}

/** Programs joined with the first purchase, and a few builders each manufacturer wants to hear nothing of. */
export function enrolmentRows({ random, months }: Network, models: readonly BuilderModel[]): FeedRow[] {
  const r = random('relations')
  const rows: FeedRow[] = []
  for (const model of models) {
    const builder = keyOf('builder', model.id)
    const first = new Map<number, number>()
    for (const supply of model.supplies)
      first.set(supply.manufacturer.id, Math.min(first.get(supply.manufacturer.id) ?? Infinity, supply.from))
    for (const [manufacturer, month] of first)
      rows.push({
        account: keyOf('account', manufacturer),
        builder,
        blocked: r.chance(0.01),
        enrolled_on: addDays(months[month]!, -r.int(1, 40)),
        reviewed_on: r.chance(0.1) ? addDays(months.at(-1)!, -r.int(1, 200)) : null,
      })
    for (let manufacturer = 1; manufacturer <= 13; manufacturer++)
      if (!first.has(manufacturer) && r.chance(0.02))
        rows.push({
          account: keyOf('account', manufacturer),
          builder,
          blocked: true,
          enrolled_on: null,
          reviewed_on: null,
        })
  }
  return rows
}
