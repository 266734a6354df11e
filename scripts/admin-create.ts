// npm run admin:create: an account with its administrator, for an installation that starts empty (DEMO=off).
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { loadConfig, readEnvironment } from '../apps/server/src/config.ts'
import { NewAccount, createAccount } from '../apps/server/src/features/identity/create-account.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { prepareDatabase } from '../apps/server/src/platform/prepare-database.ts'
import { runCommand } from '../apps/server/src/platform/run-command.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'

const questions = {
  email: 'E-mail of the administrator',
  first: 'First name',
  last: 'Last name',
  account: 'Name of the account',
  product: 'Edition (standard, emerge, direct-rebate or enterprise)',
} as const
type Question = keyof typeof questions
type Option = Question | 'time-zone'

const readOptions = (): Partial<Record<Option, string>> => {
  const option = { type: 'string' } as const
  try {
    return parseArgs({
      options: {
        email: option,
        first: option,
        last: option,
        account: option,
        product: option,
        'time-zone': option,
      },
    }).values
  } catch (error) {
    throw new StartError(
      `${(error as Error).message.split('. ')[0]}: use --email --first --last --account --product --time-zone.`,
    )
  }
}

const ask = async (title: string, option: Question) => {
  if (!process.stdin.isTTY) throw new StartError(`--${option} is missing: ${title.toLowerCase()}.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${title}: `)
  terminal.close()
  return answer
}

const answer = async (option: Question, given: string | undefined) => {
  const parsed = NewAccount.shape[option].safeParse(given ?? (await ask(questions[option], option)))
  if (!parsed.success) throw new StartError(`--${option} is not valid: ${questions[option].toLowerCase()}.`)
  return parsed.data
}

await runCommand(async () => {
  const options = readOptions()
  const answers: Partial<Record<Option, string>> = {}
  for (const option of Object.keys(questions) as Question[])
    answers[option] = await answer(option, options[option])
  const zone = NewAccount.shape['time-zone'].safeParse(options['time-zone'])
  if (!zone.success)
    throw new StartError('--time-zone is not valid: a name such as America/Chicago or America/Denver.')
  const account = NewAccount.parse({ ...answers, 'time-zone': zone.data })
  const database = await openDatabase(loadConfig(readEnvironment()), 'tool')
  try {
    await prepareDatabase(database.owner)
    const phrase = await createAccount(database.owner, account)
    process.stdout.write(
      `${account.account} is ready. ${account.email} signs in with this pass phrase, shown only now:\n${phrase}\n`,
    )
  } finally {
    await database.close()
  }
})
