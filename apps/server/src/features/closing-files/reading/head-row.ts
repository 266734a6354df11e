import type { ClosingColumn } from '@homestead/contract'
import { closingColumnNames } from '@homestead/contract'
import type { SheetRow } from '@homestead/sheets/sheet-row'
import { findColumns } from './closing-column-names.ts'

/** How far down the column names may stand. */
export const mostRowsAbove = 20
/** Fewer might be names by chance. */
const enoughNames = 3

const filled = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').length

/**
 * Which of the first rows holds the column names: the one with most names we know; where there is none, the first with
 * as many cells as we need columns, since a title has one or two.
 */
export function findHead(
  rows: readonly SheetRow[],
  lastFile: Partial<Record<ClosingColumn, string>>,
): SheetRow | undefined {
  const known = rows.map(({ cells }) => Object.keys(findColumns(cells, lastFile)).length)
  const most = Math.max(0, ...known)
  if (most >= enoughNames) return rows[known.indexOf(most)]
  return rows.find((row) => filled(row) >= closingColumnNames.length) ?? rows[0]
}

/** The rows to choose from, short enough to read. */
export const headChoices = (rows: readonly SheetRow[]) =>
  rows.map(({ line, cells }) => ({
    row: line,
    text: cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(', ')
      .slice(0, 80)
      .toWellFormed(),
  }))
