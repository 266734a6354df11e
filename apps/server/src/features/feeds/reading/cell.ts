import { storable, textOf } from '../../../platform/tables/cell-text.ts'

/** Why a cell cannot be taken, in words for who wrote it. */
export class CellProblem {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** What a cell holds, as text that the database takes for the column's type; null for nothing. */
export type CellText = string | null

export type CellReader = (given: unknown) => CellText | CellProblem

/** How a column is called in a sentence: `closed_on` is Closed on. */
export const columnTitle = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const longestValue = 200

/** A cell that is wrong, as far as somebody needs it to be found. */
export const shownValue = (given: unknown): string => storable(textOf(given).slice(0, longestValue))

/** The cells of a row that is wrong, so that it can be mended: what is within one another is its text. */
export const keptCells = (cells: readonly unknown[]): (string | number | boolean | null)[] =>
  cells.map((cell) => {
    if (typeof cell === 'number' || typeof cell === 'boolean') return cell
    return cell === null || cell === undefined ? null : storable(textOf(cell))
  })
