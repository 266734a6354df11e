import { sql } from 'kysely'
import type { Transaction } from '../../platform/db.ts'

/** For a `select`: what twelve months of a builder's closings would be worth, in whole dollars. */
export const estimateOf = (manufacturerId: number, builderColumn: string) => sql`coalesce((
  select round(sum(w.closings * v.cents) / 100)
  from builder_window w join value_per_closing(${manufacturerId}) v on v.home_type_id = w.home_type_id
  where w.window_id = 12 and w.builder_id = ${sql.ref(builderColumn)}
), 0)::float8`

export async function builderEstimate(
  db: Transaction,
  manufacturerId: number,
  builderId: number,
): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select ${estimateOf(manufacturerId, 'b.id')} as value from builder b where b.id = ${builderId}`.execute(
    db,
  )
  return rows[0]?.value ?? 0
}
