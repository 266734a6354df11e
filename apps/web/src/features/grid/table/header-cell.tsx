import { IconArrowDown, IconArrowUp, IconFilter } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { LaidOut } from '../columns/column-layout.ts'
import { cellClass } from './grid-row.tsx'
import type { Sort } from '../state/grid-state.ts'
import css from './table.module.css'
import { dropOn, type HeaderDrag } from './use-header-drag.ts'

export interface HeadActions {
  sortBy: (field: string) => void
  openMenu: (field: string, button: HTMLElement) => void
  startDrag: (press: PointerEvent, field: string, title: string) => void
  startResize: (press: PointerEvent, field: string) => void
  fit: (field: string) => void
  /** Keyboard: moves a column, or makes it wider or narrower. */
  nudge: (field: string, direction: -1 | 1, what: 'move' | 'resize') => void
}

const arrows: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 }

/** A column's title: a click sorts, pulling it moves the column, its edge changes the width; twice on the edge fits it. */
export function HeaderCell<Row>(props: {
  column: LaidOut<Row>
  /** The column at its left: their border is pulled from either side. */
  before: string | undefined
  pinned: boolean
  sort: Sort | undefined
  filtered: boolean
  menuOpen: boolean
  drag: HeaderDrag | undefined
  dropAfter: boolean
  actions: HeadActions
}) {
  const { column, sort, actions, drag } = props
  const { field, title } = column
  const direction = sort?.field === field ? (sort.descending ? 'descending' : 'ascending') : undefined
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  const target = drag && drag.over !== 'group' && drag.over?.column === field && drag.field !== field
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (!step || !(event.altKey || event.shiftKey)) return
    event.preventDefault()
    actions.nudge(field, step, event.altKey ? 'move' : 'resize')
  }
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cellClass(column)}
      data-pinned={props.pinned || undefined}
      data-field={field}
      data-target={target ? (props.dropAfter ? 'after' : 'before') : undefined}
      data-lifted={drag?.field === field || undefined}
      {...dropOn({ column: field })}
    >
      <span className={css.head}>
        <button
          type="button"
          className={css.label}
          title={title}
          {...(column.action ? {} : { onClick: () => actions.sortBy(field) })}
          onPointerDown={(press) => actions.startDrag(press, field, title)}
          onKeyDown={onKeyDown}
        >
          <span>{title}</span>
        </button>
        {!column.action && (
          <span className={css.marks} data-sorted={direction && true}>
            {direction && <Arrow className={css.arrow} size={14} stroke={1.75} aria-hidden />}
            <button
              type="button"
              className={css.filter}
              aria-label={`Filter ${title}`}
              aria-haspopup="dialog"
              aria-expanded={props.menuOpen}
              data-filtered={props.filtered || undefined}
              onClick={(event) => actions.openMenu(field, event.currentTarget)}
            >
              <IconFilter size={14} stroke={1.75} aria-hidden />
            </button>
          </span>
        )}
      </span>
      {props.before !== undefined && <EdgeHandle of={props.before} side="start" actions={actions} />}
      <EdgeHandle of={field} side="end" actions={actions} />
    </th>
  )
}

function EdgeHandle(props: { of: string; side: 'start' | 'end'; actions: HeadActions }) {
  const { of, side, actions } = props
  return (
    <span
      className={css.edgeHandle}
      data-side={side}
      aria-hidden
      onPointerDown={(press) => actions.startResize(press, of)}
      onDoubleClick={() => actions.fit(of)}
    />
  )
}
