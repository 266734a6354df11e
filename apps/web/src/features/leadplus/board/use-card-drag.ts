import type { LeadRow } from '@homestead/contract'
import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { startDrag } from '../../grid/table/start-drag.ts'
import { edgeSpeed } from './edge-speed.ts'

export interface CardDrag {
  lead: LeadRow
  /** Of the card as it was taken up. */
  size: { width: number; height: number }
  /** The status it would be dropped on. */
  over: number | undefined
}

/** Marks an element as a place where a card can be dropped. */
export const dropOn = (statusId: number) => ({ 'data-drop': statusId })

const statusAt = (x: number, y: number): number | undefined => {
  const mark = document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop')
  return mark ? Number(mark) : undefined
}

/** Lets people pull a card to another status. */
export const useCardDrag = (
  board: RefObject<HTMLElement | null>,
  onDrop: (lead: LeadRow, statusId: number) => void,
) => {
  const [drag, setDrag] = useState<CardDrag>()
  // Where the card is, is written past React: a board of many cards is drawn once per column it passes, not per pixel.
  const ghost = useRef<HTMLElement>(null)
  const place = useRef('')
  const showGhost = useCallback((element: HTMLElement | null) => {
    ghost.current = element
    if (element) element.style.translate = place.current
  }, [])
  const start = (press: PointerEvent<HTMLElement>, lead: LeadRow) => {
    const { left, top, width, height } = press.currentTarget.getBoundingClientRect()
    const held = { x: press.clientX - left, y: press.clientY - top }
    let pointer = { x: 0, y: 0 }
    let over: number | undefined
    let turning: number | undefined
    const follow = () => {
      over = statusAt(pointer.x, pointer.y)
      place.current = `${pointer.x - held.x}px ${pointer.y - held.y}px`
      if (ghost.current) ghost.current.style.translate = place.current
      setDrag((last) => (last && last.over === over ? last : { lead, size: { width, height }, over }))
    }
    /** Where not all columns fit, the board scrolls under a card that is held at its edge. */
    const turn = () => {
      const by = board.current ? edgeSpeed(pointer.x, board.current.getBoundingClientRect()) : 0
      if (by) {
        board.current?.scrollBy({ left: by, behavior: 'instant' })
        follow()
      }
      turning = requestAnimationFrame(turn)
    }
    startDrag(press, {
      onMove: (x, y) => {
        pointer = { x, y }
        follow()
        turning ??= requestAnimationFrame(turn)
      },
      onEnd: (dropped) => {
        if (turning !== undefined) cancelAnimationFrame(turning)
        setDrag(undefined)
        if (dropped && over !== undefined && over !== lead.statusId) onDrop(lead, over)
      },
    })
  }
  return { drag, start, showGhost }
}
