import type { PointerEvent } from 'react'

/** A press that moves no further than this is a click. */
const slack = 5

/** Follows the pointer from a press until it is let go. Escape gives up. Whatever was pressed sees no click after. */
export const startDrag = (
  press: PointerEvent,
  handlers: {
    onMove: (x: number, y: number) => void
    onEnd: (dropped: boolean) => void
    /** For what is there to be pulled only; elsewhere the same movement of a finger scrolls. */
    touch?: true
  },
): void => {
  if (press.button !== 0 || (press.pointerType === 'touch' && !handlers.touch)) return
  const from = { x: press.clientX, y: press.clientY }
  const listening = new AbortController()
  let dragging = false
  const end = (dropped: boolean) => {
    listening.abort()
    if (!dragging) return
    addEventListener('click', swallow, { capture: true, once: true })
    // A release outside of what was pressed gives no click to swallow.
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    handlers.onEnd(dropped)
  }
  const on = { signal: listening.signal }
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      dragging ||= Math.hypot(clientX - from.x, clientY - from.y) > slack
      if (dragging) handlers.onMove(clientX, clientY)
    },
    on,
  )
  addEventListener('pointerup', () => end(true), on)
  addEventListener('pointercancel', () => end(false), on)
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), on)
}

const swallow = (event: Event) => {
  event.stopPropagation()
  event.preventDefault()
}
