import {
  IconArrowLeft,
  IconArrowRight,
  IconEyeOff,
  IconLayoutRows,
  IconSortAscending,
  IconSortDescending,
  type Icon,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { ColumnFilterForm } from '../filters/column-filter-form.tsx'
import css from './column-menu.module.css'
import type { GridColumn } from '../grid-column.ts'
import type { Filter } from '../state/grid-state.ts'
import { useDismiss } from './use-dismiss.ts'

export interface ColumnMenuActions {
  sortBy: (descending: boolean) => void
  filter: (filter: Filter | undefined) => void
  /** Absent where rows are not grouped. */
  group: (() => void) | undefined
  /** Absent at the end of the row. */
  moveLeft: (() => void) | undefined
  moveRight: (() => void) | undefined
  /** Absent for the last column that shows. */
  hide: (() => void) | undefined
}

export const columnMenuWidth = 248

/** All that can be done to one column. */
export function ColumnMenu<Row>(props: {
  column: GridColumn<Row>
  button: HTMLElement
  place: { left: number; top: number }
  filter: Filter | undefined
  grouped: boolean
  actions: ColumnMenuActions
  onClose: () => void
}) {
  const { column, actions, onClose } = props
  const menu = useRef<HTMLDivElement>(null)
  useDismiss(menu, props.button, onClose)
  const done = (action: () => void) => () => {
    onClose()
    props.button.focus()
    action()
  }
  const item = (ItemIcon: Icon, text: string, action: (() => void) | undefined) => (
    <button type="button" className={css.item} disabled={!action} onClick={action && done(action)}>
      <ItemIcon size={16} stroke={1.6} aria-hidden />
      {text}
    </button>
  )
  return (
    <div
      ref={menu}
      role="dialog"
      aria-label={`${column.title} column menu`}
      className={css.menu}
      style={{ ...props.place, width: columnMenuWidth }}
    >
      <div className={css.items}>
        {item(IconSortAscending, 'Sort ascending', () => actions.sortBy(false))}
        {item(IconSortDescending, 'Sort descending', () => actions.sortBy(true))}
      </div>
      <ColumnFilterForm
        column={column}
        filter={props.filter}
        onApply={(filter) => done(() => actions.filter(filter))()}
      />
      <div className={css.items}>
        {actions.group &&
          item(IconLayoutRows, props.grouped ? 'Ungroup this column' : 'Group by this column', actions.group)}
        {item(IconArrowLeft, 'Move left', actions.moveLeft)}
        {item(IconArrowRight, 'Move right', actions.moveRight)}
        {item(IconEyeOff, 'Hide column', actions.hide)}
      </div>
    </div>
  )
}
