import type { SheetLine } from './export-content.ts'
import { formatCell } from './format-cell.ts'
import type { GridColumn } from './grid-column.ts'
import css from './print-sheet.module.css'

type Columns = readonly GridColumn<never>[]

const addCell = (row: HTMLTableRowElement, text: string, column: Columns[number] | undefined) => {
  const cell = row.insertCell()
  cell.textContent = text
  if (column) cell.className = css[column.type] ?? ''
  return cell
}

const addLine = (body: HTMLTableSectionElement, { kind, cells }: SheetLine, columns: Columns) => {
  const row = body.insertRow()
  const add = (from: number) => {
    for (let at = from; at < columns.length; at++)
      addCell(row, formatCell(cells[at], columns[at] as Columns[number]), columns[at])
  }
  if (kind === 'row') return add(0)
  row.dataset['kind'] = kind
  // What they are of takes the room up to the first figure.
  const figure = cells.findIndex((cell, at) => at > 0 && cell !== null)
  const lead = figure < 0 ? cells.length : figure
  addCell(row, String(cells[0] ?? ''), undefined).colSpan = lead
  return add(lead)
}

/** Rows, heads of groups and totals as plain cells: drawn one by one as components, twenty thousand of them take ten times as long. */
export const fillLines = (
  body: HTMLTableSectionElement,
  lines: Iterable<SheetLine>,
  columns: Columns,
): void => {
  body.replaceChildren()
  for (const line of lines) addLine(body, line, columns)
}
