import type { SheetLine } from './export-content.ts'
import { formatCell } from '../columns/format-cell.ts'
import type { GridColumn } from '../grid-column.ts'
import css from './print-sheet.module.css'

type Columns = readonly GridColumn<never>[]

const cellOf = (text: string, className = ''): HTMLTableCellElement => {
  const cell = document.createElement('td')
  cell.textContent = text
  if (className) cell.className = className
  return cell
}

const rowOf = ({ kind, cells }: SheetLine, columns: Columns): HTMLTableRowElement => {
  const row = document.createElement('tr')
  const figure = cells.findIndex((cell, at) => at > 0 && cell !== null)
  // What a group or the totals are of takes the room up to the first figure.
  const lead = kind === 'row' ? 0 : figure < 0 ? cells.length : figure
  if (lead) {
    row.dataset['kind'] = kind
    const label = cellOf(String(cells[0] ?? ''))
    label.colSpan = lead
    row.append(label)
  }
  for (const [at, column] of columns.entries())
    if (at >= lead) row.append(cellOf(formatCell(cells[at], column), css[column.type]))
  return row
}

/**
 * Rows, heads of groups and totals as plain cells, put into the page at once: drawn as components, or one by one, twenty
 * thousand of them take many times as long.
 */
export const fillLines = (
  body: HTMLTableSectionElement,
  lines: Iterable<SheetLine>,
  columns: Columns,
): void => {
  const rows = document.createDocumentFragment()
  for (const line of lines) rows.append(rowOf(line, columns))
  body.replaceChildren(rows)
}
