import { useEffect, useMemo, useState } from 'react'
import { arrange, type Arrangement, type Wish } from './arrange.ts'
import { typedField, type TypedField } from './filter-rows.ts'
import type { GridColumn } from '../grid-column.ts'
import { finishInGoes, tryFinish } from './steps.ts'

/**
 * How long a wish may be worked on at once: what follows an act within this time feels immediate, and showing the rows
 * of before in between would cost more than it gives.
 */
const firstGoMs = 48

/**
 * The rows as wished. Usually that takes one go, and the answer is there at once; with very many rows the grid
 * shows the last answer until the new one is ready, and the page stays responsive.
 */
export const useArrangement = <Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  { filter, sort, group }: Wish,
): { arrangement: Arrangement<Row> | undefined; busy: boolean } => {
  // Columns are given anew with every render; what matters of them here is only what they hold.
  const typed = JSON.stringify(columns.map(typedField))
  const work = useMemo(() => {
    const steps = arrange(rows, JSON.parse(typed) as TypedField[], { filter, sort, group })
    return { steps, ready: tryFinish(steps, firstGoMs)?.result }
  }, [rows, typed, filter, sort, group])
  const [finished, setFinished] = useState<{ work: unknown; arrangement: Arrangement<Row> }>()
  const ready = work.ready ?? (finished?.work === work ? finished.arrangement : undefined)
  const [last, setLast] = useState(ready)
  if (ready && ready !== last) setLast(ready)
  useEffect(() => {
    if (work.ready) return undefined
    const left = new AbortController()
    finishInGoes(work.steps, left.signal).then(
      (arrangement) => setFinished({ work, arrangement }),
      () => undefined,
    )
    return () => left.abort()
  }, [work])
  if (ready) return { arrangement: ready, busy: false }
  return { arrangement: last?.rows === rows ? last : undefined, busy: true }
}
