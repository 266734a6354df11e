import type pg from 'pg'

/** An open database, as what each role gets in. */
export interface Database {
  kind: 'embedded' | 'server'
  /** Owns the schema: migrations, the demo load, rebuilds. */
  owner: pg.PoolConfig
  /** What requests use: owns nothing and sees only the rows row-level security lets through. */
  app: pg.PoolConfig
  /** What signing in and passwords use: the same, and what proves who somebody is. */
  identity: pg.PoolConfig
  /** What loads feeds: owns its staging tables only. */
  jobs: pg.PoolConfig
  /** A copy that follows the database, for what requests read. */
  replica?: pg.PoolConfig | undefined
  close: () => Promise<void>
}
