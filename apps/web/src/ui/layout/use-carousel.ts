import { useEffect, useState } from 'react'
import { useWidth } from './use-width.ts'

/** 1, 2, 3 or 4 beside each other, by the width of the window. */
const wantedAt = (width: number) => (width >= 1280 ? 4 : width > 1050 ? 3 : width > 480 ? 2 : 1)

/** Not more than there is room or are cards for. */
const visibleAt = (width: number, count: number, cardWidth: number) =>
  Math.max(1, Math.min(wantedAt(innerWidth), Math.floor(width / cardWidth), count))

const initialDelayMs = 1000
const intervalMs = 3000

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Which cards show, each at least as wide as it has to be. By itself it moves on by one card every 3 s and stays at the
 * last; it rests while somebody points at it or is in it with the keyboard, and stops for good once somebody steps
 * through it. A first card that is kept stays beside the others as they pass; where only one card fits, nothing moves by
 * itself then.
 */
export function useCarousel(count: number, cardWidth: number, keepFirst = false) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const [wanted, setWanted] = useState(0)
  const [resting, setResting] = useState(false)
  const [taken, setTaken] = useState(false)
  const visible = visibleAt(width, count, cardWidth)
  const last = Math.max(count - visible, 0)
  const first = Math.min(wanted, last)
  const keeps = keepFirst && visible > 1
  const moves = !resting && !taken && first < last && (keeps || !keepFirst)
  useEffect(() => {
    if (!moves || prefersStill()) return undefined
    const wait = first === 0 ? initialDelayMs + intervalMs : intervalMs
    const timer = setTimeout(() => setWanted(first + 1), wait)
    return () => clearTimeout(timer)
  }, [moves, first])
  return {
    frame,
    count,
    visible,
    first,
    last,
    shownTo: Math.min(first + visible, count),
    keeps,
    goTo: (index: number) => {
      setTaken(true)
      setWanted(Math.min(Math.max(index, 0), last))
    },
    /** On everything that, pointed at or focused, keeps it still. */
    rest: {
      onPointerEnter: () => setResting(true),
      onPointerLeave: () => setResting(false),
      onFocus: () => setResting(true),
      onBlur: () => setResting(false),
    },
  }
}

export type CarouselState = ReturnType<typeof useCarousel>
