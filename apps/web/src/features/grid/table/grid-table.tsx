import { type MouseEvent, useEffect, useRef } from 'react'
import { nameRoom } from '../columns/column-layout.ts'
import { fittingWidths } from './fitting-widths.ts'
import { rememberAccount } from '../../../lib/auth/remembered-account.ts'
import { useSignedIn } from '../../session/session-context.ts'
import { type BodyProps, GridBody } from './grid-body.tsx'
import { GridHead } from './grid-head.tsx'
import { newTabId } from './grid-row.tsx'
import type { Filter, Sort } from '../state/grid-state.ts'
import type { HeadActions } from './header-cell.tsx'
import { startResize, type Widths } from './start-resize.ts'
import css from './table.module.css'
import { TotalsRow } from './totals-row.tsx'
import type { HeaderDrag } from './use-header-drag.ts'

interface Props<Row> extends BodyProps<Row> {
  gridKey: string
  label: string
  busy: boolean
  /** Where it is more than a line of text. */
  rowHeight: number | undefined
  sort: Sort | undefined
  filter: readonly Filter[]
  menuField: string | undefined
  drag: HeaderDrag | undefined
  actions: Omit<HeadActions, 'startResize' | 'fit'>
  onResized: (widths: Widths) => void
  onScrolled: () => void
  totals: { of: Partial<Row>; count: string } | undefined
  /** Lines on all pages. */
  count: number
}

/** A click anywhere on a row does what a click on its link does, with the same keys held. */
const followRow = (event: MouseEvent<HTMLElement>) => {
  const target = event.target as Element
  if (target.closest('a, button, input, label') || getSelection()?.toString()) return
  const { ctrlKey, metaKey, shiftKey } = event
  target
    .closest('tr')
    ?.querySelector('a[data-row-link]')
    ?.dispatchEvent(
      new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    )
}

/** Text that does not fit is told in full when someone points at it. */
const tellInFull = ({ target }: MouseEvent) => {
  const cell = (target as Element).closest('td')
  if (!cell) return
  const text = [cell, ...cell.querySelectorAll('a, span')].some(
    (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
  )
  cell.title = text ? cell.textContent : ''
}

export function GridTable<Row extends object>(props: Props<Row>) {
  const { user, account } = useSignedIn()
  /** Another tab may have changed the account that new tabs start with; what opens from here belongs to this one. */
  const keepAccount = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a[target=_blank]'))
      rememberAccount(user.sub, account.accountEnterpriseId)
  }
  const { layout, lines, totals } = props
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { arrangement, skip } = props
  const shown = useRef({ arrangement, skip })
  useEffect(() => {
    const same = shown.current.arrangement === arrangement && shown.current.skip === skip
    // Other rows start at their beginning; the rows the page opened with keep the place they were left at.
    if (!same) scroller.current?.scrollTo({ top: 0 })
    shown.current = { arrangement, skip }
  }, [arrangement, skip])
  const headRows = layout.columns.some(({ group }) => group) ? 2 : 1
  const leastOf = ({ field, width }: { field: string; width: number }) =>
    // On a phone the pinned column must leave room for what is said about it.
    field === layout.pinned && !layout.exact ? `min(${width}px, 44vw)` : `${width}px`
  const widthOf = (column: { field: string; width: number }) => {
    if (!layout.stretches || column.field !== layout.pinned) return leastOf(column)
    const others = layout.columns.filter(({ field }) => field !== layout.pinned).map(leastOf)
    return `max(${leastOf(column)}, min(${nameRoom}px, 100cqw - ${others.join(' - ') || '0px'}))`
  }
  return (
    <div
      ref={scroller}
      className={css.scroll}
      role="region"
      aria-label={props.label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within the keyboard's reach
      tabIndex={0}
      data-scroll-restoration-id={props.gridKey}
      onScroll={props.onScrolled}
    >
      <span id={newTabId} hidden>
        Opens in a new tab
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the row's link is the keyboard's way */}
      <table
        ref={table}
        className={css.table}
        style={{
          minWidth: `calc(${layout.columns.map(leastOf).join(' + ') || '0px'})`,
          ...(props.rowHeight ? { '--hiq-row-h': `${props.rowHeight}px` } : {}),
        }}
        data-tight={layout.columns.length > 10 || undefined}
        aria-label={props.label}
        aria-busy={props.busy}
        aria-rowcount={headRows + props.count + (totals ? 1 : 0)}
        onClick={props.rowLink && followRow}
        onClickCapture={keepAccount}
        onPointerOver={tellInFull}
      >
        <colgroup>
          {layout.columns.map((column) => (
            <col key={column.field} data-field={column.field} style={{ width: widthOf(column) }} />
          ))}
          {layout.exact && <col />}
        </colgroup>
        <GridHead
          layout={layout}
          sort={props.sort}
          filter={props.filter}
          menuField={props.menuField}
          drag={props.drag}
          actions={{
            ...props.actions,
            startResize: (press, field) => startResize(press, field, table, props.onResized),
            fit: (field) => table.current && props.onResized(fittingWidths(table.current, field)),
          }}
        />
        <GridBody {...props} scroller={scroller} headRows={headRows} />
        {totals && lines.length > 0 && <TotalsRow layout={layout} totals={totals.of} count={totals.count} />}
      </table>
    </div>
  )
}
