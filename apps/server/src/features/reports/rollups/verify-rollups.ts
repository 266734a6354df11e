import type pg from 'pg'
import { rollupDefinitions } from './rollup-definitions.ts'

export interface RollupDifference {
  readonly table: string
  /** Rows the facts ask for and the table lacks, and rows it has beyond them; at most five of each. */
  readonly missing: readonly unknown[]
  readonly surplus: readonly unknown[]
}

/** Recomputes every rollup from the facts and lists where the tables differ. As the owner. */
export async function verifyRollups(owner: pg.ClientBase | pg.Pool): Promise<RollupDifference[]> {
  const differences: RollupDifference[] = []
  for (const { table, columns, expected } of rollupDefinitions) {
    const { rows } = await owner.query<{ missing: unknown[]; surplus: unknown[] }>(`
      with expected (${columns}) as materialized (${expected}),
        missing as (select * from expected except select ${columns} from ${table} limit 5),
        surplus as (select ${columns} from ${table} except select * from expected limit 5)
      select coalesce((select jsonb_agg(missing) from missing), '[]') as missing,
        coalesce((select jsonb_agg(surplus) from surplus), '[]') as surplus`)
    const { missing = [], surplus = [] } = rows[0] ?? {}
    if (missing.length + surplus.length > 0) differences.push({ table, missing, surplus })
  }
  return differences
}
