// npm run backup -- FILE: everything the portal holds at this moment, while it goes on.
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../apps/server/src/config.ts'
import { factorKey, keyFingerprint } from '../apps/server/src/platform/auth/factor-key.ts'
import { writeBackup } from '../apps/server/src/platform/backup/write-backup.ts'
import { StartError } from '../apps/server/src/platform/process/start-error.ts'
import { commandOf, oneWord } from './command.ts'

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }

/** Whoever has only the backup cannot read what authenticator apps share with the portal. */
const writeKeyBeside = async (file: string, key: Buffer): Promise<string> => {
  const path = `${file}.key`
  const target = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${path} cannot be written: ${error.message}.`)
  })
  await target.writeFile(`${key.toString('base64')}\n`)
  await target.close()
  return `\nThe key of authenticator apps is in ${path}: keep it in another place than the backup.`
}

await commandOf(
  () => oneWord('Use npm run backup -- FILE, where FILE is new.'),
  async (file, { owner }, config) => {
    const key = factorKey(config)
    const { tables, takenAt } = await writeBackup(owner, file, {
      version,
      keyFingerprint: keyFingerprint(key),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const beside = config.secondFactorKey ? '' : await writeKeyBeside(file, key)
    return `${file} holds the portal as it was at ${takenAt}: ${rows.toLocaleString('en-US')} rows of ${tables.length} tables.${beside}`
  },
  // As it stands: a backup before an update must not be the update.
  () => Promise.resolve(),
)
