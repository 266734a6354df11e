import type { RefObject } from 'react'
import { ColumnMenu, columnMenuWidth } from './column-menu.tsx'
import { changeColumn, moveColumn, neighbourOf } from './column-view.ts'
import type { GridColumn } from '../grid-column.ts'
import type { GridControls } from '../state/use-grid-state.ts'

export interface OpenMenu {
  field: string
  button: HTMLElement
}

/** Below the button, and within the grid's frame. */
const placeOf = (button: HTMLElement, frame: HTMLElement | null) => {
  const box = frame?.getBoundingClientRect() ?? { left: 0, top: 0, width: columnMenuWidth }
  const at = button.getBoundingClientRect()
  const left = Math.max(4, Math.min(at.left - box.left - 8, box.width - columnMenuWidth - 4))
  return { left, top: at.bottom - box.top + 6 }
}

/** The menu of the column whose button was pressed. */
export function GridColumnMenu<Row>(props: {
  menu: OpenMenu
  frame: RefObject<HTMLElement | null>
  columns: readonly GridColumn<Row>[]
  controls: GridControls
  /** Absent where rows are not grouped. */
  onGroup: ((field: string) => void) | undefined
  onClose: () => void
}) {
  const { field, button } = props.menu
  const { onGroup } = props
  const { state, change, changeColumns } = props.controls
  const column = props.columns.find((candidate) => candidate.field === field)
  if (!column) return null
  const grouped = state.group.includes(field)
  const others = state.filter.filter((filter) => filter.field !== field)
  const move = (direction: -1 | 1) => {
    const neighbour = neighbourOf(state.columns, field, direction)
    return neighbour ? () => changeColumns(moveColumn(state.columns, field, neighbour)) : undefined
  }
  const hide = () => changeColumns(changeColumn(state.columns, field, { visible: false }))
  return (
    <ColumnMenu
      column={column}
      button={button}
      place={placeOf(button, props.frame.current)}
      filter={state.filter.find((filter) => filter.field === field)}
      grouped={grouped}
      onClose={props.onClose}
      actions={{
        sortBy: (descending) => change({ sort: { field, descending } }),
        filter: (filter) => change({ filter: filter ? [...others, filter] : others }),
        group:
          onGroup &&
          (() =>
            grouped ? change({ group: state.group.filter((name) => name !== field) }) : onGroup(field)),
        moveLeft: move(-1),
        moveRight: move(1),
        hide: state.columns.filter(({ visible }) => visible).length > 1 ? hide : undefined,
      }}
    />
  )
}
