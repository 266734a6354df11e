import { parseArgs } from 'node:util'
import { type Config, loadConfig, readEnvironment } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts'
import { type Database } from '../apps/server/src/platform/database/database.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { runCommand } from '../apps/server/src/platform/process/run-command.ts'
import { StartError } from '../apps/server/src/platform/process/start-error.ts'

/** What a command line says, for the names it may use. */
export const readOptions = <Name extends string>(names: readonly Name[]): Partial<Record<Name, string>> => {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    return parseArgs({ options }).values as Partial<Record<Name, string>>
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}: use --${names.join(' --')}.`)
  }
}

/** The one word of a command that takes no more. */
export const oneWord = (usage: string): string => {
  try {
    const [word, ...more] = parseArgs({ allowPositionals: true }).positionals
    if (word !== undefined && more.length === 0) return word
  } catch {
    // An option that does not exist is answered with how it is used.
  }
  throw new StartError(usage)
}

interface Schema<Wish> {
  safeParse(
    given: unknown,
  ):
    | { success: true; data: Wish }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } }
}

/** The same as a schema wants it. What is missing or wrong is named, with the hint that says what belongs there. */
export const readWish = <Wish extends object>(
  schema: Schema<Wish>,
  hints: Record<keyof Wish & string, string>,
): Wish => {
  const options: Partial<Record<string, string>> = readOptions(Object.keys(hints))
  const parsed = schema.safeParse(options)
  if (parsed.success) return parsed.data
  const wrong = String(parsed.error.issues[0]?.path[0]) as keyof typeof hints
  const problem = options[wrong] === undefined ? 'is missing' : 'is not valid'
  throw new StartError(`--${wrong} ${problem}: ${hints[wrong]}.`)
}

/**
 * Reads what is wished first, so that a wrong word costs nothing, then does it on the database and says a line. The
 * database is brought up to this version before, unless it is only to be looked at.
 */
export const commandOf = <Wish>(
  wishOf: () => Wish | Promise<Wish>,
  work: (wish: Wish, database: Database, config: Config) => Promise<string>,
  prepare: (database: Database) => Promise<void> = ({ owner }) => prepareDatabase(owner),
): Promise<void> =>
  runCommand(async () => {
    const wish = await wishOf()
    const config = loadConfig(readEnvironment())
    const database = await openDatabase(config, 'tool')
    try {
      await prepare(database)
      process.stdout.write(`${await work(wish, database, config)}\n`)
    } finally {
      await database.close()
    }
  })
