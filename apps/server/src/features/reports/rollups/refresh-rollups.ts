import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'

/** Call in the transaction that changed closings or claims of these builders, after the change. */
export const refreshBuilders = async (db: Queries, builderIds: readonly number[]) => {
  await db.run(sql`select rollup_builders(${[...new Set(builderIds)]}::int[])`)
}

/** After many claims of one manufacturer changed, a price for example. As the owner. */
export const refreshManufacturer = async (owner: Queries, manufacturerId: number) => {
  await owner.run(sql`select rollup_manufacturer(${manufacturerId})`)
}

/** Everything from the facts, after a bulk load or to repair. As the owner; readers wait until it commits. */
export const rebuildRollups = async (owner: Queries, today: string) => {
  await owner.run(sql`select rollup_rebuild(${today}::date)`)
}

const Turn = z.object({ due: z.boolean() })

/**
 * Moves the windows when a month has ended, and does nothing otherwise; true when they moved. As the owner, at start
 * and every hour.
 */
export async function turnMonth(owner: Queries, today: string): Promise<boolean> {
  const { due } = await owner.row(
    Turn,
    sql`
      select coalesce((select last_month from rollup_state), '-infinity')
        <> date_trunc('month', ${today}::date::timestamp)::date - interval '1 month' as due`,
  )
  if (!due) return false
  await owner.run(sql`select rollup_turn_month(${today}::date), network_changed()`)
  return true
}
