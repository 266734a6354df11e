import { homeTypes } from '@homestead/contract/feeds/choices'
import type { BuilderModel } from '../network/builder-model.ts'
import { addDays, daysBefore, earlier } from '../network/calendar.ts'
import { streetAddress } from '../network/names.ts'
import type { Network } from '../network/network.ts'
import { homeKey, keyOf, wordOf, type FeedRow } from './cells.ts'

/** Homes close in late spring and summer, and few in January. */
const seasons = [0.7, 0.78, 0.95, 1.02, 1.12, 1.22, 1.14, 1.1, 1.02, 1.02, 0.95, 0.98]
/** Units of a category in one home: fewest and most. */
const unitsOf: Record<number, readonly [number, number]> = {
  1: [9, 22],
  2: [1, 4],
  3: [7, 15],
  4: [18, 42],
  5: [10, 24],
  6: [3, 9],
  7: [4, 9],
  8: [1, 2],
  9: [14, 32],
  10: [1, 2],
  11: [9, 26],
  12: [1, 4],
  13: [6, 20],
  14: [1, 2],
  15: [1, 3],
  16: [8, 20],
}

/** A claim kept in mind so that reviews can question it. */
export interface ClaimSample {
  readonly manufacturerId: number
  readonly closingId: number
  readonly categoryId: number
  readonly month: number
  readonly incentive: number
}

/** Closings month by month, and on each the claims its builder's suppliers earn. */
export function factRows({ random, months, places, today }: Network, models: readonly BuilderModel[]) {
  const r = random('facts')
  const days = months.map((month) => daysBefore(month, today))
  const seasonOf = months.map((month) => seasons[Number(month.slice(5, 7)) - 1]!)
  const nearby = Map.groupBy(places, (place) => place.zip.slice(0, 3))
  const closings: FeedRow[] = []
  const claims: FeedRow[] = []
  const samples: ClaimSample[] = []

  for (const model of models) {
    const builder = keyOf('builder', model.id)
    const around = nearby.get(model.place.zip.slice(0, 3))!
    const growth = 0.94 + 0.16 * r.next()
    for (let month = model.from; month <= model.to; month++) {
      const open = days[month]!
      // The current month has passed only in part, and homes are reported late.
      const passed = month === months.length - 1 ? (open.length / 30) * 0.6 : 1
      const mean = (model.homesPerYear / 12) * seasonOf[month]! * growth ** (month / 12) * passed
      const supplies = model.supplies.filter((supply) => supply.from <= month && month <= supply.to)
      for (let homes = open.length === 0 ? 0 : r.poisson(mean); homes > 0; homes--) {
        const id = closings.length + 1
        const closing = homeKey(id)
        const homeType = r.chance(model.multiFamilyShare) ? 2 : 1
        const closedOn = r.pick(open)
        const submittedOn = earlier(addDays(closedOn, r.int(1, 28)), today)
        const place = r.chance(0.6) ? model.place : r.pick(around)
        closings.push({
          closing,
          builder,
          closed_on: closedOn,
          submitted_on: submittedOn,
          home_type: wordOf(homeTypes, homeType),
          address1: streetAddress(r),
          city: place.city,
          state: place.state,
          postal_code: place.zip,
        })
        for (const { manufacturer, line, share } of supplies) {
          if (!r.chance(share)) continue
          const [fewest, most] = unitsOf[line.categoryId]!
          const units = Math.max(1, Math.round(r.int(fewest, most) * (homeType === 2 ? 0.6 : 1)))
          claims.push({
            closing,
            account: keyOf('account', manufacturer.id),
            category: keyOf('category', line.categoryId),
            units,
          })
          if (r.chance(0.01))
            samples.push({
              manufacturerId: manufacturer.id,
              closingId: id,
              categoryId: line.categoryId,
              month,
              incentive: units * line.incentive,
            })
        }
      }
    }
  }
  return { closings, claims, samples }
}
