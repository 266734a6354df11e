// npm run news:add: an article on the home page of an edition.
import { parseArgs } from 'node:util'
import { loadConfig, readEnvironment } from '../apps/server/src/config.ts'
import { NewArticle, addArticle } from '../apps/server/src/features/news/add-article.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { prepareDatabase } from '../apps/server/src/platform/prepare-database.ts'
import { runCommand } from '../apps/server/src/platform/run-command.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'

const hints: Record<keyof NewArticle, string> = {
  location: 'standard, emerge, direct-rebate or enterprise',
  title: 'up to 200 characters',
  body: 'a text, which may have HTML formatting',
  url: 'an address that begins with http:// or https://',
}

const readOptions = () => {
  const option = { type: 'string' } as const
  try {
    return parseArgs({ options: { location: option, title: option, body: option, url: option } }).values
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}: use --location --title --body --url.`)
  }
}

const readArticle = (): NewArticle => {
  const options = readOptions()
  const parsed = NewArticle.safeParse(options)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues[0]?.path[0] as keyof NewArticle
  const problem = options[wrong] === undefined ? 'is missing' : 'is not valid'
  throw new StartError(`--${wrong} ${problem}: ${hints[wrong]}.`)
}

await runCommand(async () => {
  const article = readArticle()
  const database = await openDatabase(loadConfig(readEnvironment()), 'tool')
  try {
    await prepareDatabase(database.owner)
    await addArticle(database.owner, article)
    process.stdout.write(`"${article.title}" is on the ${article.location} home page.\n`)
  } finally {
    await database.close()
  }
})
