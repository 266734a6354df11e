import type { Config } from '../../config.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { StartError } from '../process/start-error.ts'
import { openExternal } from './external.ts'

/** `tool`: a command beside a running server, which shares the embedded database with it. */
export const openDatabase = async (
  config: Config,
  purpose: 'server' | 'tool' = 'server',
): Promise<Database> => {
  const { databaseUrl, databaseReplicaUrl, dataDir, publicUrl } = config
  if (databaseUrl) return openExternal(databaseUrl, dataDir, databaseReplicaUrl)
  if (databaseReplicaUrl)
    throw new StartError(
      'DATABASE_REPLICA_URL names a copy of the database of DATABASE_URL, which is not set: the built-in database has none.',
    )
  return openEmbedded({ dataDir, publicUrl, exclusive: purpose === 'server' })
}
