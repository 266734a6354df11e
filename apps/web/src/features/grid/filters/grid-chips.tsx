import { IconX } from '@tabler/icons-react'
import css from './chips.module.css'
import { formatCell } from '../columns/format-cell.ts'
import type { GridColumn } from '../grid-column.ts'
import type { Filter, GridState } from '../state/grid-state.ts'
import { dropToGroup, operatorSigns } from '../messages.ts'
import { dropOn, type HeaderDrag } from '../table/use-header-drag.ts'

/** What is filtered and grouped, each with a way to take it back, and the place that groups by what is dropped on it. */
export function GridChips<Row>(props: {
  columns: readonly GridColumn<Row>[]
  state: Pick<GridState, 'filter' | 'group'>
  drag: HeaderDrag | undefined
  onFilter: (filter: Filter[]) => void
  onGroup: (group: string[]) => void
}) {
  const { columns, state, drag } = props
  const columnOf = (field: string) => columns.find((column) => column.field === field)
  return (
    <div className={css.line}>
      <FilterChips columns={columns} filter={state.filter} onFilter={props.onFilter} />
      <div
        className={css.zone}
        data-open={drag !== undefined || undefined}
        data-over={drag?.over === 'group' || undefined}
        {...dropOn('group')}
      >
        {state.group.length > 0 ? (
          <ul className={css.chips} aria-label="Groups">
            {state.group.map((field, i) => (
              <Chip
                key={field}
                title={i ? 'then' : 'Grouped by'}
                detail={columnOf(field)?.title ?? field}
                remove={`Ungroup ${columnOf(field)?.title ?? field}`}
                onRemove={() => props.onGroup(state.group.toSpliced(i, 1))}
              />
            ))}
          </ul>
        ) : (
          dropToGroup
        )}
      </div>
    </div>
  )
}

/** What is filtered, each with a way to take it back. */
export function FilterChips<Row>(props: {
  columns: readonly GridColumn<Row>[]
  filter: readonly Filter[]
  onFilter: (filter: Filter[]) => void
}) {
  if (props.filter.length === 0) return null
  return (
    <ul className={css.chips} aria-label="Filters">
      {props.filter.map((filter, i) => {
        const column = props.columns.find(({ field }) => field === filter.field)
        const sign = operatorSigns[column?.type ?? 'text'][filter.operator]
        const condition = `${sign} ${formatCell(filter.value, column ?? { type: 'text' })}`.trim()
        return (
          <Chip
            key={i}
            title={column?.title ?? ''}
            detail={condition}
            remove={`Remove filter ${column?.title ?? ''} ${condition}`}
            onRemove={() => props.onFilter(props.filter.toSpliced(i, 1))}
          />
        )
      })}
    </ul>
  )
}

function Chip(props: { title: string; detail: string; remove: string; onRemove: () => void }) {
  return (
    <li className={css.chip}>
      <span className={css.words}>
        {props.title} <b>{props.detail}</b>
      </span>
      <button type="button" className={css.remove} aria-label={props.remove} onClick={props.onRemove}>
        <IconX size={12} stroke={2} aria-hidden />
      </button>
    </li>
  )
}
