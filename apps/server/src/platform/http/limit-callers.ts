import { callbackify } from 'node:util'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { TooManyRequests } from '../errors.ts'
import type { Upkeep } from '../process/upkeep.ts'
import type { Db } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'

const Counted = z.object({ calls: z.number(), milliseconds: z.number() })

/** One more call of this caller in the minute at hand, in whatever process: how many that makes, and when it is over. */
const countCall = (db: Db, scope: string, caller: string) =>
  db.row(
    Counted,
    sql`insert into caller_count as c (scope, caller, calls, ends_at)
      values (${scope}, ${caller}, 1, now() + interval '1 minute')
      on conflict (scope, caller) do update set
        calls = case when c.ends_at <= now() then 1 else c.calls + 1 end,
        ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
      returning calls, (extract(epoch from ends_at - now()) * 1000)::int as milliseconds`,
  )

/** Callers that were refused not long ago: further calls of theirs cost the database nothing. */
const mostRefused = 10_000

/** Every route of this scope: so many calls a minute from one address, then a 429 that says when to come back. */
export function limitCallers(
  app: FastifyInstance,
  { db, scope, perMinute }: { db: Db; scope: string; perMinute: number },
) {
  const refusedUntil = new Map<string, number>()
  const counted = async (caller: string): Promise<{ current: number; ttl: number }> => {
    const refusedFor = (refusedUntil.get(caller) ?? 0) - Date.now()
    if (refusedFor > 0) return { current: perMinute + 1, ttl: refusedFor }
    const { calls, milliseconds } = await countCall(db, scope, caller)
    refusedUntil.delete(caller)
    if (calls > perMinute) refusedUntil.set(caller, Date.now() + milliseconds)
    const [oldest] = refusedUntil.keys()
    if (refusedUntil.size > mostRefused && oldest !== undefined) refusedUntil.delete(oldest)
    return { current: calls, ttl: milliseconds }
  }
  class Counts implements FastifyRateLimitStore {
    incr(
      caller: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      callbackify(counted)(caller, done)
    }

    child(): Counts {
      return this
    }
  }
  return app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    store: Counts,
    errorResponseBuilder: (_request, context) =>
      new TooManyRequests(
        'Too many attempts. Please wait a minute and try again.',
        Math.ceil(context.ttl / 1000),
      ),
  })
}

export const forgetCallers: Upkeep = (owner) =>
  owner.run(sql`delete from caller_count where ends_at < now() - interval '1 hour'`)
