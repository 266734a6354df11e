import { commonColumns, type Feed } from '@homestead/contract/feeds/feed'
import { CellProblem, shownValue, type CellText } from './cell.ts'
import { cellReaders } from './cell-readers.ts'
import type { SourceRow } from './file-rows.ts'
import { columnsOf } from './match-columns.ts'

/** What is wrong with a row, by the line and column a person finds it at. */
export interface RowProblem {
  readonly line: number
  readonly column: string
  readonly value: string
  readonly reason: string
}

/** A row that can be taken: its cells in the order of the feed's columns. */
export interface ReadRow {
  readonly line: number
  readonly cells: readonly CellText[]
  readonly isDeleted: boolean
}

/**
 * Reads the rows of a file by the columns of their feed. A column that the file does not have is nothing in every row;
 * of a row that is to be taken away only the key is looked at.
 */
export function rowReader(feed: Feed, places: readonly (number | undefined)[], today: string) {
  const columns = columnsOf(feed)
  const readers = cellReaders(columns, today)
  const isThere = places.map((place) => place !== undefined)
  const deletedAt = readers.findIndex(({ name }) => name === 'deleted')
  const isKey = readers.map(({ name }) => feed.key.includes(name) || name in commonColumns)

  return (row: SourceRow): ReadRow | readonly RowProblem[] => {
    const { line } = row
    if (row.problem !== undefined) return [{ line, column: '', value: '', reason: row.problem }]
    const isDeleted = isThere[deletedAt] === true && readers[deletedAt]?.read(row.cells[deletedAt]) === 'true'
    const cells: CellText[] = []
    let problems: RowProblem[] | undefined
    for (const [at, { name, read }] of readers.entries()) {
      const given = row.cells[at]
      const cell = isThere[at] && (!isDeleted || isKey[at]) ? read(given) : null
      if (cell instanceof CellProblem) {
        problems ??= []
        problems.push({ line, column: name, value: shownValue(given), reason: cell.reason })
      } else cells.push(cell)
    }
    return problems ?? { line, cells, isDeleted }
  }
}
