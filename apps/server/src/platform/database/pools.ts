import type { Socket } from 'node:net'
import pg from 'pg'
import type { Connection } from './database.ts'
import { nameStatements } from '../sql/name-statements.ts'

const { builtins } = pg.types
const text = (value: string) => value

/** How values arrive from PostgreSQL, decided here and nowhere else. Timestamps stay Dates, as pg has them. */
const parsers = new Map<number, (value: string) => unknown>([
  // A date without a time stays text: as a Date it would move with the time zone.
  [builtins.DATE, text],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
])

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

const createPool = (config: pg.PoolConfig) => {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5000, ...config, types: valueTypes })
  // A connection that breaks is replaced at the next use; unheard, the event would end the process. The pool
  // hears the idle ones, the connection itself those in use between two statements.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** For migrations, the demo load and rebuilds: few, and patient. */
export const ownerPool = (config: pg.PoolConfig, max = 4) =>
  createPool({ application_name: 'homestead-iq owner', max, ...config })

/** For feeds: as the role that loads, and as long as millions of rows take. */
export const feedPool = (config: pg.PoolConfig) =>
  createPool({ application_name: 'homestead-iq feeds', max: 4, ...config })

const requestMs = 15_000

/**
 * Longer than any statement may run, a connection that says nothing has lost its other end.
 * A database that hangs keeps none of its own timeouts, and whoever waits for it waits as long as it hangs.
 * Hanging up fails the statement like any lost connection, and keeps what it left open out of the pool.
 */
const hangUpOnSilence = (client: pg.PoolClient, afterMs: number) => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(afterMs, () => stream.destroy(new Error('Connection terminated: the database is silent')))
}

/** What a transaction begins with where the connection cannot remember it. */
const openings = new WeakMap<pg.Pool, string>()
export const openingOf = (pool: pg.Pool): string => openings.get(pool) ?? ''

interface Patience {
  readonly max?: number
  readonly statementMs?: number
  readonly lockMs?: number
  readonly hangUpAfterMs?: number
}

/** For requests: nothing may hold a connection for long. */
export const appPool = (
  { isPooled = false, ...config }: Connection,
  { max = 20, statementMs = requestMs, lockMs = 5000, hangUpAfterMs = statementMs + 5000 }: Patience = {},
) => {
  const limits = {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    lock_timeout: lockMs,
  }
  const pool = createPool({
    application_name: 'homestead-iq',
    max,
    ...(isPooled ? {} : limits),
    // A statement goes out without waiting for the answer to the one before: fewer ways there and back.
    pipeline: true,
    ...config,
  })
  pool.on('connect', (client) => {
    hangUpOnSilence(client, hangUpAfterMs)
    // A name given on one connection of the pooler's is not known on the next.
    if (!isPooled) nameStatements(client)
  })
  const each = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms};`)
  if (isPooled) openings.set(pool, each.join(' '))
  return pool
}

const jobMs = 600_000

/** For what runs behind the requests, one at a time: an import of a hundred thousand rows takes as long as it takes. */
export const jobPool = (config: Connection) => appPool(config, { max: 1, statementMs: jobMs, lockMs: jobMs })
