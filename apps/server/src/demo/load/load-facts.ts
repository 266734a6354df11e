import type { BuilderModel } from '../network/builder-model.ts'
import { addDays, daysBefore, earlier } from '../network/calendar.ts'
import { copyLines } from './copy-rows.ts'
import { streetAddress } from '../network/names.ts'
import type { Network } from '../network/network.ts'
import { withoutIndexes } from './without-indexes.ts'

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
  readonly builderId: number
  readonly month: number
  readonly incentive: number
}

export interface Facts {
  readonly closings: number
  readonly claims: number
  readonly samples: readonly ClaimSample[]
}

/** Closings month by month, and on each the claims its builder's suppliers earn. */
export async function loadFacts(
  { client, random, months, places, today }: Network,
  models: readonly BuilderModel[],
): Promise<Facts> {
  const r = random('facts')
  const days = months.map((month) => daysBefore(month, today))
  const seasonOf = months.map((month) => seasons[Number(month.slice(5, 7)) - 1]!)
  const nearby = Map.groupBy(places, (place) => place.zip.slice(0, 3))
  const closings: string[] = []
  const claims: string[] = []
  const samples: ClaimSample[] = []

  for (const model of models) {
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
        const homeType = r.chance(model.multiFamilyShare) ? 2 : 1
        const closedOn = r.pick(open)
        const submittedOn = earlier(addDays(closedOn, r.int(1, 28)), today)
        const place = r.chance(0.6) ? model.place : r.pick(around)
        closings.push(
          `${id}\t${model.id}\t${closedOn}\t${submittedOn}\t${homeType}\t${streetAddress(r)}\t${place.city}\t${place.state}\t${place.zip}\n`,
        )
        for (const { manufacturer, line, share } of supplies) {
          if (!r.chance(share)) continue
          const [fewest, most] = unitsOf[line.categoryId]!
          const units = Math.max(1, Math.round(r.int(fewest, most) * (homeType === 2 ? 0.6 : 1)))
          const incentive = units * line.incentive
          claims.push(
            `${manufacturer.id}\t${id}\t${line.categoryId}\t${model.id}\t${months[month]}\t${homeType}\t${units}\t${incentive}\t${units * line.price}\n`,
          )
          if (r.chance(0.01))
            samples.push({
              manufacturerId: manufacturer.id,
              closingId: id,
              categoryId: line.categoryId,
              builderId: model.id,
              month,
              incentive,
            })
        }
      }
    }
  }

  await withoutIndexes(client, ['closing', 'claim'], async () => {
    await copyLines(
      client,
      'closing',
      'id, builder_id, closed_on, submitted_on, home_type_id, address1, city, state, postal_code',
      closings,
    )
    await copyLines(
      client,
      'claim',
      'manufacturer_id, closing_id, category_id, builder_id, month, home_type_id, units, incentive_cents, revenue_cents',
      claims,
    )
  })
  await client.query(`select setval(pg_get_serial_sequence('closing', 'id'), ${closings.length})`)
  await client.query('analyze closing')
  await client.query('analyze claim')
  return { closings: closings.length, claims: claims.length, samples }
}
