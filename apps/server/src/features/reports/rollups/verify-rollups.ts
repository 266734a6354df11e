import type pg from 'pg'
import { z } from 'zod'
import { Queries } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { rollupDefinitions } from './rollup-definitions.ts'

export interface RollupDifference {
  readonly table: string
  /** Rows the facts ask for and the table lacks, and rows it has beyond them; at most five of each. */
  readonly missing: readonly unknown[]
  readonly surplus: readonly unknown[]
}

const Differences = z.object({ missing: z.array(z.unknown()), surplus: z.array(z.unknown()) })

/** Recomputes every rollup from the facts and lists where the tables differ. As the owner. */
export async function verifyRollups(owner: pg.ClientBase | pg.Pool): Promise<RollupDifference[]> {
  const db = new Queries(({ text, values }) => owner.query(text, values))
  const differences: RollupDifference[] = []
  for (const { table, columns, expected } of rollupDefinitions) {
    const compared = `
      with expected (${columns}) as materialized (${expected}),
        missing as (select * from expected except select ${columns} from ${table} limit 5),
        surplus as (select ${columns} from ${table} except select * from expected limit 5)
      select coalesce((select jsonb_agg(missing) from missing), '[]') as missing,
        coalesce((select jsonb_agg(surplus) from surplus), '[]') as surplus`
    const { missing, surplus } = await db.row(Differences, sql`${sql.raw(compared)}`)
    if (missing.length + surplus.length > 0) differences.push({ table, missing, surplus })
  }
  return differences
}
