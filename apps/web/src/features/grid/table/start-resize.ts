import type { PointerEvent, RefObject } from 'react'
import { maxWidth, minWidth } from '../columns/column-view.ts'
import { startDrag } from './start-drag.ts'

export type Widths = Record<string, number>

/** The widths as they are, which is wider than asked for where the columns share room that is left. */
export const measuredWidths = (table: Element): Widths =>
  Object.fromEntries(
    [...table.querySelectorAll<HTMLElement>('th[data-field]')].map((header) => [
      header.dataset['field'] ?? '',
      Math.round(header.getBoundingClientRect().width),
    ]),
  )

/**
 * Pulls a column's edge. While it moves only the table's own column elements change, so that it stays smooth
 * whatever the rows cost to draw; at the end the widths that came out are told.
 */
export const startResize = (
  press: PointerEvent,
  field: string,
  table: RefObject<HTMLTableElement | null>,
  onResized: (widths: Widths) => void,
): void => {
  const element = table.current
  if (!element) return
  press.preventDefault()
  press.stopPropagation()
  const columns = [...element.querySelectorAll<HTMLElement>('col[data-field]')]
  const widths = measuredWidths(element)
  const from = widths[field] ?? minWidth
  const before = columns.map((column) => column.style.width)
  const tableWidth = element.style.cssText
  startDrag(press, {
    touch: true,
    onMove: (x) => {
      widths[field] = Math.min(maxWidth, Math.max(minWidth, Math.round(from + x - press.clientX)))
      for (const column of columns) column.style.width = `${widths[column.dataset['field'] ?? '']}px`
      element.style.width = `${Object.values(widths).reduce((sum, width) => sum + width, 0)}px`
      element.style.minWidth = '0'
    },
    onEnd: (dropped) => {
      element.style.cssText = tableWidth
      for (const [i, column] of columns.entries()) column.style.width = before[i] ?? ''
      if (dropped) onResized(widths)
    },
  })
}
