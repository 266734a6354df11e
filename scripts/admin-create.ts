// npm run admin:create: an account with its administrator, for an installation that starts empty (DEMO=off).
import { createInterface } from 'node:readline/promises'
import { NewAccount, createAccount } from '../apps/server/src/features/sign-in/create-account.ts'
import { StartError } from '../apps/server/src/platform/process/start-error.ts'
import { commandOf, readOptions } from './command.ts'

const questions = {
  email: 'E-mail of the administrator',
  first: 'First name',
  last: 'Last name',
  account: 'Name of the account',
  product: 'Edition (standard, emerge, direct-rebate or enterprise)',
} as const
type Question = keyof typeof questions

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

const readAccount = async (): Promise<NewAccount> => {
  const asked = Object.keys(questions) as Question[]
  const options = readOptions([...asked, 'time-zone'])
  const answers: Partial<Record<Question, string>> = {}
  for (const option of asked) answers[option] = await answer(option, options[option])
  const zone = NewAccount.shape['time-zone'].safeParse(options['time-zone'])
  if (!zone.success)
    throw new StartError('--time-zone is not valid: a name such as America/Chicago or America/Denver.')
  return NewAccount.parse({ ...answers, 'time-zone': zone.data })
}

await commandOf(readAccount, async (account, { owner }) => {
  const phrase = await createAccount(owner, account)
  return `${account.account} is ready. ${account.email} signs in with this pass phrase, shown only now:\n${phrase}`
})
