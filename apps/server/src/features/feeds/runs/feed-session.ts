import type pg from 'pg'
import { type Queries, Transaction } from '../../../platform/sql/db.ts'
import { sql, type Sql } from '../../../platform/sql/sql.ts'

/** One connection of the role that loads: for statements, and for what streams into the database. */
export interface FeedSession {
  readonly client: pg.ClientBase
  readonly db: Queries & Pick<Transaction, 'batches'>
}

/**
 * Work that sorts and joins millions of rows is given room to do it in. On a cluster what was read from files lies on the
 * coordinator, and the rows it is compared with are brought there; elsewhere that is a mere name.
 */
const settings = `set work_mem = '192MB'; set maintenance_work_mem = '256MB'; set jit = off;
  set citus.local_table_join_policy = 'prefer-distributed'`
/** A statement of minutes goes on for nobody when its process is killed, unless the database looks now and then. */
const noticeEnd = `set client_connection_check_interval = '500ms'`

export async function withFeedSession<T>(
  pool: pg.Pool,
  work: (session: FeedSession) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(settings)
    // Not every system that a database runs on can look.
    await client.query(noticeEnd).catch(() => undefined)
    const done = await work({ client, db: new Transaction(client) })
    // Whoever gets the connection next finds it as it was.
    await client.query('reset all; select pg_advisory_unlock_all()')
    return done
  } catch (error) {
    // What it left open is taken back by hanging up.
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

export const runLockKind: Sql = sql`hashtext('feed-run')`
/** The lock of a run. It goes with the connection that has it, however that ends. */
export const runLock = (run: number): Sql => sql`${runLockKind}, ${run}::int`

/** Says for as long as the session lasts that somebody works at the run: who starts a server leaves it alone then. */
export const holdRun = ({ db }: FeedSession, run: number): Promise<unknown> =>
  db.run(sql`select pg_advisory_lock(${runLock(run)})`)

/** All of it or nothing. */
export async function inTransaction<T>({ client }: FeedSession, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
