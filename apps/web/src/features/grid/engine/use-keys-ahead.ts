import { useEffect } from 'react'
import { columnKeys, columnTexts } from './column-keys.ts'
import { typedField, type TypedField } from './filter-rows.ts'
import type { GridColumn } from '../grid-column.ts'
import type { Steps } from './steps.ts'

/** Fewer rows than this are sorted within a frame anyway. */
const many = 2000

function* keysOf(rows: readonly object[], columns: readonly TypedField[]): Steps<void> {
  for (const column of columns) {
    yield* columnKeys(rows, column)
    if (column.type === 'text') yield* columnTexts(rows, column.field)
  }
}

/** While nobody does anything, works out what sorting, filtering and grouping by a column will need. */
export const useKeysAhead = <Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
): void => {
  const typed = JSON.stringify(columns.map(typedField))
  useEffect(() => {
    if (rows.length < many || !('requestIdleCallback' in globalThis)) return undefined
    const steps = keysOf(rows, JSON.parse(typed) as TypedField[])
    let request = 0
    const work = (idle: IdleDeadline) => {
      let done = false
      while (!done && idle.timeRemaining() > 8) done = steps.next().done ?? false
      if (!done) request = requestIdleCallback(work)
    }
    request = requestIdleCallback(work)
    return () => cancelIdleCallback(request)
  }, [rows, typed])
}
