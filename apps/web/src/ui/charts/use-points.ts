import { type KeyboardEvent, useState } from 'react'

/** Which point of a chart is looked at, by pointer or with the arrow keys. */
export const usePoints = (count: number) => {
  const [active, setActive] = useState<number>()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!count) return
    if (event.key === 'Escape' && active !== undefined) {
      event.stopPropagation()
      setActive(undefined)
      return
    }
    const at = active ?? -1
    const to = {
      ArrowRight: Math.min(at + 1, count - 1),
      ArrowLeft: active === undefined ? count - 1 : Math.max(at - 1, 0),
      Home: 0,
      End: count - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setActive(to)
  }
  const shown = active !== undefined && active < count ? active : undefined
  const clear = () => setActive(undefined)
  return {
    active: shown,
    setActive,
    clear,
    /** For the picture itself, which takes the focus. */
    keys: { tabIndex: 0, onKeyDown, onBlur: clear },
  }
}
