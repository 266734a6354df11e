import pg from 'pg'
import { inTransaction, withFeedSession } from '../../features/feeds/runs/feed-session.ts'
import { ownerPool } from '../../platform/database/pools.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { sql } from '../../platform/sql/sql.ts'
import { describeNetwork, usualBuilderCount } from '../network/network.ts'
import { loadNetwork } from './load-network.ts'

export interface DemoOptions {
  /** yyyy-MM-dd; the network's last complete month is the one before it. */
  readonly today: string
  readonly seed?: number
  /** Tests load a smaller network. */
  readonly builderCount?: number
  /** Called after each part with its name and the share of the work that is done. */
  readonly onProgress?: (done: string, fraction: number) => void
}

/** True once a load has been committed; one that was cut off has left nothing behind. */
export async function demoIsLoaded(owner: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query('select from demo_load')).rowCount === 1
  } finally {
    await client.end()
  }
}

/** Loads the whole demo network into a migrated, empty database: runs of the feeds in one transaction, all or nothing. */
export async function loadDemo(
  owner: pg.PoolConfig,
  { today, seed = 20_200, builderCount = usualBuilderCount, onProgress = () => undefined }: DemoOptions,
): Promise<void> {
  const pool = ownerPool(owner, 1)
  try {
    await withFeedSession(pool, (session) => {
      // Owner and loader take turns in one transaction, which a cluster does not let two do to the same rows.
      if (session.near)
        throw new StartError(
          'The demo network is loaded before a database is distributed, and this one is already: set DEMO=off.',
        )
      return inTransaction(session, async () => {
        await loadNetwork(session, describeNetwork(today, seed, builderCount), onProgress)
        await session.db.run(sql`insert into demo_load (seed, today) values (${seed}, ${today})`)
      })
    })
    await pool.query('analyze')
    onProgress('statistics', 1)
  } finally {
    await pool.end()
  }
}
