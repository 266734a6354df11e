import type { ColumnType } from './grid-column.ts'
import type { Operator, Take } from './state/grid-state.ts'

export const noRecords = 'No records available'
export const problemGettingData = 'Problem getting the data'
export const unreadableLink = 'Part of this link could not be read. What it named is shown as usual.'
export const dropToGroup = 'Drag a column header here to group'
export const totalsLabel = 'Totals:'
export const allRegionsFooter = 'Report data is based on your builder activity across all regions.'
/** What the column chooser calls a sentence like that. */
export const footerName = 'Footer text'
export const noValue = '(none)'

export const emptyHint = (hasRange: boolean, hasFilters: boolean): string | undefined => {
  if (hasRange) return hasFilters ? 'Widen the date range or clear a filter.' : 'Widen the date range.'
  return hasFilters ? 'Clear a filter to see more.' : undefined
}

const numberOperators = { eq: 'Is equal to', gt: 'Is greater than', lt: 'Is less than' }

/** What the operators are called in a column's menu. */
export const operatorNames: Record<ColumnType, Partial<Record<Operator, string>>> = {
  text: { contains: 'Contains', startswith: 'Starts with' },
  number: numberOperators,
  currency: numberOperators,
  percent: numberOperators,
  date: { eq: 'Is equal to', gt: 'Is after', lt: 'Is before' },
  boolean: { eq: 'Is equal to' },
}

const signs = { contains: 'contains', startswith: 'starts with', eq: '=', gt: '>', lt: '<' }

/** The operators as short as a chip needs them. */
export const operatorSigns: Record<ColumnType, Record<Operator, string>> = {
  text: signs,
  number: signs,
  currency: signs,
  percent: signs,
  date: { ...signs, eq: 'on', gt: 'after', lt: 'before' },
  boolean: { ...signs, eq: '' },
}

export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

export const takeName = (take: Take): string => (take === 'all' ? 'All' : String(take))

export const deleteFilterQuestion = (name: string): string => `Are you sure to delete filter: ${name}`

export const printProblem = { title: 'Print Problem', body: 'Problem getting all rows' }

/** What stands above a view on paper. */
export const onPaper = {
  report: 'Report',
  account: 'Account',
  region: 'Region',
  period: 'Period',
  filters: 'Filters',
  none: 'None',
  rows: 'Rows',
  printed: 'Printed',
}

export const sharing = {
  button: 'Share',
  done: 'Link copied',
  what: 'It opens this view: its filters, columns, order and months.',
  problem: 'The link could not be copied. Copy it from here:',
}

export const exported = {
  title: 'Exported',
  body: (file: string, rows: number) =>
    `${file}, ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`,
}

export const exportProblemTitle = 'Export Problem'
export const exportProblemBody = 'Problem writing the file'

export const savedFiltersProblem = 'Problem getting the saved filters'
export const noSavedFilters = 'You have not saved any filters for this grid yet.'

/** Homes that the account's own files brought and that staff have not released yet. */
export const notYetConfirmed = (closings: number) =>
  `${closings.toLocaleString('en-US')} ${closings === 1 ? 'closing' : 'closings'} not yet confirmed: in your rebates already, in no report until then.`
