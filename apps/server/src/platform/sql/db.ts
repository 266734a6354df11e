import type pg from 'pg'
import Cursor from 'pg-cursor'
import type { z } from 'zod'
import { openingOf, valueTypes } from '../database/pools.ts'
import { Round } from './round.ts'
import type { Sql } from './sql.ts'
import { statements } from './watch-statements.ts'
import { transactions } from './watch-transactions.ts'

type Given = Pick<pg.QueryResult<Record<string, unknown>>, 'rows' | 'rowCount' | 'fields'>
type Send = (query: Pick<Sql, 'text' | 'values'>) => Promise<Given>

/** What can be asked of the database. Each statement that gives rows says with a schema what they are like. */
export class Queries {
  readonly send: Send
  constructor(send: Send) {
    this.send = send
  }

  async rows<Row extends z.ZodType>(row: Row, query: Sql): Promise<z.output<Row>[]> {
    const result = await this.send(query)
    statements.watch?.gave(row, query, result)
    return result.rows as z.output<Row>[]
  }

  async rowIfAny<Row extends z.ZodType>(row: Row, query: Sql): Promise<z.output<Row> | undefined> {
    return (await this.rows(row, query))[0]
  }

  /** For a statement that always gives one. */
  async row<Row extends z.ZodType>(row: Row, query: Sql): Promise<z.output<Row>> {
    const [only] = await this.rows(row, query)
    if (only === undefined) throw new Error('The query gave no row')
    return only
  }

  /** How many rows it wrote. */
  async run(query: Sql): Promise<number> {
    return (await this.send(query)).rowCount ?? 0
  }
}

export class Transaction extends Queries {
  readonly #client: pg.PoolClient & { pipeline?: boolean | undefined }
  readonly #last: Sql[] = []
  #now = ''
  constructor(client: pg.PoolClient, send: Send = ({ text, values }) => client.query(text, values)) {
    super(send)
    this.#client = client
  }

