import { groupSpans, type Layout } from '../columns/column-layout.ts'
import type { Filter, Sort } from '../state/grid-state.ts'
import { type HeadActions, HeaderCell } from './header-cell.tsx'
import css from './table.module.css'
import type { HeaderDrag } from './use-header-drag.ts'

export function GridHead<Row>(props: {
  layout: Layout<Row>
  sort: Sort | undefined
  filter: readonly Filter[]
  menuField: string | undefined
  drag: HeaderDrag | undefined
  actions: HeadActions
}) {
  const { columns, pinned, exact } = props.layout
  const fields: string[] = columns.map(({ field }) => field)
  const lifted = fields.indexOf(props.drag?.field ?? '')
  return (
    <thead>
      {columns.some(({ group }) => group) && (
        <tr className={css.groups}>
          {groupSpans(columns).map(({ title, span, edge }, i) =>
            title ? (
              <th key={i} scope="colgroup" colSpan={span} className={edge ? css.edge : undefined}>
                <span>{title}</span>
              </th>
            ) : (
              <td key={i} colSpan={span} className={edge ? css.edge : undefined}>
                {'\u00a0'}
              </td>
            ),
          )}
          {exact && <td aria-hidden />}
        </tr>
      )}
      <tr>
        {columns.map((column, i) => (
          <HeaderCell
            key={column.field}
            column={column}
            before={columns[i - 1]?.field}
            pinned={column.field === pinned}
            sort={props.sort}
            filtered={props.filter.some(({ field }) => field === column.field)}
            menuOpen={props.menuField === column.field}
            drag={props.drag}
            dropAfter={lifted >= 0 && lifted < i}
            actions={props.actions}
          />
        ))}
        {exact && <td className={css.rest} aria-hidden />}
      </tr>
    </thead>
  )
}
