import type { DateRangeSet, Month } from '@homestead/contract'
import { useMemo } from 'react'
import type { GridColumn } from '../grid-column.ts'
import type { Sort } from './grid-state.ts'
import type { Setup } from './state-codec.ts'
import { isRange } from '../dates/use-grid-range.ts'

/** What a grid's state is read against. Pages describe their columns anew with every render; this stays the same. */
export const useSetup = (
  columns: readonly GridColumn<never>[],
  defaultSort: Sort | undefined,
  set: DateRangeSet | undefined,
  lastMonth: Month,
): Setup => {
  const essence = JSON.stringify({
    columns: columns.map(({ field, type, width, hidden }) => ({ field, type, width, hidden })),
    defaultSort,
  })
  return useMemo(() => {
    const known = JSON.parse(essence) as { columns: GridColumn<never>[]; defaultSort?: Sort }
    return {
      columns: known.columns,
      defaultSort: known.defaultSort,
      ...(set ? { isRange: isRange(set, lastMonth) } : {}),
    }
  }, [essence, set, lastMonth])
}
