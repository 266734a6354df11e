import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sql } from '../sql/sql.ts'
import type { Upkeep } from '../process/upkeep.ts'
import type { Transaction } from '../sql/db.ts'
import { BadRequest, Conflict } from '../errors.ts'

const Answered = z.object({ request_hash: z.string(), response: z.unknown() })

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
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${who.userId + key}, 0))`)
  const answered = await db.rowIfAny(
    Answered,
    sql`select request_hash, response from idempotency
      where manufacturer_id = ${who.manufacturerId} and user_id = ${who.userId} and key = ${key}`,
  )
  if (answered && answered.request_hash !== hash)
    throw new Conflict('This Idempotency-Key was already used for another request.')
  // The same request of the same person was answered by the same code.
  if (answered) return answered.response as T
  const response = await run()
  await db.run(sql`insert into idempotency (manufacturer_id, user_id, key, request_hash, response)
    values (${who.manufacturerId}, ${who.userId}, ${key}, ${hash}, ${JSON.stringify(response)})`)
  return response
}

/** Nobody repeats a call after a week. */
export const forgetRepeats: Upkeep = (owner) =>
  owner.run(sql`delete from idempotency where created_at < now() - interval '7 days'`)
