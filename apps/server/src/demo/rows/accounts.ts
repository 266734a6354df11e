import { type addOns, editions, regions } from '@homestead/contract/feeds/choices'
import type { Lists } from '../network/lists.ts'
import { manufacturers } from '../network/manufacturers.ts'
import { phoneNumber, streetAddress } from '../network/names.ts'
import type { Network } from '../network/network.ts'
import { dollars, keyOf, wordOf, type FeedRow } from './cells.ts'

/** What each edition has besides the base product. */
const featuresOf: Record<number, readonly (keyof typeof addOns)[]> = {
  1: ['User Management', 'Invoice Review'],
  2: ['User Management', 'LEADPLUS', 'HomeCapture', 'Marketing'],
  3: ['User Management', 'Direct Rebates'],
  4: ['User Management', 'LEADPLUS', 'Direct Rebates', 'HomeCapture', 'Marketing'],
}

const qualities = ['Solid', 'Select', 'Premier', 'Classic', 'Pro', 'Signature', 'Coastal', 'Heritage']
const finishes = ['White', 'Black', 'Bronze', 'Natural', 'Sand', 'Slate']

/** The portal's own categories, known by the demo's keys from now on. */
export const categoryRows = ({ categories }: Lists): FeedRow[] =>
  categories.map(({ id, name }) => ({ category: keyOf('category', id), name }))

export function accountRows({ random, places }: Network): FeedRow[] {
  const r = random('accounts')
  const ids = manufacturers.map(() => r.uuid())
  return manufacturers.map((m, at) => {
    const place = r.pick(places)
    return {
      account: keyOf('account', m.id),
      name: m.name,
      edition: wordOf(editions, m.productId),
      provisioned: m.isProvisioned,
      regions: m.regions.map((region) => wordOf(regions, region)),
      features: featuresOf[m.productId],
      address1: streetAddress(r),
      city: place.city,
      state: place.state,
      postal_code: place.zip,
      phone: phoneNumber(r),
      web_site: `https://www.${m.domain}`,
      description: `${m.name} supplies home builders across the country.`,
      portal_id: ids[at],
    }
  })
}

/** Prices hold from the first month on. */
export const priceRows = ({ months }: Network): FeedRow[] =>
  manufacturers.flatMap((m) =>
    m.lines.map((line) => ({
      account: keyOf('account', m.id),
      category: keyOf('category', line.categoryId),
      valid_from: months[0],
      price: dollars(line.price),
      incentive: dollars(line.incentive),
    })),
  )

/** The catalogue: three products of each kind that a manufacturer sells. */
export function productRows({ random }: Network, { categories }: Lists): FeedRow[] {
  const r = random('catalogue')
  const rows: FeedRow[] = []
  for (const m of manufacturers) {
    let id = 0
    for (const line of m.lines)
      for (const kind of categories.find((category) => category.id === line.categoryId)!.subCategories)
        for (const quality of r.sample(qualities, 3)) {
          id++
          rows.push({
            account: keyOf('account', m.id),
            product: `${m.code}-${line.categoryId}${String(id).padStart(3, '0')}`,
            name: `${m.name.split(' ')[0]} ${quality} ${kind}`,
            category: keyOf('category', line.categoryId),
            sub_category: kind,
            description: `${quality} ${kind.toLowerCase()} for new homes`,
            incentive: dollars(line.incentive),
            status: r.chance(0.92) ? 'Active' : 'Inactive',
            attributes: [
              { label: 'Warranty', value: r.pick(['10 years', '20 years', 'Limited lifetime']) },
              { label: 'Made in', value: r.pick(['USA', 'USA', 'Canada', 'Mexico']) },
              ...r.sample(finishes, r.int(1, 3)).map((value) => ({ label: 'Finish', value })),
            ],
          })
        }
  }
  return rows
}
