import type { ReactNode, RefObject } from 'react'
import type { Arrangement } from '../engine/arrange.ts'
import type { Layout } from '../columns/column-layout.ts'
import type { GridColumn } from '../grid-column.ts'
import { GridRow, type RowLink } from './grid-row.tsx'
import { GroupRow } from './group-row.tsx'
import type { RowGroup } from '../engine/group-rows.ts'
import { groupIndexOf, isGroupLine, type Lines } from '../engine/lines.ts'
import { totalsOf } from '../engine/totals.ts'
import { useRowHeight } from './use-row-height.ts'
import { useRowWindow } from './use-row-window.ts'

export interface BodyProps<Row> {
  arrangement: Arrangement<Row>
  lines: Lines
  /** Lines on the pages before this one. */
  skip: number
  declared: readonly GridColumn<Row>[]
  layout: Layout<Row>
  closed: ReadonlySet<string>
  onToggle: (path: string) => void
  rowLink: ((row: Row) => RowLink | undefined) | undefined
  rowActions: ((row: Row) => ReactNode) | undefined
}

/** The rows in sight. What is out of sight takes up its room and nothing else. */
export function GridBody<Row extends object>(
  props: BodyProps<Row> & {
    scroller: RefObject<HTMLElement | null>
    headRows: number
    rowHeight: number | undefined
  },
) {
  const { arrangement, lines, layout, declared } = props
  const usualHeight = useRowHeight()
  const rowHeight = props.rowHeight ?? usualHeight
  const { first, last } = useRowWindow(props.scroller, lines.length, rowHeight)
  const drawn: ReactNode[] = []
  for (let i = first; i < last; i++) {
    const line = lines[i] as number
    const number = props.headRows + props.skip + i + 1
    // A line that scrolls out of sight gives its place in the document to one that comes in.
    const slot = i % (last - first)
    if (isGroupLine(line)) {
      const group = arrangement.groups[groupIndexOf(line)] as RowGroup
      const column = declared.find(({ field }) => field === group.field)
      drawn.push(
        <GroupRow
          key={slot}
          group={group}
          column={column ?? { title: '', type: 'text' }}
          number={number}
          layout={layout}
          totals={totalsOf(arrangement.rows, arrangement.order.subarray(group.start, group.end), declared)}
          closed={props.closed.has(group.path)}
          onToggle={props.onToggle}
        />,
      )
    } else {
      const at = arrangement.order[line] as number
      drawn.push(
        <GridRow
          key={slot}
          row={arrangement.rows[at] as Row}
          number={number}
          layout={layout}
          rowLink={props.rowLink}
          rowActions={props.rowActions}
        />,
      )
    }
  }
  return (
    <tbody>
      {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
      {drawn}
      {last < lines.length && <tr aria-hidden style={{ height: (lines.length - last) * rowHeight }} />}
    </tbody>
  )
}
