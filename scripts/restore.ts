// npm run restore -- FILE: brings a backup into an empty portal, which does not run meanwhile.
import { readFile } from 'node:fs/promises'
import { loadConfig, readEnvironment, type Config } from '../apps/server/src/config.ts'
import { keyFingerprint, writeKey } from '../apps/server/src/platform/auth/factor-key.ts'
import type { BackupContent } from '../apps/server/src/platform/backup/backup-file.ts'
import { restoreBackup } from '../apps/server/src/restore-backup.ts'
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts'
import { runCommand } from '../apps/server/src/platform/process/run-command.ts'
import { StartError } from '../apps/server/src/platform/process/start-error.ts'
import { oneWord } from './command.ts'

const isKeyOf = (content: BackupContent, key: Buffer) => keyFingerprint(key) === content.keyFingerprint

/** The key that the backup was made with, where it is to be had. */
const findKey = async (file: string, content: BackupContent, config: Config): Promise<Buffer | undefined> => {
  if (config.secondFactorKey) {
    if (isKeyOf(content, config.secondFactorKey)) return undefined
    throw new StartError(
      `SECOND_FACTOR_KEY is not the one the backup was made with, so no authenticator app would fit: nothing was changed.`,
    )
  }
  const text = await readFile(`${file}.key`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new StartError(
        `${file}.key is missing, without which no authenticator app would fit: put it beside ${file}, or set SECOND_FACTOR_KEY. Nothing was changed.`,
      )
    throw error
  })
  const key = Buffer.from(text, 'base64')
  if (isKeyOf(content, key)) return key
  throw new StartError(`${file}.key is not of this backup: nothing was changed.`)
}

await runCommand(async () => {
  const file = oneWord('Use npm run restore -- FILE.')
  const config = loadConfig(readEnvironment())
  const database = await openDatabase(config)
  try {
    const { takenAt } = await restoreBackup(database.owner, file, async (content) => {
      const key = await findKey(file, content, config)
      // Before the rows: a portal that starts with them and no key would make one that fits nothing.
      const kept = key && writeKey(config.dataDir, key)
      if (kept) process.stdout.write(`The key that was there is kept in ${kept}.\n`)
    })
    process.stdout.write(`The portal is as it was at ${takenAt}. Start it with npm start.\n`)
  } finally {
    await database.close()
  }
})
