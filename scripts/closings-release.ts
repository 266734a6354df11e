// npm run closings:release: lists the homes that uploads brought and that count in no report yet, and lets them count.
import { parseArgs } from 'node:util'
import { loadConfig, readEnvironment } from '../apps/server/src/config.ts'
import {
  listUnconfirmed,
  releaseByCommand,
  ToRelease,
} from '../apps/server/src/features/direct-rebates/release-by-command.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { prepareDatabase } from '../apps/server/src/platform/prepare-database.ts'
import { runCommand } from '../apps/server/src/platform/run-command.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'

const hints: Record<keyof ToRelease, string> = {
  by: 'the e-mail address of the internal staff member who releases',
  upload: 'the id of a closing file, as the list shows it',
  homes: 'numbers of homes, separated by commas',
}
const names = Object.keys(hints)

const readOptions = () => {
  try {
    return parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) }).values
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}: use --${names.join(' --')}.`)
  }
}

const readWish = (): ToRelease => {
  const options = readOptions()
  const parsed = ToRelease.safeParse(options)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues[0]?.path[0] as keyof ToRelease
  const problem = options[wrong] === undefined ? 'is missing' : 'is not valid'
  throw new StartError(`--${wrong} ${problem}: ${hints[wrong]}.`)
}

type Waiting = Awaited<ReturnType<typeof listUnconfirmed>>[number]
const lineOf = ({ unusual, ...upload }: Waiting) =>
  [
    `${upload.enterpriseId}  ${upload.accountName}: ${upload.fileName}`,
    `${upload.homes} homes, builders: ${upload.builders}, closed ${upload.firstClosedOn} to ${upload.lastClosedOn}`,
    `unusual: ${unusual.overUsual} in a month three times the usual, ${unusual.farBack} far back, ${unusual.sameAddress} many at one address`,
  ].join('\n  ')

await runCommand(async () => {
  const wish = readWish()
  const database = await openDatabase(loadConfig(readEnvironment()), 'tool')
  try {
    await prepareDatabase(database.owner)
    const { upload } = wish
    if (upload === undefined) {
      const waiting = await listUnconfirmed(database, wish)
      process.stdout.write(`${waiting.map(lineOf).join('\n') || 'No homes wait to be confirmed.'}\n`)
    } else {
      const { released } = await releaseByCommand(database, { ...wish, upload })
      process.stdout.write(`${released} ${released === 1 ? 'home counts' : 'homes count'} from now on.\n`)
    }
  } finally {
    await database.close()
  }
})
