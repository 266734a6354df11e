// npm run feed:load: brings rows of one feed, or of a whole package, into the portal.
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { createFeedRun } from '../../packages/contract/src/feeds/feed-calls.ts'
import type { FeedRun, FeedRunPart } from '../../packages/contract/src/feeds/feed-run.ts'
import { Mode, modes, takenRows } from '../../packages/contract/src/feeds/run.ts'
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
  tableOf,
  whoRuns,
  withContent,
} from './feed-command.ts'
import { withPacked } from './pack-folder.ts'
import { loadElsewhere } from './remote-load.ts'

const usage =
  'Use npm run feed:load -- FEED FILE, or npm run feed:load -- FOLDER, with --mode upsert, update-only or replace, --source NAME, --skip-errors, --confirm-removal, --json, --to ADDRESS for a portal elsewhere.'

const Source = createFeedRun.query.shape.source.unwrap()

const readWish = () => {
  const { values, positionals } = readLine(usage, {
    mode: { type: 'string', default: 'upsert' },
    source: { type: 'string', default: '' },
    'skip-errors': { type: 'boolean', default: false },
    'confirm-removal': { type: 'boolean', default: false },
    to: { type: 'string' },
  })
  const mode = Mode.safeParse(values.mode)
  const source = Source.safeParse(values.source)
  if (!source.success)
    throw new StartError(`--source is no longer than ${Source.maxLength} letters, and one line.`)
  if (!mode.success) throw new StartError(`--mode is one of ${modes.join(', ')}.`)
  return {
    words: positionals,
    isJson: values.json,
    to: values.to,
    wish: {
      mode: mode.data,
      source: source.data,
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
      ? `Run ${id} is applied${errorCount > 0 ? `; ${counted(errorCount, 'row')} ${errorCount === 1 ? 'was' : 'were'} left out` : ''}.`
      : `Run ${id} changed nothing. ${refusal}${wayOn(run)}`,
  ])
  if (refusal !== undefined) process.exitCode = exitCodeOf(run)
}

/** How to go on all the same. What cannot be read, or is all there is, has to be mended. */
function wayOn(run: FeedRun): string {
  const code = exitCodeOf(run)
  if (code === exitCodes.toConfirm) return ' --confirm-removal says so.'
  const maySkip = code === exitCodes.wrongRows && !run.unreadable && !run.skipsErrors
  return maySkip ? ' --skip-errors leaves out what is wrong.' : ''
}

/** Of a run that was refused. One that waits for nothing that can be said here could not be done. */
function exitCodeOf(run: FeedRun): number {
  const { status, unmatched, unreadable, errorCount, skipsErrors, removal } = run
  if (status !== 'Checked' || unmatched) return exitCodes.failed
  const isLeft = skipsErrors && takenRows([run]) > 0
  if (unreadable || (errorCount > 0 && !isLeft)) return exitCodes.wrongRows
  return removal ? exitCodes.toConfirm : exitCodes.failed
}

type Wish = ReturnType<typeof readWish>
type OnBegun = (run: number) => void

/** A file, archive or folder for a portal elsewhere, by a client of its own. */
async function loadThere({ words, wish, isJson }: Wish, to: string, onBegun: OnBegun): Promise<void> {
  const { FEED_CLIENT_ID: clientId, FEED_CLIENT_SECRET: clientSecret } = process.env
  if (!clientId || !clientSecret)
    throw new StartError('Set FEED_CLIENT_ID and FEED_CLIENT_SECRET, as client:create printed them there.')
  const [first, second] = words
  const path = second ?? first
  if (path === undefined || words.length > 2) throw new StartError(usage)
  const feed = second === undefined ? undefined : feedOrRefuse(first ?? '').name
  const send = async (file: string, fileName: string) => {
    const there = { ...wish, to, clientId, clientSecret, feed, path: file, fileName, onBegun }
    const { run, refusal } = await loadElsewhere(there)
    tell(run, refusal, isJson)
  }
  if (feed === undefined && (await stat(path)).isDirectory())
    return withPacked(path, (file) => send(file, `${basename(resolve(path))}.zip`))
  return send(feed === undefined ? path : await tableOf(path), basename(path))
}

const loadHere = ({ words, wish, isJson }: Wish, onBegun: OnBegun): Promise<void> =>
  withContent(words, usage, (content, fileName) =>
    onFeeds(async (pool, db) => {
      const maker = { door: 'command' as const, madeBy: whoRuns() }
      const load = { wish, maker, content, fileName, today: today(), onBegun }
      const { id, refusal } = await loadFiles(pool, load)
      tell(await readRun(db, id), refusal, isJson)
    }),
  )

await runFeedCommand(async (onBegun) => {
  const wish = readWish()
  await (wish.to === undefined ? loadHere(wish, onBegun) : loadThere(wish, wish.to, onBegun))
})
