import type { FeedRunSummary, FeedState, RunGroup } from '@homestead/contract'
import { formatNumber } from '../../lib/format/format.ts'

/** 'builder-contacts' reads 'Builder contacts'. */
export const feedTitle = (feed: string): string =>
  `${feed.charAt(0).toUpperCase()}${feed.slice(1).replaceAll('-', ' ')}`

/** What a run is of: one feed, or a package of several. */
export const subjectOf = ({ feed, feeds }: Pick<FeedRunSummary, 'feed' | 'feeds'>): string => {
  const [only] = feeds
  if (feed !== '') return feedTitle(feed)
  if (feeds.length === 1 && only !== undefined) return feedTitle(only)
  return feeds.length > 1 ? `Package of ${feeds.length} feeds` : 'Package'
}

export const rowCount = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`

type UndoCounts = Pick<FeedRunSummary, 'newCount' | 'changedCount' | 'followedCount' | 'removedCount'>

/** The first of many names, and how many more there are. */
const firstOf = (names: readonly string[], most = 20): string =>
  names.length > most
    ? `${names.slice(0, most).join(', ')} and ${formatNumber(names.length - most)} more`
    : names.join(', ')

export const statusNames: Record<FeedRunSummary['status'], string> = {
  Receiving: 'Arriving',
  Waiting: 'Waiting',
  Checking: 'Checking',
  Checked: 'To review',
  Applying: 'Applying',
  Applied: 'Applied',
  Undoing: 'Undoing',
  Undone: 'Undone',
  Discarded: 'Discarded',
  Failed: 'Failed',
}

export const list = {
  title: 'Feeds',
  sentence: 'Every run that brought data into the network, and what it changed.',
  load: 'Load a file',
  drop: 'Drop a file of a feed here, or a package as a zip archive',
  rules: 'CSV, NDJSON, Parquet, .gz of the first two, or .xlsx. Nothing is saved until you apply it.',
  runs: 'Runs',
  runList: 'List of runs',
  states: 'State',
  groups: {
    all: 'All',
    review: 'To review',
    running: 'Running',
    applied: 'Applied',
    failed: 'Failed',
    undone: 'Undone',
    discarded: 'Discarded',
  } satisfies Record<RunGroup | 'all', string>,
  feed: 'Feed',
  allFeeds: 'All feeds',
  by: 'Brought by',
  anyone: 'Brought by anyone',
  when: 'Started',
  days: { 0: 'Any time', 1: 'Today', 7: 'Last 7 days', 30: 'Last 30 days', 365: 'Last 12 months' },
  export: 'Export',
  reset: 'Reset',
  rowsPerPage: 'Rows',
  folder: 'A folder cannot be dropped here. Pack it as a zip archive.',
  noRuns: 'No run yet.',
  noRunsHint:
    'Load a file, or let a program push one. To try it out, download the examples below and load them as they come.',
  noSuchRuns: 'No run is like this.',
  range: (from: number, to: number, all: number) =>
    `${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(all)} ${all === 1 ? 'run' : 'runs'}`,
  feeds: 'What is held',
  package: (feeds: number | undefined) => `All${feeds === undefined ? ' feeds' : ` ${feeds}`}, with examples`,
  never: 'Never',
  columns: (count: number) => `${count} columns`,
  api: 'API, with a client’s token',
  command: 'Command line',
}

/** What the latest applied run did, in a line. */
export const lastResult = ({ lastRun }: FeedState): string => {
  if (!lastRun) return ''
  const parts = [
    lastRun.newCount > 0 && `${formatNumber(lastRun.newCount)} new`,
    lastRun.changedCount > 0 && `${formatNumber(lastRun.changedCount)} changed`,
    lastRun.removedCount > 0 && `${formatNumber(lastRun.removedCount)} removed`,
    lastRun.errorCount > 0 && `${formatNumber(lastRun.errorCount)} left out`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Nothing changed'
}

export const loading = {
  title: 'Load a file',
  feed: 'Feed',
  package: 'A package of several feeds',
  mode: 'What it does',
  modes: {
    upsert: 'Adds new rows and changes known ones',
    'update-only': 'Changes known rows only; an unknown key is an error',
    replace: 'Is all there is: what is missing from it is removed',
  },
  source: 'Source',
  sourceHint: 'Where two have the same keys',
  check: 'Check file',
  cancel: 'Cancel',
  nothing: 'Nothing is saved until you apply it.',
  sending: (name: string) => `Uploading ${name}`,
  chooseFeed: 'Choose a feed',
  empty: 'The file is empty.',
  goOn: 'Go on',
  stopped: 'The line broke. What arrived is kept: go on with the rest.',
}

export const run = {
  back: 'Feeds',
  heading: (subject: string, id: number) => `${subject}, run ${id}`,
  headingUntilKnown: (id: string) => `Run ${id}`,
  sentences: {
    Receiving: 'The file is arriving. Nothing is saved until you apply it.',
    Waiting: 'The file is here and waits for its check. Nothing is saved until you apply it.',
    Checking: 'The dry run is under way. Nothing is saved until you apply it.',
    Checked: 'The dry run is finished. Nothing is saved until you apply it.',
    Applying: 'It is being applied: wholly, or not at all. You may leave this page.',
    Applied: 'What it brought is in force.',
    Undoing: 'It is being taken back: wholly, or not at all. You may leave this page.',
    Undone: 'It was taken back. What was there before is in force again.',
    Discarded: 'It was put away. Nothing was changed.',
    Failed: 'Nothing was changed.',
  } satisfies Record<FeedRunSummary['status'], string>,
  undoneInPart: 'It was taken back, but for the rows below that stayed as they are.',
  waitsForColumns: 'A column by which rows are known is missing. Nothing is saved until you apply it.',
  held: (feed: string) => `${feed} held`,
  after: 'After this run',
  source: 'Where it came from',
  doors: {
    page: 'Dropped by',
    call: 'Pushed by',
    command: 'Loaded on the command line by',
    demo: 'Made for the demonstration by',
  } satisfies Record<FeedRunSummary['door'], string>,
  without: 'The same run without a browser',
  unlike:
    'What was said here of columns and values is not part of it: the file has to say them as the feed does.',
  commandLine: 'Command line',
  api: 'API',
  copy: 'Copy',
  copied: 'Copied',
  columns: 'Columns',
  matched: (count: number, all: number) => `${count} of ${all} matched`,
  notInFile: 'not in the file',
  absent: (names: readonly string[]) => `Not in the file: ${names.join(', ')}`,
  changeMatching: 'Change matching',
  matchHint: 'Say which column of the file is which column of the feed. It holds for this run.',
  isKey: 'key',
  columnFor: (name: string) => `Column for ${name}`,
  checkMatching: 'Check with this matching',
  cancel: 'Cancel',
  replaceFile: 'Replace file',
  sendRest: 'Send the rest',
  otherFile: (size: string) => `This is another file: the one that began to arrive has ${size}.`,
  replaces: 'Takes the place of',
  replacedBy: 'Replaced by',
  runNumber: (id: number) => `run ${id}`,
  unread: (names: readonly string[]) => `Not read: ${firstOf(names)}`,
  changedTimes: (count: number) => `changes ${formatNumber(count)} ×`,
  dryRun: 'Dry run',
  counts: {
    read: 'Rows',
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    removed: 'Removed',
    errors: 'With errors',
  },
  notes: {
    read: 'in the file',
    unchanged: 'left alone',
    errors: 'left out',
    inCard: 'with errors',
    followed: (count: number) => `${rowCount(count)} follow`,
  },
  byFeed: 'By feed',
  kept: (rows: number) =>
    `${rowCount(rows)} ${rows === 1 ? 'keeps' : 'keep'} what somebody edited: there the file says the same as last time.`,
  overruled: (rows: number) =>
    `In ${rowCount(rows)} an edited value gives way: there the file says something new.`,
  effects: 'What will change',
  effectsDone: 'What changed',
  effectsUndone: 'What had changed',
  effectsNever: 'What would have changed',
  months: (count: number, first: string, last: string) =>
    `${count === 1 ? '1 month' : `${formatNumber(count)} months`}, ${first === last ? first : `${first} to ${last}`}. Rows per month.`,
  accounts: (count: number, all: number, isDone: boolean) =>
    `${formatNumber(count)} of ${formatNumber(all)} accounts’ figures ${isDone ? 'changed' : 'change'}. Biggest change first.`,
  claimsNow: 'Claims now',
  claimsBefore: 'Claims before',
  moreAccounts: (count: number) => `${formatNumber(count)} more ${count === 1 ? 'account' : 'accounts'}`,
  against: (span: string, moment: string) => `${span}, against the data of ${moment}`,
  largest: 'Largest changes of a total',
  largestOfHomes: 'Largest changes of the network’s closings',
  unknown: 'Unknown references',
  unknownHint: 'Rows name these keys, and no feed has them.',
  inNoFeed: (column: string, value: string) => `${column} ${value} is in no feed`,
  errorRows: 'Error rows',
  errorHint: 'Mended, the file can be loaded again.',
  suggestionHint: 'A suggestion you take starts the dry run again.',
  suggestion: 'Suggestion',
  use: (value: string, rows: number) => `Use ${value} for ${rowCount(rows)}`,
  leftRows: 'Rows that stayed',
  leftHint: 'They were left as they are when the run was taken back.',
  download: 'Download errors',
  empty: 'empty',
  line: 'Line',
  noLine: 'not in the file',
  errorRange: (from: number, to: number, all: number) =>
    `${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(all)} ${all === 1 ? 'error' : 'errors'}`,
  leftRange: (from: number, to: number, all: number) =>
    `${formatNumber(from)}–${formatNumber(to)} of ${rowCount(all)}`,
  failed: 'The file could not be loaded.',
  missing: 'There is no such run.',
  missingHint: 'Look for it in the list of all runs.',
}

export const panel = {
  title: 'Run',
  steps: {
    received: 'File received',
    matched: 'Columns matched',
    checked: 'Dry run',
    applied: 'Apply',
    undone: 'Taken back',
  },
  waits: 'waits for you',
  ofAll: (found: number, all: number) => `${formatNumber(found)} of ${formatNumber(all)}`,
  unmatched: {
    page: 'Say which column of the file it is, or replace the file.',
    call: 'Say which column of the file it is.',
    command: 'Its file is where the command was run: name the column in it, and load it again there.',
    demo: 'Say which column of the file it is.',
  } satisfies Record<FeedRunSummary['door'], string>,
  written: 'Written',
  alone: 'Left alone',
  removed: 'Removed',
  errors: 'Errors, left out',
  apply: (rows: number) => `Apply ${rowCount(rows)}`,
  leaveOut: (errors: number, rows: number) => `Leave out ${formatNumber(errors)} and apply ${rowCount(rows)}`,
  refused: 'Rows with errors refuse the run: mend them, or leave them out.',
  onlyErrors: 'Without the rows with errors there is nothing to apply: mend them.',
  nothing: 'There is nothing to apply.',
  stale: 'Another run was applied since this dry run: what it says may not hold any more.',
  staleElsewhere:
    'Another run was applied since this dry run, and its file is where the command was run: load it again there.',
  checkAgain: 'Check again',
  discard: 'Discard',
  stop: 'Stop and roll back',
  undo: 'Undo this run',
  applyNote: 'Applies in one transaction.',
  undoNote: 'Possible until the next run of this feed.',
  noUndo: 'Another run of the same feed was applied since.',
  leave: 'You may leave this page.',
  by: 'By',
  took: 'Took',
  on: 'Applied',
  undoneOn: 'Undone',
  removal: (removed: number, held: number, feed: string, meaning: string) =>
    `${formatNumber(removed)} of the ${formatNumber(held)} ${feed} that are held are missing from the file and will be removed. What that means: ${meaning} Remove them?`,
  discardQuestion: 'Put this run away? Its file is removed, and it can no longer be applied.',
  undoQuestion: ({ newCount, changedCount, followedCount, removedCount }: UndoCounts) => {
    const [changed, gone] = [changedCount + followedCount, removedCount]
    const parts = [
      newCount > 0 && `${rowCount(newCount)} that it brought ${newCount === 1 ? 'goes' : 'go'}`,
      changed > 0 && `${rowCount(changed)} that it changed ${changed === 1 ? 'is' : 'are'} as before`,
      gone > 0 && `${rowCount(gone)} that it removed ${gone === 1 ? 'comes' : 'come'} back`,
    ].filter(Boolean)
    return `Take this run back? ${parts.length > 0 ? `${parts.join(', ')}. ` : ''}Rows that somebody changed since stay as they are.`
  },
}

const problem = { title: 'Data Problem' }
export const failures = {
  states: { ...problem, body: 'Problem getting the feeds' },
  runs: { ...problem, body: 'Problem getting the runs' },
  run: { ...problem, body: 'Problem getting the run', silentUnknown: true },
  export: { ...problem, body: 'Problem getting the list of runs' },
  errors: { ...problem, body: 'Problem getting the error rows' },
  file: { ...problem, body: 'Problem getting the file' },
  load: { title: 'The file was not taken.' },
  act: { title: 'Not done', saysWhy: true },
}
