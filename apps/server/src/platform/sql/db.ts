import type pg from 'pg'
import Cursor from 'pg-cursor'
import type { z } from 'zod'
import type { Sql } from './sql.ts'
import { statements } from './watch-statements.ts'

type Send = (query: Pick<Sql, 'text' | 'values'>) => Promise<pg.QueryResult<Record<string, unknown>>>

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
  readonly #client: pg.PoolClient
  /**
   * When it began, by the database's clock, as a value for what it writes. A `now()` within a statement is refused in
   * many places by a database that is several.
   */
  readonly now: string
  constructor(client: pg.PoolClient, now: string) {
    super(({ text, values }) => client.query(text, values))
    this.#client = client
    this.now = now
  }

  /** The rows a few at a time, for as many as do not fit into memory. */
  async *batches<Row extends z.ZodType>(
    row: Row,
    query: Sql,
    rowsAtOnce = 500,
  ): AsyncGenerator<z.output<Row>[]> {
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
    }
  }
}

type Access = 'read only' | 'read write'

/** One way to the database for both: it begins, and says when that was. */
async function begin(client: pg.PoolClient, access: Access): Promise<string> {
  const results = await client.query(`begin ${access}; select now()::text as now`)
  const [, told] = results as unknown as pg.QueryResult<{ now: string }>[]
  return told?.rows[0]?.now ?? ''
}

export class Db extends Queries {
  readonly #pool: pg.Pool
  constructor(pool: pg.Pool) {
    super(({ text, values }) => pool.query(text, values))
    this.#pool = pool
  }

  /** All of it or nothing. */
  async transaction<T>(work: (db: Transaction) => Promise<T>, access: Access = 'read write'): Promise<T> {
    const client = await this.#pool.connect()
    let broken: Error | undefined
    try {
      const done = await work(new Transaction(client, await begin(client, access)))
      await client.query('commit')
      return done
    } catch (error) {
      // A connection on which nothing can be taken back any more is not used again.
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}
