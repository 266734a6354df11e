import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed: what is only for paper is drawn then, and in time. */
export const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), listening)
    addEventListener('afterprint', () => setPrinting(false), listening)
    return () => listening.abort()
  }, [])
  return printing
}
