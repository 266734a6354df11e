import { type RefCallback, useCallback, useState } from 'react'

/**
 * How wide an element is, from the moment it is there and kept up to date. Drawing in real pixels keeps type and lines
 * crisp at every size.
 */
export const useWidth = <E extends Element>(): [RefCallback<E>, number] => {
  const [width, setWidth] = useState(0)
  const watch = useCallback((element: E | null) => {
    if (!element) return undefined
    setWidth(element.getBoundingClientRect().width)
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, width]
}
