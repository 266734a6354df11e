import type { Filter } from '../../grid/state/grid-state.ts'

export const overdueFilter: Filter = { field: 'overdueDays', operator: 'gt', value: 0 }

export const isOverdueFilter = ({ field, operator, value }: Filter): boolean =>
  field === overdueFilter.field && operator === overdueFilter.operator && value === overdueFilter.value

/** Nobody in particular is no filter. */
export const repFilter = (name: string): Filter | undefined =>
  name === '' ? undefined : { field: 'bpmName', operator: 'startswith', value: name }

/** The filters with one in place of whatever was asked of the same column. */
export const withFilter = (
  filters: readonly Filter[],
  field: string,
  next: Filter | undefined,
): readonly Filter[] => [...filters.filter((filter) => filter.field !== field), ...(next ? [next] : [])]
