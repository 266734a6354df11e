// npm run feed:load: brings rows of one feed, or of a whole package, into the portal.
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FeedRun, FeedRunPart } from '../../packages/contract/src/feeds/feed-run.ts'
import { Mode, modes } from '../../packages/contract/src/feeds/run.ts'
import { loadFiles } from '../../apps/server/src/features/feeds/runs/load-run.ts'
import { readRun } from '../../apps/server/src/features/feeds/runs/read-run.ts'
import { today } from '../../apps/server/src/features/feeds/work/today.ts'
import { StartError } from '../../apps/server/src/platform/process/start-error.ts'
import {
  counted,
  exitCodes,
  feedOrRefuse,
  onFeeds,
  print,
  readLine,
  runFeedCommand,
  whoRuns,
  withContent,
} from './feed-command.ts'
import { loadElsewhere } from './remote-load.ts'

const usage =
  'Use npm run feed:load -- FEED FILE, or npm run feed:load -- FOLDER, with --mode upsert, update-only or replace, --source NAME, --skip-errors, --confirm-removal, --json, --to ADDRESS for a portal elsewhere.'

const readWish = () => {
  const { values, positionals } = readLine(usage, {
    mode: { type: 'string', default: 'upsert' },
    source: { type: 'string', default: '' },
    'skip-errors': { type: 'boolean', default: false },
    'confirm-removal': { type: 'boolean', default: false },
    to: { type: 'string' },
  })
  const mode = Mode.safeParse(values.mode)
  if (!mode.success) throw new StartError(`--mode is one of ${modes.join(', ')}.`)
  return {
    words: positionals,
    isJson: values.json,
    to: values.to,
    wish: {
      mode: mode.data,
      source: values.source,
      skipsErrors: values['skip-errors'],
      isRemovalConfirmed: values['confirm-removal'],
    },
  }
}

const lineOf = (part: FeedRunPart) => {
  const changes = Object.entries(part.changedColumns).map(([column, count]) => `${column} ${count}`)
  const figures = [
    `${part.newCount} new`,
    `${part.changedCount} changed${changes.length > 0 ? ` (${changes.join(', ')})` : ''}`,
    `${part.unchangedCount} unchanged`,
    ...(part.removedCount > 0 ? [`${part.removedCount} removed`] : []),
    ...(part.followedCount > 0 ? [`${part.followedCount} follow`] : []),
    ...(part.keptCount > 0 ? [`${part.keptCount} as edited`] : []),
    ...(part.overruledCount > 0 ? [`${part.overruledCount} edited before`] : []),
    ...(part.errorCount > 0 ? [`${part.errorCount} wrong`] : []),
  ]
  return `${part.feed}: ${figures.join(', ')}`
}

const errorLine = ({ feed, line, column, value, reason }: FeedRun['errors'][number]) =>
  `  ${feed} ${line === 0 ? 'that the file does not have' : `line ${line}`}${column ? `, ${column}` : ''}: ${reason} (${value || 'empty'})`

/** What became of a run, and what a scheduler is told of it. */
function tell(run: FeedRun, refusal: string | undefined, isJson: boolean): void {
  const { id, parts, errors, errorCount } = run
  print(isJson, { run: id, applied: refusal === undefined, refusal, parts, errors }, [
    ...parts.map(lineOf),
    ...errors.map(errorLine),
    ...(errorCount > errors.length ? [`  … ${counted(errorCount - errors.length, 'more error')}`] : []),
    refusal === undefined
      ? `Run ${id} is applied.`
      : `Run ${id} changed nothing. ${refusal}${ways[exitCodeOf(run)] ?? ''}`,
  ])
  if (refusal !== undefined) process.exitCode = exitCodeOf(run)
}

/** How to go on all the same. */
const ways: Partial<Record<number, string>> = {
  [exitCodes.wrongRows]: ' --skip-errors leaves out what is wrong.',
  [exitCodes.toConfirm]: ' --confirm-removal says so.',
}

/** Of a run that was refused. One that waits for nothing that can be said here could not be done. */
function exitCodeOf({ status, unmatched, errorCount, skipsErrors, removal }: FeedRun): number {
  if (status !== 'Checked' || unmatched) return exitCodes.failed
  if (errorCount > 0 && !skipsErrors) return exitCodes.wrongRows
  return removal ? exitCodes.toConfirm : exitCodes.failed
}

type Wish = ReturnType<typeof readWish>

/** A file or archive for a portal elsewhere, by a client of its own. */
async function loadThere({ words, wish, isJson }: Wish, to: string): Promise<void> {
  const { FEED_CLIENT_ID: clientId, FEED_CLIENT_SECRET: clientSecret } = process.env
  if (!clientId || !clientSecret)
    throw new StartError('Set FEED_CLIENT_ID and FEED_CLIENT_SECRET, as client:create printed them there.')
  const [first, second] = words
  const path = second ?? first
  if (path === undefined || words.length > 2) throw new StartError(usage)
  if ((await stat(path)).isDirectory())
    throw new StartError('Pack the folder into a zip archive first: a portal elsewhere takes one file.')
  const feed = second === undefined ? undefined : feedOrRefuse(first ?? '').name
  const { run, refusal } = await loadElsewhere({
    ...wish,
    to,
    clientId,
    clientSecret,
    feed,
    path,
    fileName: basename(path),
  })
  tell(run, refusal, isJson)
}

const loadHere = ({ words, wish, isJson }: Wish): Promise<void> =>
  withContent(words, usage, (content, fileName) =>
    onFeeds(async (pool, db) => {
      const maker = { door: 'command' as const, madeBy: whoRuns() }
      const { id, refusal } = await loadFiles(pool, { wish, maker, content, fileName, today: today() })
      tell(await readRun(db, id), refusal, isJson)
    }),
  )

await runFeedCommand(async () => {
  const wish = readWish()
  await (wish.to === undefined ? loadHere(wish) : loadThere(wish, wish.to))
})
