import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../platform/sql/db.ts'
import { sql, type Sql } from '../../../platform/sql/sql.ts'

const mostTries = 50
const pauseMs = 100

const isHeldBy = (lock: Sql, run: number) => sql`locktype = 'advisory'
  and classid::bigint = (${lock})::bigint & 4294967295 and objid = ${run} and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`

/** Cancels what the connection is doing that holds this lock with a run's number. Says whether there was one. */
export const cancelHolder = async (db: Db, lock: Sql, run: number): Promise<boolean> =>
  (await db.run(sql`select pg_cancel_backend(pid) from pg_locks where ${isHeldBy(lock, run)}`)) > 0

/** Between two statements there is nothing to cancel: it is tried for a while. Says whether it came to an end. */
export async function triedUntil(isDone: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (await isDone()) return true
    await sleep(pauseMs)
  }
  return false
}
