import { sql } from 'kysely'
import type pg from 'pg'
import { createDb } from '../sql/db.ts'
import { ownerPool } from '../database/pools.ts'
import { removeOld } from '../remove-old.ts'
import { turnMonth } from '../rollups/refresh-rollups.ts'

const hourMs = 3_600_000

/** What only the owner may do and what must not wait for a restart: the turn of the month, and what has expired. */
export async function maintain(
  owner: pg.PoolConfig,
  today = new Date().toISOString().slice(0, 10),
): Promise<void> {
  const db = createDb(ownerPool(owner, 1))
  try {
    await turnMonth(db, today)
    await sql`delete from oidc_payload where expires_at < now()`.execute(db)
    await sql`delete from sign_in_attempt where last_try_at < now() - interval '1 day'`.execute(db)
    // A file that nobody imports is not shown any longer; nothing of it is kept.
    await sql`
      with gone as (
        delete from closing_upload where status not in ('Processed', 'TakingBack', 'TakenBack') and uploaded_at < now() - interval '30 days'
        returning manufacturer_id, file_id
      )
      delete from stored_file s using gone g where s.manufacturer_id = g.manufacturer_id and s.id = g.file_id`.execute(
      db,
    )
    await sql`delete from idempotency where created_at < now() - interval '7 days'`.execute(db)
    await removeOld(db)
  } finally {
    await db.destroy()
  }
}

/** Hourly; a failure is told and tried again the next hour. */
export function keepMaintained(owner: pg.PoolConfig, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void maintain(owner).catch(onError), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
