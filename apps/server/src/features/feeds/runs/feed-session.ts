import type pg from 'pg'
import type { z } from 'zod'
import { NearTables } from '../../../platform/database/citus/near-tables.ts'
import { type Queries, Transaction } from '../../../platform/sql/db.ts'
import { sql, type Sql } from '../../../platform/sql/sql.ts'
import { sumTables } from '../sums/keyed-sums.ts'

/** One connection of the role that loads: for statements, and for what streams into the database. */
export interface FeedSession {
  readonly client: pg.ClientBase
  readonly db: Queries & Pick<Transaction, 'batches'>
  /** On a cluster what was read from files lies on the coordinator, and the rows it is compared with are brought there. */
  readonly near: NearTables | undefined
}

/** Work that sorts and joins millions of rows is given room to do it in. */
const settings = `set work_mem = '192MB'; set maintenance_work_mem = '256MB'; set jit = off`
/** A statement of minutes goes on for nobody when its process is killed, unless the database looks now and then. */
const noticeEnd = `set client_connection_check_interval = '500ms'`

/** Of these a run is the only writer for as long as it has the lock of facts, which it takes before it judges. */
const factsAndSums: ReadonlySet<string> = new Set([
  'closing',
  'claim',
  'usage_span',
  'builder_category_window',
  'report_window',
  'rollup_state',
  ...sumTables,
])

/** Each statement finds near what it names. */
class NearTransaction extends Transaction {
  readonly #near: NearTables
  constructor(client: pg.PoolClient, near: NearTables) {
    super(client, async (query) => {
      await near.bring(query.text)
      return client.query(query.text, query.values)
    })
    this.#near = near
  }

  override async *batches<Row extends z.ZodType>(row: Row, query: Sql, rowsAtOnce?: number) {
    await this.#near.bring(query.text)
    yield* super.batches(row, query, rowsAtOnce)
  }
}

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
    const near = await NearTables.on(client, factsAndSums)
    const done = await work({
      client,
      near,
      db: near ? new NearTransaction(client, near) : new Transaction(client),
    })
    await near?.forget()
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
export async function inTransaction<T>({ client, near }: FeedSession, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await near?.begin()
    const done = await work()
    await near?.end()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    near?.undone()
    throw error
  }
}
