import { type KeyboardEvent, useId, useState } from 'react'

/** The keyboard of a list: arrows move a marker over the options, Enter takes the marked one. */
export const useActiveOption = (count: number, onTake: (index: number) => void, start = -1) => {
  const [active, setActive] = useState(start)
  const listId = useId()
  const optionId = (index: number) => `${listId}${index}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active >= 0 && active < count) {
      event.preventDefault()
      onTake(active)
      return
    }
    const to = { ArrowDown: active + 1, ArrowUp: active < 0 ? count - 1 : active - 1 + count }[event.key]
    if (to === undefined || !count) return
    event.preventDefault()
    setActive(to % count)
    document.getElementById(optionId(to % count))?.scrollIntoView({ block: 'nearest' })
  }
  const marked = active >= 0 && active < count ? active : undefined
  return {
    listId,
    optionId,
    marked,
    setActive,
    /** For the element that has the focus. */
    keys: { onKeyDown, 'aria-activedescendant': marked === undefined ? undefined : optionId(marked) },
  }
}
