import { z } from 'zod'
import { sql } from '../../../platform/sql/sql.ts'
import type { Db } from '../../../platform/sql/db.ts'
import { TooManyRequests } from '../../../platform/errors.ts'

const lockMinutes = 15

export class Locked extends TooManyRequests {
  constructor() {
    super(`Too many attempts. Please try again in ${lockMinutes} minutes.`, lockMinutes * 60)
  }
}

const Counted = z.object({ locked: z.boolean() })

/**
 * Counts a try before its password is checked, so that tries sent at once count like tries in a row; a sign-in that
 * succeeds takes the count back. As many as lock are forgotten in the lock's length, little by little: an office whose
 * people mistype now and then all day is not taken for somebody who guesses.
 */
export async function countTry(db: Db, key: string, most: number): Promise<boolean> {
  const length = sql`make_interval(mins => ${lockMinutes})`
  // Of two at once, the one that began first may write last.
  const pause = sql`greatest(extract(epoch from now() - a.last_try_at), 0)`
  const forgotten = sql`floor(${pause} * ${most}::int / ${lockMinutes * 60}::int)`
  const left = sql`greatest(a.tries - ${forgotten}, 0)::int`
  const counted = await db.rowIfAny(
    Counted,
    sql`insert into sign_in_attempt as a (key_hash, tries) values (${key}, 1)
      on conflict (key_hash) do update set
        tries = ${left} + 1,
        locked_until = case when ${left} >= ${most}::int then now() + ${length} end,
        last_try_at = now()
      where a.locked_until is null or a.locked_until <= now()
      returning locked_until is not null as locked`,
  )
  // No row: it was locked before.
  return counted?.locked ?? true
}
