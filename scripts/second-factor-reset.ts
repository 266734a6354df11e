// npm run second-factor:reset: for somebody who lost every second factor and whom no administrator may reset.
import { parseArgs } from 'node:util'
import { loadConfig, readEnvironment } from '../apps/server/src/config.ts'
import { resetByOperator } from '../apps/server/src/features/identity/operator-reset.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { prepareDatabase } from '../apps/server/src/platform/prepare-database.ts'
import { runCommand } from '../apps/server/src/platform/run-command.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'

const readEmail = (): string => {
  try {
    const { email } = parseArgs({ options: { email: { type: 'string' } } }).values
    if (email) return email
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}: use --email.`)
  }
  throw new StartError('--email is missing: the address of the person.')
}

await runCommand(async () => {
  const email = readEmail()
  const database = await openDatabase(loadConfig(readEnvironment()), 'tool')
  try {
    await prepareDatabase(database.owner)
    await resetByOperator(database.owner, email)
    process.stdout.write(
      `${email} signs in with the password alone until they set up a second factor again.\n`,
    )
  } finally {
    await database.close()
  }
})
