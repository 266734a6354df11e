import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { Conflict } from '../../platform/errors.ts'

const key = sql`hashtextextended('closing-files', 0)`

/** On a cluster each statement sees so what the one before has done on a node; elsewhere that is a mere name. */
const oneConnection = sql`set_config('citus.multi_shard_modify_mode', 'sequential', true)`

/** What brings homes, releases them or takes them away goes one after the other in the whole network, until the transaction ends. */
export const lockClosingFiles = (db: Transaction) =>
  db.run(sql`select pg_advisory_xact_lock(${key}), ${oneConnection}`)

const Held = z.object({ held: z.boolean() })

/** The same for a call, which cannot wait as long as an import may take. */
export async function lockClosingFilesNow(db: Transaction): Promise<void> {
  const { held } = await db.row(Held, sql`select pg_try_advisory_xact_lock(${key}) as held`)
  if (!held)
    throw new Conflict(
      'A closing file is being imported, released or taken back right now. Please try again when that is done.',
    )
}
