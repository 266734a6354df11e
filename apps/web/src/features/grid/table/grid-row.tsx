import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { cellOf } from '../engine/column-keys.ts'
import type { LaidOut, Layout } from '../columns/column-layout.ts'
import { formatCell, isFigure } from '../columns/format-cell.ts'
import css from './table.module.css'

export interface RowLink {
  href: string
  newTab: boolean
  /** What the address says besides, where the link stays in the portal's own tab. */
  search?: Record<string, unknown> | ((search: object) => object)
  /** The row stands chosen: what the link shows is shown. */
  chosen?: boolean
}

/** Of the one sentence that describes all links of a grid; saying it in every row would cost every row a drawing. */
export const newTabId = 'grid-new-tab'

interface Props<Row> {
  row: Row
  /** Its number among all lines of the table, for screen readers. */
  number: number
  layout: Layout<Row>
  rowLink: ((row: Row) => RowLink | undefined) | undefined
  rowActions: ((row: Row) => ReactNode) | undefined
}

function Row<Row extends object>({ row, number, layout, rowLink, rowActions }: Props<Row>) {
  const link = rowLink?.(row)
  const line = useRef<HTMLTableRowElement>(null)
  const shown = useRef(row)
  useLayoutEffect(() => {
    if (shown.current === row) return
    shown.current = row
    // Another row took the place: whoever was in the one before must not find themselves in this one.
    if (line.current?.contains(document.activeElement))
      line.current.closest<HTMLElement>('[role=region]')?.focus({ preventScroll: true })
  }, [row])
  return (
    <tr
      ref={line}
      aria-rowindex={number}
      data-opens={link ? true : undefined}
      data-chosen={link?.chosen || undefined}
    >
      {layout.columns.map((column) => {
        const isName = column.field === layout.naming
        const content = column.cell ? column.cell(row) : formatCell(cellOf(row, column.field), column)
        return (
          <td
            key={column.field}
            className={cellClass(column)}
            data-name={isName || undefined}
            data-pinned={column.field === layout.pinned || undefined}
          >
            {isName ? (
              <span className={css.name}>
                {link ? <NameLink link={link}>{content}</NameLink> : <span>{content}</span>}
                {rowActions?.(row)}
              </span>
            ) : column.field === layout.pinned ? (
              <span className={css.name}>
                <span>{content}</span>
              </span>
            ) : (
              content
            )}
          </td>
        )
      })}
      {layout.exact && <td className={css.rest} aria-hidden />}
    </tr>
  )
}

/** Without the memo every row would be drawn anew with every scroll. */
export const GridRow = memo(Row) as typeof Row

export const cellClass = <Row,>(column: LaidOut<Row>): string =>
  [
    isFigure(column.type) ? css.figure : '',
    column.type === 'date' || column.quiet ? css.quiet : '',
    column.edge ? css.edge : '',
  ]
    .join(' ')
    .trim()

function NameLink({ link, children }: { link: RowLink; children: ReactNode }) {
  if (!link.newTab)
    return (
      <Link
        to={link.href}
        {...(link.search ? { search: link.search, resetScroll: link.href !== '.' } : {})}
        aria-current={link.chosen ? 'true' : undefined}
        data-row-link
      >
        {children}
      </Link>
    )
  return (
    <a href={link.href} target="_blank" rel="noopener" aria-describedby={newTabId} data-row-link>
      {children}
    </a>
  )
}
