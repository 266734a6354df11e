import type { BuilderModel } from '../network/builder-model.ts'
import { addDays, addMonths } from '../network/calendar.ts'
import { copyRows, type Cell } from './copy-rows.ts'
import { manufacturers } from '../network/manufacturers.ts'
import { completeMonths, type Network } from '../network/network.ts'
import { plainPdf } from '../../platform/paper/plain-pdf.ts'

export interface Contract {
  readonly manufacturerId: number
  readonly id: number
  readonly builderId: number
  readonly number: string
  readonly validFrom: string
}

const perManufacturer = 22
const contractEditions = [3, 4]

/** Direct-rebate contracts with builders that buy, some of them changed once, with rates, tiers and a signed file. */
export async function loadContracts(
  { client, random, months }: Network,
  models: readonly BuilderModel[],
): Promise<Contract[]> {
  const r = random('contracts')
  const contracts: Contract[] = []
  const rows: Cell[][] = []
  const versions: Cell[][] = []
  const rates: Cell[][] = []
  const tiers: Cell[][] = []
  const files: Cell[][] = []
  const contractFiles: Cell[][] = []
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
      const id = contracts.length + 1
      const begun = Math.min(...model.supplies.filter((s) => s.manufacturer.id === m.id).map((s) => s.from))
      const first = Math.max(begun, r.int(4, 38))
      const validFrom = addDays(months[first]!, r.pick([0, 0, 14]))
      const number = `${m.code}-D${String(id).padStart(4, '0')}`
      const ended = r.chance(0.08) ? addDays(months[completeMonths - 2]!, 14) : null
      contracts.push({ manufacturerId: m.id, id, builderId: model.id, number, validFrom })
      rows.push([
        m.id,
        id,
        r.uuid(),
        model.id,
        number,
        `${model.name} direct program`,
        addDays(validFrom, -r.int(5, 40)),
        ended,
      ])

      const changes = [validFrom]
      // Changed in mid-quarter, so that one invoice needs both versions.
      if (r.chance(0.5) && first + 8 < completeMonths)
        changes.push(addDays(addMonths(months[first]!, r.int(5, 7)), 14))
      for (const [at, from] of changes.entries()) {
        versions.push([m.id, id, from, at === 0 ? 'First agreement' : 'Renewed with new rates'])
        for (const line of m.lines)
          rates.push([
            m.id,
            id,
            from,
            line.categoryId,
            Math.round(line.incentive * (0.9 + 0.15 * at + 0.2 * r.next())),
          ])
        const step = r.pick([40, 60, 100])
        if (r.chance(0.8)) tiers.push([m.id, id, from, step, 107.5], [m.id, id, from, step * 3, 115])
      }
      const pdf = plainPdf([number, `${m.name} and ${model.name}`, `Valid from ${validFrom}`])
      files.push([
        m.id,
        id,
        r.uuid(),
        `${number}.pdf`,
        'application/pdf',
        pdf.length,
        pdf,
        `${validFrom}T17:00:00Z`,
      ])
      contractFiles.push([m.id, id, id])
    }
  }
  await copyRows(
    client,
    'drm_contract',
    'manufacturer_id, id, enterprise_id, builder_id, contract_number, name, created_on, ended_on',
    rows,
  )
  await client.query(`select setval(pg_get_serial_sequence('drm_contract', 'id'), ${contracts.length})`)
  await copyRows(client, 'drm_contract_version', 'manufacturer_id, contract_id, valid_from, note', versions)
  await copyRows(
    client,
    'drm_rate',
    'manufacturer_id, contract_id, valid_from, category_id, cents_per_unit',
    rates,
  )
  await copyRows(
    client,
    'drm_tier',
    'manufacturer_id, contract_id, valid_from, above_units, rate_percent',
    tiers,
  )
  await copyRows(
    client,
    'stored_file',
    'manufacturer_id, id, enterprise_id, name, content_type, byte_size, content, uploaded_at',
    files,
  )
  await copyRows(client, 'drm_contract_file', 'manufacturer_id, contract_id, file_id', contractFiles)
  return contracts
}
