import { type PointerEvent, useState } from 'react'
import { startDrag } from './start-drag.ts'

export interface HeaderDrag {
  field: string
  title: string
  x: number
  y: number
  /** What it would be dropped on. */
  over: DropTarget | undefined
}

export type DropTarget = 'group' | { column: string }

/** Marks an element as a place where a header can be dropped. */
export const dropOn = (target: DropTarget) => ({
  'data-drop': target === 'group' ? 'group' : `column ${target.column}`,
})

const targetAt = (x: number, y: number): DropTarget | undefined => {
  const mark = document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop')
  if (mark === 'group') return 'group'
  return mark ? { column: mark.slice('column '.length) } : undefined
}

/** Lets people pull a column's label onto another column, to move it there, or to where it groups the rows. */
export const useHeaderDrag = (onDrop: (field: string, target: DropTarget) => void) => {
  const [drag, setDrag] = useState<HeaderDrag>()
  const start = (press: PointerEvent, field: string, title: string) => {
    let over: DropTarget | undefined
    startDrag(press, {
      onMove: (x, y) => {
        over = targetAt(x, y)
        setDrag({ field, title, x, y, over })
      },
      onEnd: (dropped) => {
        setDrag(undefined)
        if (dropped && over && !(over !== 'group' && over.column === field)) onDrop(field, over)
      },
    })
  }
  return { drag, start }
}
