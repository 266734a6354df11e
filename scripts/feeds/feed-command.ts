import { mkdir, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ApiError } from '../../packages/contract/src/client.ts'
import { feedNamed, feeds, type FeedName } from '../../packages/contract/src/feeds/feed-list.ts'
import type { Feed } from '../../packages/contract/src/feeds/feed.ts'
import { SheetProblem } from '../../packages/sheets/src/sheet-row.ts'
import { loadConfig, readEnvironment } from '../../apps/server/src/config.ts'
import {
  folderPackage,
  withArchive,
  type DataPackage,
} from '../../apps/server/src/features/feeds/reading/data-package.ts'
import { refuseLargeBooks } from '../../apps/server/src/features/feeds/reading/large-books.ts'
import { fileFormat } from '../../apps/server/src/features/feeds/reading/file-format.ts'
import { RunRefused } from '../../apps/server/src/features/feeds/runs/apply-run.ts'
import type { RunContent } from '../../apps/server/src/features/feeds/runs/stage-and-judge.ts'
import { packageContent } from '../../apps/server/src/features/feeds/runs/package-content.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { feedPool } from '../../apps/server/src/platform/database/pools.ts'
import { runCommand } from '../../apps/server/src/platform/process/run-command.ts'
import { StartError } from '../../apps/server/src/platform/process/start-error.ts'
import { Db } from '../../apps/server/src/platform/sql/db.ts'

/** What a scheduler can tell apart: all is well · it could not be done · rows are wrong · somebody has to confirm. */
export const exitCodes = { well: 0, failed: 1, wrongRows: 2, toConfirm: 3 }

type Options = NonNullable<ParseArgsConfig['options']>

/** The words and options of a command line; a wrong one is answered with how it is used. */
export function readLine<O extends Options>(usage: string, options: O) {
  try {
    return parseArgs({
      options: { ...options, json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}. ${usage}`)
  }
}

/** What somebody can put right, as a sentence. */
function asSentence(error: unknown): unknown {
  // Of a portal elsewhere, what it says of the call.
  if (error instanceof SheetProblem || error instanceof ApiError || error instanceof RunRefused)
    return new StartError(error.message)
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new StartError(`There is no file ${path ?? ''}.`)
  if (code === 'EACCES') return new StartError(`The file ${path ?? ''} may not be read.`)
  return error
}

/**
 * What a command is about, once its files could be read. Anything wrong with them is one sentence, and with --json also an
 * object that a program can read, with the run's number where it has one by then.
 */
export const runFeedCommand = (work: (onBegun: (run: number) => void) => Promise<void>): Promise<void> =>
  runCommand(async () => {
    let begun: number | undefined
    try {
      await work((run) => void (begun = run))
    } catch (thrown) {
      const error = asSentence(thrown)
      if (process.argv.includes('--json'))
        print(true, { error: (error as Error).message, ...(begun !== undefined && { run: begun }) }, [])
      throw error
    }
  })

/** As through every other door, so that a file is taken by all of them or by none. */
const refuseBooks = (paths: readonly string[]): Promise<void> =>
  refuseLargeBooks(paths, loadConfig(readEnvironment()).maxUploadBytes)

export const feedOrRefuse = (name: string): Feed<FeedName> => {
  const feed = feedNamed(name)
  if (!feed)
    throw new StartError(`"${name}" is no feed. There are ${feeds.map((each) => each.name).join(', ')}.`)
  return feed
}

/** A folder with its description, or the same as an archive, for as long as the work takes. */
export async function withPackage<T>(path: string, work: (opened: DataPackage) => Promise<T>): Promise<T> {
  const look = async (opened: DataPackage) => {
    await refuseBooks(opened.parts.map((part) => part.path))
    return work(opened)
  }
  if ((await stat(path)).isDirectory()) return look(await folderPackage(path))
  await refuseTable(path)
  return withArchive(path, look)
}

/** What is no package is a file of one feed, and that has to be said. */
async function refuseTable(path: string): Promise<void> {
  if ((await fileFormat(path)).format !== 'package')
    throw new StartError(`${path} is no package: name the feed that it is a file of before it.`)
}

/** A file of one feed, which is there. */
export async function tableOf(path: string): Promise<string> {
  if ((await stat(path)).isDirectory())
    throw new StartError(`${path} is a folder: name a file in it, or load it as a package without a feed.`)
  await refuseBooks([path])
  return path
}

/** FEED FILE, or a package. */
export async function withContent<T>(
  words: readonly string[],
  usage: string,
  work: (content: RunContent, name: string) => Promise<T>,
): Promise<T> {
  const [first, second] = words
  if (first === undefined || words.length > 2) throw new StartError(usage)
  if (second !== undefined) {
    const feed = feedOrRefuse(first)
    const [path, name] = [await tableOf(second), basename(second)]
    return work({ files: new Map([[feed, [{ path, name }]]]) }, name)
  }
  return withPackage(first, (opened) => work(packageContent(opened), basename(first)))
}

/** The one folder that a command names, which is made if it is not there. Nothing in it is written over. */
export async function emptyFolder(words: readonly string[], usage: string): Promise<string> {
  const [folder] = words
  if (folder === undefined || words.length > 1) throw new StartError(usage)
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new StartError(`The folder ${folder} is not empty.`)
  return folder
}

/** On the database of the portal, also while a server runs on it. */
export async function onFeeds<T>(
  work: (pool: ReturnType<typeof feedPool>, db: Db) => Promise<T>,
): Promise<T> {
  const config = loadConfig(readEnvironment())
  const database = await openDatabase(config, 'tool')
  const pool = feedPool(database.jobs)
  try {
    // It knows the jobs of all features: what needs no database is spared reading them.
    const { prepareDatabase } = await import('../../apps/server/src/prepare-database.ts')
    await prepareDatabase(database.owner)
    return await work(pool, new Db(pool))
  } finally {
    await pool.end()
    await database.close()
  }
}

/** Who sits at the machine. */
export const whoRuns = (): string => `${userInfo().username} (command)`

export const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`

export const print = (isJson: boolean, value: unknown, lines: readonly string[]) =>
  void process.stdout.write(isJson ? `${JSON.stringify(value)}\n` : `${lines.join('\n')}\n`)
