import { type RefObject, useEffect, useRef } from 'react'
import { useIsUpTo } from '../layout/breakpoints.ts'

/** Whether what belongs at the side of a page stands below it, as in page-columns.module.css. */
export const useIsSideBelow = (): boolean => useIsUpTo('laptop')

/** For what is shown of a chosen row: below the list whoever chose it would not see it, so it comes into view. */
export const useChosenInView = (isChosen = true): RefObject<HTMLElement | null> => {
  const part = useRef<HTMLElement>(null)
  const isBelow = useIsSideBelow()
  useEffect(() => {
    if (isBelow && isChosen) part.current?.scrollIntoView()
  }, [isBelow, isChosen])
  return part
}
