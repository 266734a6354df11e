import type pg from 'pg'
import { withClient } from './database/roles.ts'

const hourMs = 3_600_000

/** What only the owner may do and what must not wait for a restart: the turn of the month, and what has expired. */
export async function maintain(
  owner: pg.ClientConfig,
  today = new Date().toISOString().slice(0, 10),
): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query(
      `select rollup_turn_month($1::date) from rollup_state
       where last_month <> (date_trunc('month', $1::date) - interval '1 month')::date`,
      [today],
    )
    await client.query('delete from oidc_payload where expires_at < now()')
    await client.query(`delete from sign_in_attempt where last_try_at < now() - interval '1 day'`)
    await client.query(`delete from idempotency where created_at < now() - interval '7 days'`)
  })
}

/** Hourly; a failure is told and tried again the next hour. */
export function keepMaintained(owner: pg.ClientConfig, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void maintain(owner).catch(onError), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
