import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Fewer lines than this are simply all drawn. */
const few = 60
const step = 2
const beyond = 3

/** The lines worth drawing: those in sight and a few around them. */
export const useRowWindow = (
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { first: number; last: number } => {
  const [{ top, height }, setSight] = useState({ top: 0, height: 600 })
  const virtual = count > few
  useEffect(() => {
    const element = scroller.current
    if (!virtual || !element) return undefined
    const look = () => {
      const next = {
        top: Math.floor(element.scrollTop / (rowHeight * step)) * step,
        height: element.clientHeight,
      }
      setSight((sight) => (sight.top === next.top && sight.height === next.height ? sight : next))
    }
    // Drawn within the frame that scrolls, so that no blank rows flash by.
    const onScroll = () => flushSync(look)
    look()
    element.addEventListener('scroll', onScroll, { passive: true })
    const size = new ResizeObserver(look)
    size.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      size.disconnect()
    }
  }, [scroller, virtual, rowHeight])
  if (!virtual) return { first: 0, last: count }
  const first = Math.max(0, Math.min(top, count - 1) - beyond)
  return { first, last: Math.min(count, top + Math.ceil(height / rowHeight) + step + beyond) }
}
