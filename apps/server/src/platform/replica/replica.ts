import type pg from 'pg'
import { z } from 'zod'
import type { Gauge } from '../process/gauge.ts'
import { inTime } from '../process/in-time.ts'
import { appPool } from '../database/pools.ts'
import { Db } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'

/** A copy that does not answer is left alone for so long, so that few calls wait for it in vain. */
const goneMs = 5000
/** One that has not come to what an account just wrote, for that account. */
const behindMs = 500
/** Longer than a report takes there. */
const longestMs = 2000
const mostAccounts = 10_000

const Lag = z.object({ seconds: z.number() })

/**
 * A copy of the database that follows it: reports are worked out there. It may be behind or gone at any time, so the
 * database itself is always asked what the data should be, and answers where the copy is another.
 */
export class Replica {
  readonly db: Db
  readonly #behind = new Map<number, number>()
  #goneUntil = 0
  #answered = 0
  #handedBack = 0

  constructor(config: pg.PoolConfig, max: number) {
    // The database can still answer while somebody waits, so nobody waits long.
    this.db = new Db(appPool({ ...config, connectionTimeoutMillis: 1000 }, { max, statementMs: 5000 }))
  }

  isWorthAsking(account: number): boolean {
    const now = performance.now()
    if (now < this.#goneUntil || now < (this.#behind.get(account) ?? 0)) return false
    // One call finds out whether it is back; the others go on without it until it is.
    if (this.#goneUntil > 0) this.#goneUntil = now + goneMs
    return true
  }

  /** What it says in time. A copy that hangs says nothing, and does not end its connections either. */
  within<T>(asked: Promise<T>): Promise<T> {
    return inTime(asked, longestMs, 'The replica is silent')
  }

  answered(account: number): void {
    this.#goneUntil = 0
    this.#answered += 1
    this.#behind.delete(account)
  }

  isBehind(account: number): void {
    this.#handedBack += 1
    this.#behind.delete(account)
    this.#behind.set(account, performance.now() + behindMs)
    const [oldest] = this.#behind.keys()
    if (this.#behind.size > mostAccounts && oldest !== undefined) this.#behind.delete(oldest)
  }

  isGone(): void {
    this.#handedBack += 1
    this.#goneUntil = performance.now() + goneMs
  }

  /** Reports that were asked of it since the start, and what became of them. */
  get reads(): Record<string, number> {
    return { answered: this.#answered, 'handed back': this.#handedBack }
  }

  readonly gauges: readonly Gauge[] = [
    {
      name: 'replica_lag_seconds',
      help: 'How far the replica is behind; missing where it does not answer.',
      read: async () => {
        const { seconds } = await this.db.row(
          Lag,
          sql`select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
              else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as seconds`,
        )
        return [{ value: seconds }]
      },
    },
  ]
}
