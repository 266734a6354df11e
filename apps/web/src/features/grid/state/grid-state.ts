import type { DateRangeOption, Month } from '@homestead/contract'
import type { ColumnType } from '../grid-column.ts'

export type Operator = 'contains' | 'startswith' | 'eq' | 'gt' | 'lt'

/** A condition on one column. Dates are yyyy-MM-dd. */
export interface Filter {
  field: string
  operator: Operator
  value: string | number | boolean
}

export interface Sort {
  field: string
  descending: boolean
}

/** How one column is shown; the order of these is the order of the columns. */
export interface ColumnView {
  field: string
  visible: boolean
  width: number
}

export type Take = 10 | 20 | 50 | 100 | 'all'
export const takes: readonly Take[] = [10, 20, 50, 100, 'all']

/** Months, and the predefined range by which they were chosen. */
export interface ChosenRange {
  start: Month
  end: Month
  preset?: DateRangeOption['id'] | undefined
}

/** All that a person can change about a grid, and all that its address says. */
export interface GridState {
  filter: readonly Filter[]
  sort: Sort | undefined
  skip: number
  take: Take
  group: readonly string[]
  /** Paths of the groups that are folded. */
  closed: readonly string[]
  columns: readonly ColumnView[]
  /** The months the data is asked for. */
  range: ChosenRange | undefined
  /** Whether the sentence below the grid shows, where it has one. */
  footer: boolean
}

const numberOperators: readonly Operator[] = ['eq', 'gt', 'lt']

/** What a column can be asked, by what it holds. */
export const operatorsOf: Record<ColumnType, readonly Operator[]> = {
  text: ['contains', 'startswith'],
  number: numberOperators,
  currency: numberOperators,
  percent: numberOperators,
  date: numberOperators,
  boolean: ['eq'],
}
