import type pg from 'pg'
import type { BackupContent } from './platform/backup/backup-file.ts'
import { BackupReader } from './platform/backup/read-backup.ts'
import { restoreRows } from './platform/backup/restore-rows.ts'
import { refuseData, refuseWhileInUse } from './platform/database/database-in-use.ts'
import { emptyDatabase } from './platform/database/empty-database.ts'
import { migrateThrough, refuseNewer } from './platform/database/migrate.ts'
import { prepareDatabase, prepareQueues } from './prepare-database.ts'

/**
 * Fills an empty database with a backup, also of an earlier version: its tables are laid out as they were then, and what
 * changed since is applied to the rows. Cut off at any moment, the database is as empty as before.
 */
export async function restoreBackup(
  owner: pg.PoolConfig,
  file: string,
  isAllowed: (content: BackupContent) => Promise<void> = () => Promise.resolve(),
): Promise<BackupContent> {
  await BackupReader.check(file)
  await refuseWhileInUse(owner)
  await refuseData(owner)
  const { reader, content } = await BackupReader.open(file)
  await refuseNewer(content.migrations)
  await isAllowed(content)
  await emptyDatabase(owner)
  await migrateThrough(owner, content.migrations)
  await prepareQueues(owner)
  await restoreRows(owner, reader, content)
  await prepareDatabase(owner)
  return content
}
