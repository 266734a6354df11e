import { completeMonths } from './network.ts'
import { manufacturers, type Line, type Manufacturer } from './manufacturers.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'

/** From one month to another a builder buys a category from one manufacturer, for a share of its homes. */
export interface Supply {
  readonly manufacturer: Manufacturer
  readonly line: Line
  readonly from: number
  readonly to: number
  readonly share: number
}

export interface BuilderModel {
  readonly id: number
  readonly name: string
  readonly place: Place
  readonly regionId: number
  readonly typeIds: readonly number[]
  readonly homesPerYear: number
  readonly multiFamilyShare: number
  /** Months (index) between which it closes homes. */
  readonly from: number
  readonly to: number
  readonly supplies: readonly Supply[]
}

/** Production builders close many homes, custom ones few. */
const volumes: Record<number, readonly [number, number]> = {
  1: [12, 90],
  2: [5, 24],
  3: [2, 12],
  4: [12, 60],
  5: [1, 6],
}
export const volumeOf = (random: Random, typeId: number) => {
  const [low, high] = volumes[typeId]!
  return low + (high - low) * random.next() ** 2.6
}

const sellers = new Map<number, { manufacturer: Manufacturer; line: Line }[]>()
for (const manufacturer of manufacturers.filter((m) => m.weight > 0))
  for (const line of manufacturer.lines)
    sellers.set(line.categoryId, [...(sellers.get(line.categoryId) ?? []), { manufacturer, line }])

/** A builder's suppliers over the years: some start late, some stop, some go to a competitor. */
export function supplyHistory(random: Random, regionId: number, from: number, to: number): Supply[] {
  const supplies: Supply[] = []
  // Some builders take part with nearly everything, some with nothing.
  const appetite = random.chance(0.2) ? 0 : 0.1 + 0.42 * random.next()
  for (const candidates of sellers.values()) {
    const choose = () =>
      random.weighted(candidates, ({ manufacturer: m }) =>
        m.regions.length === 0 || m.regions.includes(regionId) ? m.weight : m.weight * 0.08,
      )
    let current = random.chance(appetite) ? choose() : null
    let since = from
    let share = 0.45 + 0.55 * random.next()
    const end = (month: number) => {
      if (current && month > since) supplies.push({ ...current, from: since, to: month - 1, share })
      since = month
      share = 0.45 + 0.55 * random.next()
    }
    for (
      let month = from + random.int(3, 9);
      month <= Math.min(to, completeMonths);
      month += random.int(4, 9)
    ) {
      if (!current && random.chance(0.05 * appetite * 4)) {
        end(month)
        current = choose()
      } else if (current && random.chance(0.06)) {
        end(month)
        current = null
      } else if (current && candidates.length > 1 && random.chance(0.07)) {
        end(month)
        const left: Manufacturer = current.manufacturer
        current = random.pick(candidates.filter((c) => c.manufacturer !== left))
      }
    }
    end(to + 1)
  }
  return supplies
}
