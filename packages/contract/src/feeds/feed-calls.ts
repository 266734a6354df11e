import { z } from 'zod'
import { route } from '../route.ts'
import { line, queryBool, queryInt } from '../values.ts'
import {
  ColumnMatching,
  Corrections,
  FeedRun,
  FeedRunError,
  FeedRunSummary,
  FeedState,
  runGroups,
  type RunGroup,
} from './feed-run.ts'
import { Mode } from './run.ts'

/** Staff, and programs that were given this. */
const open = { service: 'network', permission: { machine: 'feeds' }, account: 'none' } as const
const read = { ...open, method: 'GET' } as const
const write = { ...open, method: 'POST' } as const

const run = queryInt.pipe(z.number().min(1))
const params = z.object({ run })
const page = queryInt.pipe(z.number().min(1).max(1_000_000)).optional()
const pageSize = queryInt.pipe(z.number().min(1).max(100)).optional()
/** Where a piece begins, and how large all of them are: files are larger than a whole number of the database. */
const bytes = z.codec(z.string().regex(/^\d{1,15}$/), z.number().int(), { decode: Number, encode: String })

export const feedFileFailed = 'The file was not taken.'
/** What stands for a feed where a package of several comes. */
export const packageName = 'package'

export const feedStates = route({
  ...read,
  path: 'feeds',
  summary: 'Every feed, how much of it is held and how fresh it is',
  result: z.array(FeedState),
})

const groups = Object.keys(runGroups) as [RunGroup, ...RunGroup[]]

/** Which runs are wanted. */
const RunFilter = z.object({
  state: z.enum(groups).optional(),
  feed: line(60).optional(),
  /** Who brought it, a person or a program by name. */
  madeBy: line(200).optional(),
  /** Not before this moment. */
  since: z.iso
    .datetime()
    .refine((value) => value >= '2000' && value < '2101', 'must be between 2000 and 2100')
    .optional(),
})
export type RunFilter = z.infer<typeof RunFilter>

export const feedRuns = route({
  ...read,
  path: 'feeds/runs',
  summary: 'Runs, the latest first, page by page',
  query: RunFilter.extend({ page, pageSize }),
  result: z.object({
    total: z.number().int(),
    /** How many of those that are like this otherwise are in each group of states. */
    counts: z.record(z.enum(groups), z.number().int()),
    /** Everybody who ever brought one, by name. */
    makers: z.array(z.string()),
    runs: z.array(FeedRunSummary),
  }),
})

export const feedRunsFile = route({
  ...read,
  path: 'feeds/runs/file',
  summary: 'Runs, the latest first, as a CSV file',
  query: RunFilter,
  download: 'text/csv; charset=utf-8',
  result: z.never(),
})

/** What arrived of a run. */
const Received = z.object({
  id: z.number().int(),
  status: FeedRunSummary.shape.status,
  receivedBytes: z.number().int(),
})

export const createFeedRun = route({
  ...write,
  path: 'feeds/:feed/runs',
  summary:
    'Brings a file of a feed, or a package of several as a zip archive: whole, or its first piece where size says more. It is checked as soon as it is there, and changes nothing before it is applied',
  params: z.object({ feed: line(60) }),
  query: z.object({
    mode: Mode.optional(),
    /** Keeps keys of several sources apart. */
    source: line(60).optional(),
    /** Rows with errors are left out when it is applied. */
    skipErrors: queryBool.optional(),
    /** As long as a name may be where files lie. */
    fileName: line(255).optional(),
    /** The run that this corrected file takes the place of: once it is here, the other is put away. */
    replaces: run.optional(),
    /** Bytes of the whole file, where it comes in pieces. */
    size: bytes.optional(),
  }),
  upload: { failure: feedFileFailed, inPieces: true },
  result: Received,
})

export const continueFeedRun = route({
  ...write,
  path: 'feeds/runs/:run/pieces',
  summary:
    'A further piece of a run’s file. One that does not begin where the last ended is a 409 that says where',
  params,
  query: z.object({ offset: bytes }),
  upload: { failure: feedFileFailed, inPieces: true },
  result: Received,
})

export const feedRun = route({
  ...read,
  path: 'feeds/runs/:run',
  summary: 'A run: how far it is, and what it would do',
  params,
  result: FeedRun,
})

export const feedRunErrors = route({
  ...read,
  path: 'feeds/runs/:run/errors',
  summary: 'What is wrong with rows of a run, page by page',
  params,
  query: z.object({ feed: line(60).optional(), page, pageSize }),
  result: z.object({ total: z.number().int(), rows: z.array(FeedRunError) }),
})

export const feedRunErrorFile = route({
  ...read,
  path: 'feeds/runs/:run/errors/:feed',
  summary:
    'The rows with errors of one feed as a CSV file: as they were, with line, column and reason. Mended, it can be loaded again',
  params: z.object({ run, feed: line(60) }),
  download: 'text/csv; charset=utf-8',
  result: z.never(),
})

export const applyFeedRun = route({
  ...write,
  path: 'feeds/runs/:run/apply',
  summary: 'Applies a checked run, wholly or not at all. It is done behind the call: ask for the run',
  params,
  body: z.object({
    /** Rows with errors are put aside. Otherwise one of them refuses the run. */
    skipErrors: z.boolean().optional(),
    /** Said by somebody who saw how many rows a replacement removes. */
    confirmRemoval: z.boolean().optional(),
  }),
  result: FeedRun,
})

export const checkFeedRun = route({
  ...write,
  path: 'feeds/runs/:run/check',
  summary:
    'Checks a run again that is not applied, against what is held by now, and with what is said of how its files are to be read',
  params,
  body: z.object({ matching: ColumnMatching.optional(), corrections: Corrections.optional() }),
  result: FeedRun,
})

export const discardFeedRun = route({
  ...write,
  path: 'feeds/runs/:run/discard',
  summary: 'Puts a run away that is not applied, also while it is checked',
  params,
  result: FeedRun,
})

export const stopFeedRun = route({
  ...write,
  path: 'feeds/runs/:run/stop',
  summary:
    'Stops a run that is being applied: nothing of it has happened then, unless it was done before. One that is being checked is put away',
  params,
  result: FeedRun,
})

export const undoFeedRun = route({
  ...write,
  path: 'feeds/runs/:run/undo',
  summary: 'Takes the latest run of its feeds back. It is done behind the call: ask for the run',
  params,
  result: FeedRun,
})
