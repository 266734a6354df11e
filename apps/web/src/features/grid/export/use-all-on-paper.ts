import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { showErrorToast } from '../../../lib/toasts.ts'
import { arrange, type Arrangement, asTheyCame } from '../engine/arrange.ts'
import { printProblem } from '../messages.ts'
import { finish } from '../engine/steps.ts'
import type { PagedRows } from '../state/use-grid-page.ts'

/**
 * All rows of a list that the server pages. They are fetched when someone asks for paper by key, before the browser
 * takes its picture; its own menu waits for nobody, and prints the page at hand.
 */
export const useAllOnPaper = <Row extends object>(
  paged: PagedRows<Row> | undefined,
): Arrangement<Row> | undefined => {
  const [all, setAll] = useState<Arrangement<Row>>()
  useEffect(() => {
    if (!paged) return undefined
    const listening = new AbortController()
    const printAll = async () => {
      try {
        const rows = await paged.all()
        flushSync(() => setAll(finish(arrange(rows, [], asTheyCame))))
        print()
      } catch {
        showErrorToast(printProblem.title, printProblem.body)
      }
    }
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== 'p') return
      event.preventDefault()
      void printAll()
    }
    addEventListener('keydown', onKey, listening)
    addEventListener('afterprint', () => setAll(undefined), listening)
    return () => listening.abort()
  }, [paged])
  return all
}
