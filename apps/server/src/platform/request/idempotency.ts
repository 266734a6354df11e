import { createHash } from 'node:crypto'
import { sql } from '../sql/sql.ts'
import type { Upkeep } from '../process/upkeep.ts'
import type { Transaction } from '../sql/db.ts'
import { BadRequest, Conflict } from '../errors.ts'

/**
 * Runs a write at most once per key: a repeat answers what the first run answered. The lock makes a
 * repeat that arrives while the first is still running wait for it.
 */
export async function once<T>(
  db: Transaction,
  who: { manufacturerId: number; userId: string },
  key: string,
  request: unknown,
  run: () => Promise<T>,
): Promise<T> {
  if (!/^[\w-]{8,100}$/.test(key)) throw new BadRequest('The Idempotency-Key header is not valid.')
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  await sql`select pg_advisory_xact_lock(hashtextextended(${who.userId + key}, 0))`.execute(db)
  const { rows } = await sql<{ request_hash: string; response: T }>`
    select request_hash, response from idempotency
    where manufacturer_id = ${who.manufacturerId} and user_id = ${who.userId} and key = ${key}`.execute(db)
  if (rows[0] && rows[0].request_hash !== hash)
    throw new Conflict('This Idempotency-Key was already used for another request.')
  if (rows[0]) return rows[0].response
  const response = await run()
  await sql`insert into idempotency (manufacturer_id, user_id, key, request_hash, response)
    values (${who.manufacturerId}, ${who.userId}, ${key}, ${hash}, ${JSON.stringify(response)})`.execute(db)
  return response
}

/** Nobody repeats a call after a week. */
export const forgetRepeats: Upkeep = (owner) =>
  sql`delete from idempotency where created_at < now() - interval '7 days'`.execute(owner)
