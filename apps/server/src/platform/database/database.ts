import type pg from 'pg'
import type { Config } from '../../config.ts'
import { openEmbedded } from './embedded.ts'
import { openExternal } from './external.ts'

export interface Database {
  kind: 'embedded' | 'server'
  /** Owns the schema: migrations, the demo load, rebuilds. */
  owner: pg.PoolConfig
  /** What requests use: owns nothing and sees only the rows row-level security lets through. */
  app: pg.PoolConfig
  /** What signing in and passwords use: the same, and what proves who somebody is. */
  identity: pg.PoolConfig
  close: () => Promise<void>
}

/** `tool`: a command beside a running server, which shares the embedded database with it. */
export const openDatabase = (config: Config, purpose: 'server' | 'tool' = 'server'): Promise<Database> =>
  config.databaseUrl
    ? openExternal(config.databaseUrl, config.dataDir)
    : openEmbedded({ dataDir: config.dataDir, publicUrl: config.publicUrl, exclusive: purpose === 'server' })
