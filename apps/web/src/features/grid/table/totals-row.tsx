import type { Layout } from '../columns/column-layout.ts'
import { cellClass } from './grid-row.tsx'
import { totalsLabel } from '../messages.ts'
import css from './table.module.css'
import { leadingColumns, TotalCell } from './total-cell.tsx'

/** The last line of the table: what all rows that the filters leave add up to, on whatever page they are. */
export function TotalsRow<Row extends object>(props: {
  layout: Layout<Row>
  totals: Partial<Row>
  count: string
}) {
  const { columns } = props.layout
  const lead = leadingColumns(columns)
  const [first] = columns
  // Where the first column is pinned, the label is pinned with it, and the figures still pass by.
  const pinned = first?.field === props.layout.pinned
  return (
    <tfoot>
      <tr className={css.totals}>
        <th scope="row" colSpan={pinned ? 1 : lead} data-pinned={pinned || undefined}>
          {totalsLabel} <span className={css.count}>{props.count}</span>
          {first?.total && <TotalCell column={first} totals={props.totals} />}
        </th>
        {pinned && lead > 1 && <td colSpan={lead - 1}>{'\u00a0'}</td>}
        {columns.slice(lead).map((column) => (
          <td key={column.field} className={cellClass(column)}>
            <TotalCell column={column} totals={props.totals} />
          </td>
        ))}
        {props.layout.exact && <td className={css.rest} aria-hidden />}
      </tr>
    </tfoot>
  )
}
