import type { Config } from '../../config.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openExternal } from './external.ts'

/** `tool`: a command beside a running server, which shares the embedded database with it. */
export const openDatabase = (config: Config, purpose: 'server' | 'tool' = 'server'): Promise<Database> =>
  config.databaseUrl
    ? openExternal(config.databaseUrl, config.dataDir)
    : openEmbedded({ dataDir: config.dataDir, publicUrl: config.publicUrl, exclusive: purpose === 'server' })
