import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How wide an element is, kept up to date. Drawing in real pixels keeps type and lines crisp at every size. */
export const useWidth = <E extends Element>(): [RefObject<E | null>, number] => {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return undefined
    setWidth(element.current.getBoundingClientRect().width)
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
