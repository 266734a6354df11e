import type { BuilderUsingRow } from '@homestead/contract'

export type Row = BuilderUsingRow

/** The same numbers for every contender and every run. */
const seeded = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const starts = ['Ash', 'Bel', 'Cedar', 'Drum', 'Elm', 'Fair', 'Glen', 'Haw', 'Iron', 'Juni', 'Kings', 'Lark']
const middles = [
  'brook',
  'crest',
  'dale',
  'field',
  'ford',
  'gate',
  'haven',
  'land',
  'mont',
  'ridge',
  'view',
  'wood',
]
const kinds = ['Homes', 'Builders', 'Construction', 'Communities', 'Custom Homes', 'Residential', 'Sons']
const states =
  'AL AZ CA CO FL GA IA ID IL IN KS KY LA MA MD MI MN MO NC NE NJ NM NV NY OH OK OR PA SC TN TX UT VA WA WI'
const homeTypes = ['Single Family', 'Multi Family', 'Single Family, Multi Family']

/** Rows as the report of builders using a product has them. */
export const makeRows = (count: number): Row[] => {
  const below = seeded(42)
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T
  const place = () => pick(starts) + pick(middles)
  const stateList = states.split(' ')
  const cities = Array.from({ length: 900 }, () => `${place()}${pick(['', ' City', ' Springs', ' Park'])}`)
  const people = Array.from({ length: 40 }, () => `${pick(starts)} ${place()}`)
  return Array.from({ length: count }, (_, i) => {
    const totalClosings = 1 + below(400)
    const currentMonthClosings = 1 + below(totalClosings)
    const day = new Date(Date.UTC(2015, 0, 1 + below(4000))).toISOString().slice(0, 10)
    return {
      builderName: `${place()} ${place()} ${pick(kinds)}`,
      city: pick(cities),
      state: pick(stateList),
      postalCode: String(10_000 + below(89_999)),
      homeType: pick(homeTypes),
      currentMonthClosings,
      totalClosings,
      bpmUsage: (100 * currentMonthClosings) / totalClosings,
      dateFirstReported: below(20) ? day : null,
      rms: below(10) ? pick(people) : null,
      builderEnterpriseId: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    }
  })
}
