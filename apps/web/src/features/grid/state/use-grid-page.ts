import { useMemo } from 'react'
import { useLastMonth } from '../dates/calendar.ts'
import type { GridColumn } from '../grid-column.ts'
import type { Filter, Sort } from './grid-state.ts'
import { decodeState, type StateText } from './state-codec.ts'
import { useGridAddress } from './use-grid-address.ts'
import { useSetup } from './use-grid-setup.ts'

/** What a grid shows of a list that the server pages, beside the rows themselves. */
export interface PagedRows<Row> {
  /** In the whole list. */
  total: number
  /** On the pages before this one. */
  skip: number
  /** Another page is on its way; these are still the rows of the one before. */
  busy: boolean
  /** The whole list, for a file. */
  all: () => Promise<Row[]>
}

export interface GridPage {
  filter: readonly Filter[]
  sort: Sort | undefined
  /** From 1. */
  pageIndex: number
  pageSize: number
}

/** Where all rows are wished, a page still has an end. */
const mostOnPage = 100

/** Which page of its list a grid wishes, as its address says. */
export const useGridPage = (
  gridKey: string,
  columns: readonly GridColumn<never>[],
  defaultSort: Sort | undefined,
): GridPage => {
  const setup = useSetup(columns, defaultSort, undefined, useLastMonth())
  const said = JSON.stringify(useGridAddress(gridKey).text)
  return useMemo(() => {
    const { filter, sort, skip, take } = decodeState(JSON.parse(said) as StateText, setup).state
    const pageSize = take === 'all' ? mostOnPage : take
    return { filter, sort, pageIndex: Math.floor(skip / pageSize) + 1, pageSize }
  }, [said, setup])
}
