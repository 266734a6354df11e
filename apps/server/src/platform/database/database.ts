import type pg from 'pg'

/** The way to the database for a role. */
export interface Connection extends pg.PoolConfig {
  /** A pooler stands in between: what one transaction sets or leaves on the connection is not there for the next. */
  readonly isPooled?: boolean
}

/** An open database, as what each role gets in. */
export interface Database {
  kind: 'embedded' | 'server'
  /** Owns the schema: migrations, the demo load, rebuilds. */
  owner: pg.PoolConfig
  /** What requests use: owns nothing and sees only the rows row-level security lets through. */
  app: Connection
  /** What signing in and passwords use: the same, and what proves who somebody is. */
  identity: Connection
  /** What loads feeds: owns its staging tables only. */
  jobs: pg.PoolConfig
  /** A copy that follows the database, for what requests read. */
  replica?: Connection | undefined
  close: () => Promise<void>
}
