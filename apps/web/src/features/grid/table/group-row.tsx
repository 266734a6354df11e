import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { Layout } from '../columns/column-layout.ts'
import { formatCell } from '../columns/format-cell.ts'
import type { GridColumn } from '../grid-column.ts'
import { cellClass } from './grid-row.tsx'
import type { RowGroup } from '../engine/group-rows.ts'
import { noValue } from '../messages.ts'
import css from './table.module.css'
import { leadingColumns, TotalCell } from './total-cell.tsx'

/** Heads the rows of a group: what they share, how many they are, what they add up to. */
export function GroupRow<Row extends object>(props: {
  group: RowGroup
  /** What they are grouped by. */
  column: Pick<GridColumn<Row>, 'title' | 'type' | 'cents'>
  number: number
  layout: Layout<Row>
  totals: Partial<Row>
  closed: boolean
  onToggle: (path: string) => void
}) {
  const { group, layout, closed } = props
  const lead = leadingColumns(layout.columns)
  const Chevron = closed ? IconChevronRight : IconChevronDown
  const value = formatCell(group.value, props.column) || noValue
  return (
    <tr className={css.group} aria-rowindex={props.number}>
      <th scope="rowgroup" colSpan={lead} style={{ paddingLeft: 8 + group.level * 20 }}>
        <button type="button" aria-expanded={!closed} onClick={() => props.onToggle(group.path)}>
          <Chevron size={14} stroke={1.75} aria-hidden />
          <span className={css.groupTitle}>{props.column.title}:</span> {value}
          <span className={css.count}>{(group.end - group.start).toLocaleString('en-US')}</span>
        </button>
      </th>
      {layout.columns.slice(lead).map((column) => (
        <td key={column.field} className={cellClass(column)}>
          <TotalCell column={column} totals={props.totals} />
        </td>
      ))}
      {layout.exact && <td className={css.rest} aria-hidden />}
    </tr>
  )
}
