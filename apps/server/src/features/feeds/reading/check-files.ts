import type { FeedName } from '@homestead/contract/feeds/feed-list'
import type { Feed } from '@homestead/contract/feeds/feed'
import { fileTaker, TakenFiles } from '../engine/take-files.ts'
import { fileRows } from './file-rows.ts'
import { columnsOf } from './match-columns.ts'
import type { DataPackage } from './data-package.ts'
import { rowReader, type ReadRow, type RowProblem } from './row-reader.ts'
import { SeenKeys } from './seen-keys.ts'

/** What is said of a file before any database is asked. */
export interface FileCheck {
  readonly feed: FeedName
  readonly path: string
  readonly format: string
  readonly rows: number
  readonly wrongRows: number
  /** The first of them. */
  readonly problems: readonly RowProblem[]
  /** Rows that refer to something this package does not have. The portal may have it. */
  readonly elsewhereRows: number
  readonly elsewhere: readonly RowProblem[]
  /** Columns that nobody asked for. */
  readonly unread: readonly string[]
}

const mostProblems = 1000
const keyEnd = '\u001f'

/** The key of a row, as one text. */
const keyReader = (feed: Feed) => {
  const names = Object.keys(columnsOf(feed))
  const places = ['source', ...feed.key].map((name) => names.indexOf(name))
  return ({ cells }: ReadRow) => places.map((place) => cells[place] ?? '').join(keyEnd)
}

/** What a row refers to: for each reference the feed and the key there, as one text. */
const referenceReader = (feed: Feed) => {
  const names = Object.keys(columnsOf(feed))
  const references = Object.entries(feed.columns).flatMap(([name, column]) =>
    column.type === 'reference'
      ? [
          {
            name,
            feed: column.feed,
            places: [...(column.within ?? []), name].map((each) => names.indexOf(each)),
          },
        ]
      : [],
  )
  return ({ cells }: ReadRow) =>
    references
      .filter(({ places }) => cells[places.at(-1) ?? -1])
      .map(({ name, feed: other, places }) => ({
        name,
        feed: other,
        // Without a source of its own: who refers to a row need not know where it comes from.
        key: places.map((place) => cells[place] ?? '').join(keyEnd),
      }))
}

/** Checks files one after the other; a file knows the keys of those before it, and the folder what their rows name. */
export function fileChecker(today: string, folder?: string) {
  const referred = new Map<string, SeenKeys>()

  return async (feed: Feed<FeedName>, path: string): Promise<FileCheck> => {
    const { batches, places, format, unread } = await fileRows({ path, feed })
    const [read, keyOf, referencesOf] = [
      rowReader(feed, places, today),
      keyReader(feed),
      referenceReader(feed),
    ]
    const named = new TakenFiles(folder)
    const takeFiles = fileTaker(feed, named)
    const keys = new SeenKeys()
    const own = referred.get(feed.name) ?? new SeenKeys()
    referred.set(feed.name, own)
    const problems: RowProblem[] = []
    const elsewhere: RowProblem[] = []
    let [rows, wrongRows, elsewhereRows] = [0, 0, 0]

    const repeated = ({ line }: ReadRow, key: string): RowProblem => ({
      line,
      column: feed.key.join(', '),
      value: key.split(keyEnd).slice(1).join(', '),
      reason: 'This key is in the file twice',
    })
    const unknownIn = (row: ReadRow): RowProblem[] =>
      referencesOf(row)
        .filter((reference) => referred.get(reference.feed)?.has(reference.key) === false)
        .map(({ name, feed: other, key }) => ({
          line: row.line,
          column: name,
          value: key.split(keyEnd).at(-1) ?? '',
          reason: `Is in no row of ${other} here`,
        }))
    const wrong = (found: readonly RowProblem[]) => {
      wrongRows += 1
      if (problems.length < mostProblems) problems.push(...found)
    }

    try {
      for await (const batch of batches)
        for (const source of batch) {
          rows += 1
          const found = read(source)
          const row = takeFiles && 'cells' in found ? await takeFiles(found) : found
          if (!('cells' in row)) {
            wrong(row)
            continue
          }
          const key = keyOf(row)
          if (!keys.add(key)) wrong([repeated(row, key)])
          own.add(key.slice(key.indexOf(keyEnd) + 1))
          const unknown = unknownIn(row)
          if (unknown.length === 0) continue
          elsewhereRows += 1
          if (elsewhere.length < mostProblems) elsewhere.push(...unknown)
        }
    } finally {
      await named.close()
    }
    return { feed: feed.name, path, format, rows, wrongRows, problems, elsewhereRows, elsewhere, unread }
  }
}

/** Every file of a package, in the order in which it would be loaded. */
export async function checkPackage({ parts, folder }: DataPackage, today: string): Promise<FileCheck[]> {
  const check = fileChecker(today, folder)
  const checks: FileCheck[] = []
  for (const { feed, path } of parts) checks.push(await check(feed, path))
  return checks
}
