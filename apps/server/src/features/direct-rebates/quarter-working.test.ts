import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/support/database.ts'

const { owner, close } = await openTestDatabase()
afterAll(close)
await owner.query(`
  insert into account (id, type_id, name, product_id) values (1, 2, 'Maker', 3);
  insert into manufacturer_category values (1, 6);
  insert into builder (id, name, enrolled_on) values (1, 'Builder', '2020-01-01');
  insert into drm_contract (manufacturer_id, id, builder_id, contract_number, name, created_on)
    values (1, 1, 1, 'C-1', 'Contract', '2026-01-01')`)

interface Version {
  readonly from: string
  readonly rate: number
  readonly tiers: readonly { readonly above: number; readonly percent: number }[]
}

/** Rebates unit by unit: the n-th unit of the quarter earns the percentage of the highest threshold below n. */
function owed(versions: readonly Version[], lines: readonly { day: string; units: number }[]) {
  let unit = 0
  return lines.map(({ day, units }) => {
    const version = versions.findLast((one) => one.from <= day)
    if (!version) throw new Error(`No version is valid on ${day}`)
    let hundredths = 0
    for (let count = 0; count < units; count++) {
      unit++
      hundredths += version.rate * (version.tiers.findLast((tier) => tier.above < unit)?.percent ?? 100)
    }
    return Math.floor((hundredths + 50) / 100)
  })
}

const version = fc.record({
  rate: fc.integer({ min: 1, max: 999 }),
  tiers: fc.uniqueArray(
    fc.record({ above: fc.integer({ min: 1, max: 60 }), percent: fc.integer({ min: 90, max: 140 }) }),
    {
      selector: (tier) => tier.above,
      maxLength: 3,
    },
  ),
})
const line = fc.record({ at: fc.integer({ min: 0, max: 90 }), units: fc.integer({ min: 1, max: 20 }) })

/** Days of the quarter. */
const dayAt = (at: number) => new Date(Date.UTC(2026, 3, 1 + at)).toISOString().slice(0, 10)

test('tiers are marginal over the quarter, versions hold from their date and to the end, each line rounds once', async () => {
  await fc.assert(
    fc.asyncProperty(
      version,
      version,
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.option(fc.integer({ min: 0, max: 90 })),
      async (first, second, raw, endsAt) => {
        const byThreshold = (one: typeof first) => one.tiers.toSorted((a, b) => a.above - b.above)
        const versions = [
          { from: '2026-01-01', rate: first.rate, tiers: byThreshold(first) },
          { from: '2026-05-15', rate: second.rate, tiers: byThreshold(second) },
        ]
        const lines = raw
          .map(({ at, units }) => ({ day: dayAt(at), units }))
          .toSorted((a, b) => a.day.localeCompare(b.day))
        const endedOn = endsAt === null ? null : dayAt(endsAt)
        await owner.query('begin')
        await owner.query('update drm_contract set ended_on = $1', [endedOn])
        for (const one of versions) {
          await owner.query('insert into drm_contract_version values (1, 1, $1)', [one.from])
          await owner.query('insert into drm_rate values (1, 1, $1, 6, $2)', [one.from, one.rate])
          for (const tier of one.tiers)
            await owner.query('insert into drm_tier values (1, 1, $1, $2, $3)', [
              one.from,
              tier.above,
              tier.percent,
            ])
        }
        // Homes of one day follow each other by their keys.
        for (const [at, { day, units }] of lines.entries())
          await owner.query(
            `with home as (
             insert into closing (builder_id, closed_on, submitted_on, home_type_id, address1, city, state, postal_code,
               source_key)
             values (1, $1, $1, 1, '1 Elm St', 'Town', 'NY', '00501', $3) returning id, month
           ) insert into claim select 1, id, 6, 1, month, 1, $2::int, 0, 0 from home`,
            [day, units, `H-${at}`],
          )
        const { rows } = await owner.query(
          `select amount_cents::int from drm_quarter_working(1, 1, '2026-04-01')`,
        )
        await owner.query('rollback')
        expect(rows.map((row) => row.amount_cents)).toEqual(
          // The day a contract ends still counts.
          owed(
            versions,
            lines.filter(({ day }) => endedOn === null || day <= endedOn),
          ),
        )
      },
    ),
    { numRuns: 40 },
  )
})
