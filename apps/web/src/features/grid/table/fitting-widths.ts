import { measuredWidths, type Widths } from './start-resize.ts'

/** The widths as they are, but for one column that becomes just wide enough for all that is drawn in it. */
export const fittingWidths = (table: HTMLTableElement, field: string): Widths => {
  const widths = measuredWidths(table)
  const { cssText } = table.style
  const columns = [...table.querySelectorAll<HTMLElement>('col')]
  const before = columns.map((column) => column.style.width)
  // The browser knows best how wide content is: for the blink of an eye it may lay the table out by it.
  table.style.cssText = 'table-layout: auto; width: max-content; min-width: 0'
  for (const column of columns) column.style.width = ''
  const fitting = measuredWidths(table)[field]
  table.style.cssText = cssText
  for (const [i, column] of columns.entries()) column.style.width = before[i] ?? ''
  // A cell cut by a fraction of a pixel would still end in dots.
  return fitting === undefined ? widths : { ...widths, [field]: fitting + 1 }
}
