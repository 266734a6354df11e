import { atNoon } from '../network/calendar.ts'
import { copyRows, type Cell } from './copy-rows.ts'
import { builderAccount, manufacturers, type Manufacturer } from '../network/manufacturers.ts'
import { phoneNumber, streetAddress } from '../network/names.ts'
import type { Network } from '../network/network.ts'

const addOns: Record<number, readonly number[]> = { 1: [17], 2: [13, 15, 16], 3: [14], 4: [13, 14, 15, 16] }
const baseFeatures = [11, 12]

const featuresOf = (m: Manufacturer) => [...m.regions, ...baseFeatures, ...addOns[m.productId]!]

const qualities = ['Solid', 'Select', 'Premier', 'Classic', 'Pro', 'Signature', 'Coastal', 'Heritage']
const finishes = ['White', 'Black', 'Bronze', 'Natural', 'Sand', 'Slate']

/** Accounts with their features, company profiles, categories and catalogues. */
export async function loadAccounts({ client, random, places, months }: Network) {
  const r = random('accounts')
  const created = atNoon(months[0]!)
  await copyRows(
    client,
    'account',
    'id, enterprise_id, type_id, name, product_id, is_provisioned, created_at',
    [
      ...manufacturers.map((m): Cell[] => [m.id, r.uuid(), 2, m.name, m.productId, m.isProvisioned, created]),
      [builderAccount.id, builderAccount.enterpriseId, 1, builderAccount.name, 1, true, created],
    ],
  )
  await client.query(`select setval(pg_get_serial_sequence('account', 'id'), (select max(id) from account))`)
  await copyRows(
    client,
    'account_feature',
    'manufacturer_id, feature_id',
    manufacturers.flatMap((m) => featuresOf(m).map((feature) => [m.id, feature])),
  )
  await copyRows(
    client,
    'account_profile',
    'manufacturer_id, address1, city, state, postal_code, phone, web_site_url, description, updated_at',
    manufacturers.map((m) => {
      const place = r.pick(places)
      const about = `${m.name} supplies home builders across the country.`
      return [
        m.id,
        streetAddress(r),
        place.city,
        place.state,
        place.zip,
        phoneNumber(r),
        `https://www.${m.domain}`,
        about,
        created,
      ]
    }),
  )
  await copyRows(
    client,
    'manufacturer_category',
    'manufacturer_id, category_id, price_cents, incentive_cents',
    manufacturers.flatMap((m) => m.lines.map((line) => [m.id, line.categoryId, line.price, line.incentive])),
  )
  await loadCatalogue({ client, random })
}

async function loadCatalogue({ client, random }: Pick<Network, 'client' | 'random'>) {
  const r = random('catalogue')
  const { rows } = await client.query<{ id: number; category_id: number; name: string }>(
    'select id, category_id, name from sub_category order by id',
  )
  const products: Cell[][] = []
  const attributes: Cell[][] = []
  for (const m of manufacturers) {
    let id = 0
    for (const line of m.lines)
      for (const sub of rows.filter((row) => row.category_id === line.categoryId))
        for (const quality of r.sample(qualities, 3)) {
          id++
          const name = `${m.name.split(' ')[0]} ${quality} ${sub.name}`
          const code = `${m.code}-${line.categoryId}${String(id).padStart(3, '0')}`
          const about = `${quality} ${sub.name.toLowerCase()} for new homes`
          products.push([
            m.id,
            id,
            line.categoryId,
            sub.id,
            code,
            name,
            about,
            line.incentive,
            r.chance(0.92),
          ])
          attributes.push([m.id, id, 'Warranty', r.pick(['10 years', '20 years', 'Limited lifetime'])])
          attributes.push([m.id, id, 'Made in', r.pick(['USA', 'USA', 'Canada', 'Mexico'])])
          for (const finish of r.sample(finishes, r.int(1, 3))) attributes.push([m.id, id, 'Finish', finish])
        }
  }
  const columns =
    'manufacturer_id, id, category_id, sub_category_id, product_code, name, description, incentive_cents, is_active'
  await copyRows(client, 'catalogue_product', columns, products)
  await copyRows(client, 'catalogue_attribute', 'manufacturer_id, product_id, label, value', attributes)
}
