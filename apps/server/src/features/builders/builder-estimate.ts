import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { builderEstimates } from '../reports/estimates.ts'

/** For a `select`: what a builder's closings of twelve months without an own claim would be worth, in dollars. */
export const estimateOf = (manufacturerId: number, builderColumn: string) => sql`coalesce((
  select e.missed_dollars from ${builderEstimates(manufacturerId)} e where e.builder_id = ${sql.ref(builderColumn)}
), 0)::float8`

const EstimateRow = z.object({ value: z.number() })

/** In whole dollars, as an opportunity or a lead begins with it. */
export async function builderEstimate(
  db: Transaction,
  manufacturerId: number,
  builderId: number,
): Promise<number> {
  const estimate = await db.rowIfAny(
    EstimateRow,
    sql`
      select round(${estimateOf(manufacturerId, 'b.id')}::numeric)::float8 as value from builder b where b.id = ${builderId}`,
  )
  return estimate?.value ?? 0
}
