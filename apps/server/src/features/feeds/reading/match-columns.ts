import { commonColumns, type Feed } from '@homestead/contract/feeds/feed'
import { mostColumns, SheetProblem } from '@homestead/sheets/sheet-row'
import { storable } from '../../../platform/tables/cell-text.ts'

/** Which column of a file is which of the feed. */
export interface MatchedColumns {
  /** For each column of the feed, in its order, the place in the file. */
  readonly places: readonly (number | undefined)[]
  /** Names of the feed's columns to names of the file's. */
  readonly matched: Readonly<Record<string, string>>
  /** What is in the file and nobody asked for. */
  readonly unread: readonly string[]
}

/** Columns of a feed with those that any may have. */
export const columnsOf = (feed: Feed) => ({ ...feed.columns, ...commonColumns })

/** `Closed On`, `closedOn` and `CLOSED-ON` are `closed_on`. */
const columnKey = (name: string): string =>
  name
    .trim()
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')

/** What a loaded list of errors adds to the rows it repeats. */
const isRemark = (name: string) => name.startsWith('_')

const longestName = 200

/** Names as they are told to people; a table has only so many, and no stories. */
function namesIn(header: readonly string[]): string[] {
  if (header.length > mostColumns)
    throw new SheetProblem(`The first row has too many columns: ${mostColumns} may be there.`)
  if (header.some((name) => name.length > longestName))
    throw new SheetProblem(`The first row has a name that is longer than ${longestName} characters.`)
  return header.map((name) => storable(name).trim())
}

/** The file lacks a column by which rows are known. Somebody may know which of its others it is. */
export class ColumnsMissing extends SheetProblem {
  readonly feed: string
  readonly found: Pick<MatchedColumns, 'matched' | 'unread'>
  constructor(message: string, feed: string, found: Pick<MatchedColumns, 'matched' | 'unread'>) {
    super(message)
    this.feed = feed
    this.found = found
  }
}

const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/**
 * Finds the feed's columns in the first row of a file, by their names or by what somebody said. A key that is missing
 * refuses the file; anything else that is required is told row by row, where it is missing from a row that is new.
 */
export function matchColumns(
  feed: Feed,
  header: readonly string[],
  said: Readonly<Record<string, string>> = {},
): MatchedColumns {
  const named = namesIn(header)
  const twice = named.find((name, at) => name !== '' && named.indexOf(name) !== at)
  if (twice !== undefined) throw new SheetProblem(`The column "${twice}" is there twice.`)
  const keys = named.map(columnKey)
  const placeOf = (name: string) => {
    const wanted = said[name]
    // What was said of another file, and this one does not have, counts for nothing.
    const isThere = wanted !== undefined && named.includes(wanted)
    const place = isThere ? named.indexOf(wanted) : keys.indexOf(name)
    return place < 0 || wanted === '' ? undefined : place
  }
  const names = Object.keys(columnsOf(feed))
  const places = names.map(placeOf)
  const missing = feed.key.filter((name) => places[names.indexOf(name)] === undefined)
  const taken = new Set(places)
  const found = {
    matched: Object.fromEntries(
      names.flatMap((name, at) => {
        const place = places[at]
        return place === undefined ? [] : [[name, named[place] ?? '']]
      }),
    ),
    unread: named.filter((name, at) => name !== '' && !taken.has(at) && !isRemark(name)),
  }
  if (missing.length > 0) {
    const message = `${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} missing from the first row: a row of ${feed.name} is known by ${listed(feed.key)}.`
    // With fewer columns than that it is no table of the feed, whatever they are called.
    throw named.length < Math.max(2, feed.key.length)
      ? new SheetProblem(message)
      : new ColumnsMissing(message, feed.name, found)
  }
  return { places, ...found }
}
