import type { BuilderModel } from '../network/builder-model.ts'
import { addDays, addMonths } from '../network/calendar.ts'
import { manufacturers } from '../network/manufacturers.ts'
import { completeMonths, type Network } from '../network/network.ts'
import { plainPdf } from '../../platform/paper/plain-pdf.ts'
import { dollars, fileCell, keyOf, type FeedRow } from './cells.ts'

export interface Contract {
  readonly manufacturerId: number
  readonly number: string
  readonly validFrom: string
}

const perManufacturer = 22
const contractEditions = [3, 4]

/** Direct-rebate contracts with builders that buy, some of them changed once, with rates, tiers and a signed file. */
export function contractRows({ random, months }: Network, models: readonly BuilderModel[]) {
  const r = random('contracts')
  const contracts: Contract[] = []
  const rows: FeedRow[] = []
  for (const m of manufacturers.filter((one) => contractEditions.includes(one.productId) && one.weight > 0)) {
    // A program of one's own is worth the paper only with the larger buyers.
    const buyers = models
      .filter((model) =>
        model.supplies.some(
          (s) => s.manufacturer.id === m.id && s.to >= completeMonths - 4 && s.to - s.from >= 10,
        ),
      )
      .toSorted((a, b) => b.homesPerYear - a.homesPerYear)
      .slice(0, perManufacturer * 3)
    for (const model of r.sample(buyers, perManufacturer)) {
      const begun = Math.min(...model.supplies.filter((s) => s.manufacturer.id === m.id).map((s) => s.from))
      const first = Math.max(begun, r.int(4, 38))
      const validFrom = addDays(months[first]!, r.pick([0, 0, 14]))
      const number = `${m.code}-D${String(contracts.length + 1).padStart(4, '0')}`
      const ended = r.chance(0.08) ? addDays(months[completeMonths - 2]!, 14) : null
      contracts.push({ manufacturerId: m.id, number, validFrom })
      const [portalId, createdOn] = [r.uuid(), addDays(validFrom, -r.int(5, 40))]

      const changes = [validFrom]
      // Changed in mid-quarter, so that one invoice needs both versions.
      if (r.chance(0.5) && first + 8 < completeMonths)
        changes.push(addDays(addMonths(months[first]!, r.int(5, 7)), 14))
      const versions = changes.map((from, at): FeedRow => {
        const rates = m.lines.map((line) => ({
          category: keyOf('category', line.categoryId),
          per_unit: dollars(Math.round(line.incentive * (0.9 + 0.15 * at + 0.2 * r.next()))),
        }))
        const step = r.pick([40, 60, 100])
        const tiers = [
          { above_units: step, rate_percent: 107.5 },
          { above_units: step * 3, rate_percent: 115 },
        ]
        return {
          valid_from: from,
          note: at === 0 ? 'First agreement' : 'Renewed with new rates',
          rates,
          tiers: r.chance(0.8) ? tiers : [],
        }
      })
      const paper = plainPdf([number, `${m.name} and ${model.name}`, `Valid from ${validFrom}`])
      // A draw that nobody needs any more: without it everything after would be another.
      r.uuid()
      rows.push({
        account: keyOf('account', m.id),
        contract: number,
        portal_id: portalId,
        builder: keyOf('builder', model.id),
        name: `${model.name} direct program`,
        created_on: createdOn,
        ended_on: ended,
        versions,
        papers: [{ name: `${number}.pdf`, content: fileCell(paper) }],
      })
    }
  }
  return { contracts, rows }
}