  /** Whoever waits for the beginning hears of its failure. */
  begins(begun: Promise<string>): this {
    begun.then(
      (now) => (this.#now = now),
      () => undefined,
    )
    return this
  }

  /** A statement that goes with the end of the transaction, so that nobody waits long for what it changes. */
  last(query: Sql): void {
    this.#last.push(query)
  }

  /** A statement that says for the rest of the transaction what may be seen. */
  scope(query: Sql): Promise<number> {
    return this.run(query)
  }

  /** Makes it so. */
  async commit(): Promise<void> {
    const last = this.#last.map((query) => this.send(query))
    // Where one of them fails, the database takes everything back and calls that an end as well.
    await Promise.all([...last, this.#client.query('commit')])
  }

  /**
   * When it began, by the database's clock, as a value for what it writes. A `now()` within a statement is refused in
   * many places by a database that is several.
   */
  get now(): string {
    if (this.#now === '') throw new Error('The transaction has not begun yet')
    return this.#now
  }

  /** The rows a few at a time, for as many as do not fit into memory. */
  async *batches<Row extends z.ZodType>(
    row: Row,
    query: Sql,
    rowsAtOnce = 500,
  ): AsyncGenerator<z.output<Row>[]> {
    // A cursor stays open between two trips, so nothing may be sent ahead meanwhile.
    const { pipeline } = this.#client
    this.#client.pipeline = false
    const cursor = this.#client.query(new Cursor<Record<string, unknown>>(query.text, [...query.values]))
    try {
      for (;;) {
        const rows = await cursor.read(rowsAtOnce)
        if (rows.length === 0) return
        statements.watch?.gave(row, query, { rows })
        yield rows as z.output<Row>[]
      }
    } finally {
      await cursor.close()
      this.#client.pipeline = pipeline
    }
  }
}

/** What is read in rounds has no transaction that could last from one to the next. */
class Reading extends Transaction {
  readonly #rounds: Rounds<unknown>
  constructor(client: pg.PoolClient, rounds: Rounds<unknown>) {
    super(client, rounds.send)
    this.#rounds = rounds
  }

  override scope(query: Sql): Promise<number> {
    this.#rounds.scopes.push(query)
    return super.scope(query)
  }

  override batches(): never {
    throw new Error('Rows come in batches only within a transaction')
  }
}

/**
 * Statements that only read, in rounds: what is asked before the loop turns leaves as one packet and is one transaction,
 * with the opening in front.
 */
class Rounds<Opened> {
  readonly openings: Promise<Opened>[] = []
  /** Said again in each round that follows. */
  readonly scopes: Sql[] = []
  readonly #client: pg.PoolClient
  readonly #open: (db: Queries) => Promise<Opened>
  #round: Round | undefined
  #isOver = false

  constructor(client: pg.PoolClient, open: (db: Queries) => Promise<Opened>) {
    this.#client = client
    this.#open = open
    this.#begin()
  }

  readonly send: Send = (query) => {
    if (this.#isOver) return Promise.reject(new Error('The call this was asked for is over'))
    return (this.#round ?? this.#begin()).ask(query)
  }

  /** The connection is somebody else's from here on. */
  end(): void {
    this.#isOver = true
    this.#round?.handleError(new Error('The call this was asked for is over'))
  }

  #begin(): Round {
    const round = new Round(valueTypes)
    this.#round = round
    const opening = this.#open(new Queries((query) => round.ask(query)))
    this.openings.push(opening)
    // Whoever asked something in the round hears of it as well.
    for (const first of [opening, ...this.scopes.map((scope) => round.ask(scope))])
      first.catch(() => undefined)
    setImmediate(() => {
      this.#round = undefined
      if (!this.#isOver) this.#client.query(round)
    })
    return round
  }
}

/** A connection is not used again after what ends it: the database said so, or nothing any more. */
const brokenBy = (error: unknown): Error | undefined => {
  const { severity, syscall, message } = error as { severity?: string; syscall?: string; message?: string }
  const isOver = severity === 'FATAL' || syscall !== undefined || message?.startsWith('Connection terminated')
  return isOver ? (error as Error) : undefined
}

export type Access = 'read only' | 'read write'

/** What is said until the loop turns leaves as one packet. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  setImmediate(() => stream.uncork())
}

/** One way to the database for both: it begins, and says when that was. */
async function begin(client: pg.PoolClient, access: Access, opening: string): Promise<string> {
  const results = await client.query(`begin ${access}; ${opening} select now()::text as now`)
  const told = (results as unknown as pg.QueryResult<{ now: string }>[]).at(-1)
  return told?.rows[0]?.now ?? ''
}

/** A statement by itself. Where limits hold only in a transaction, it is one. */
const alone = (pool: pg.Pool, query: Pick<Sql, 'text' | 'values'>) =>
  openingOf(pool) === ''
    ? pool.query(query.text, query.values)
    : new Db(pool).transaction((db) => db.send(query))

export class Db extends Queries {
  readonly #pool: pg.Pool
  constructor(pool: pg.Pool) {
    super((query) => alone(pool, query))
    this.#pool = pool
  }

  /** A connection for as long as the work lasts. What fails there is taken back. */
  async #connected<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const ended = transactions.watch?.()
    const client = await this.#pool.connect()
    let broken: Error | undefined
    try {
      const done = await work(client)
      ended?.(false)
      return done
    } catch (error) {
      ended?.(true)
      // A connection on which nothing can be taken back any more is not used again.
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }

  /** All of it or nothing. */
  transaction<T>(work: (db: Transaction) => Promise<T>, access: Access = 'read write'): Promise<T> {
    return this.#connected(async (client) => {
      const begun = begin(client, access, openingOf(this.#pool))
      const trx = new Transaction(client).begins(begun)
      await begun
      const done = await work(trx)
      await trx.commit()
      return done
    })
  }

  /**
   * The same with a first question, which travels with its beginning. So does what the work asks before it waits for the
   * answer. Nobody waits for the end of a transaction that changed nothing.
   */
  opened<Opened, Done>(
    open: (db: Queries) => Promise<Opened>,
    work: (db: Transaction, opened: Promise<Opened>) => Promise<Done>,
    access: Access,
  ): Promise<Done> {
    return this.#connected(async (client) => {
      sendTogether(client)
      const begun = begin(client, access, openingOf(this.#pool))
      const trx = new Transaction(client).begins(begun)
      const opened = open(trx)
      // What fails first says why; what was sent behind it only says that something did.
      const working = work(trx, opened)
      await Promise.allSettled([begun, opened, working])
      await begun
      await opened
      const done = await working
      const committed = trx.commit()
      if (access === 'read write') await committed
      else committed.catch(() => undefined)
      return done
    })
  }

  /**
   * For what only reads: there is no way to the database and back but for what is asked, since each round of statements
   * begins with the opening and is over by itself. Gives with what was done how each round was opened.
   */
  async reading<Opened, Done>(
    open: (db: Queries) => Promise<Opened>,
    work: (db: Transaction) => Promise<Done>,
  ): Promise<{ openings: Opened[]; done: PromiseSettledResult<Done> }> {
    if (openingOf(this.#pool) !== '') return this.#readingInOne(open, work)
    const ended = transactions.watch?.()
    const client = await this.#pool.connect()
    const rounds = new Rounds(client, open)
    let broken: Error | undefined
    try {
      const [done] = await Promise.allSettled([work(new Reading(client, rounds))])
      const openings = await Promise.all(rounds.openings)
      ended?.(done.status === 'rejected')
      if (done.status === 'rejected') broken = brokenBy(done.reason)
      return { openings, done }
    } catch (error) {
      ended?.(true)
      broken = brokenBy(error)
      throw error
    } finally {
      rounds.end()
      client.release(broken)
    }
  }

  /** The same where a connection remembers nothing: neither the names of statements nor its limits. */
  #readingInOne<Opened, Done>(
    open: (db: Queries) => Promise<Opened>,
    work: (db: Transaction) => Promise<Done>,
  ) {
    return this.opened(
      open,
      async (db, opening) => {
        const [done] = await Promise.allSettled([work(db), opening])
        return { openings: [await opening], done }
      },
      'read only',
    )
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}
