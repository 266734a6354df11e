// npm run lead:send: offers a builder to a manufacturer's contact, as the network's staff would.
import { parseArgs } from 'node:util'
import { loadConfig, readEnvironment } from '../apps/server/src/config.ts'
import { LeadToSend, sendLeadByName } from '../apps/server/src/features/leadplus/send-lead-by-name.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { prepareDatabase } from '../apps/server/src/platform/prepare-database.ts'
import { runCommand } from '../apps/server/src/platform/run-command.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'

const hints: Record<keyof LeadToSend, string> = {
  account: 'the name of the manufacturer',
  builder: 'the name of the builder, or its id',
  assignee: 'the e-mail address of a contact of the manufacturer',
  type: 'Targeted Offer, Product Trial, Cross-sell or Informational',
  value: 'whole dollars',
  description: 'up to 2000 characters',
}
const names = Object.keys(hints)

const readOptions = () => {
  try {
    return parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) }).values
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}: use --${names.join(' --')}.`)
  }
}

const readLeadToSend = (): LeadToSend => {
  const options = readOptions()
  const parsed = LeadToSend.safeParse(options)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues[0]?.path[0] as keyof LeadToSend
  const problem = options[wrong] === undefined ? 'is missing' : 'is not valid'
  throw new StartError(`--${wrong} ${problem}: ${hints[wrong]}.`)
}

await runCommand(async () => {
  const given = readLeadToSend()
  const config = loadConfig(readEnvironment())
  const database = await openDatabase(config, 'tool')
  try {
    await prepareDatabase(database.owner)
    const sent = await sendLeadByName(config, database, given)
    process.stdout.write(`${sent.name} (${sent.builderName}) is with ${sent.bpmName}.\n`)
  } finally {
    await database.close()
  }
})
