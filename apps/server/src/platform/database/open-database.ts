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
  const { databaseUrl, databaseReplicaUrl, databaseDirectUrl, databasePooler, dataDir, publicUrl } = config
  const isPooled = databasePooler === 'transaction'
  if (isPooled && !(databaseUrl && databaseDirectUrl))
    throw new StartError(
      'DATABASE_POOLER=transaction needs DATABASE_URL, the address of the pooler, and DATABASE_DIRECT_URL, that of the server behind it, where migrations and feeds keep a connection for themselves.',
    )
  if (databaseUrl)
    return openExternal(databaseDirectUrl ?? databaseUrl, dataDir, {
      replicaUrl: databaseReplicaUrl,
      poolerUrl: isPooled ? databaseUrl : undefined,
    })
  if (databaseReplicaUrl)
    throw new StartError(
      'DATABASE_REPLICA_URL names a copy of the database of DATABASE_URL, which is not set: the built-in database has none.',
    )
  return openEmbedded({ dataDir, publicUrl, exclusive: purpose === 'server' })
}
