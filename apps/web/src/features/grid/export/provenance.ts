import type { GridColumn } from '../grid-column.ts'
import type { GridState } from '../state/grid-state.ts'
import { formatCell } from '../columns/format-cell.ts'
import { operatorSigns } from '../messages.ts'
import { monthText } from '../dates/month-text.ts'

export interface Source {
  report: string
  account: string
  requester: string
  /** As the requester's clock and calendar have it. */
  moment: string
  timeZone: string
  /** Absent where the report has no months to choose. */
  range: { start: string; end: string } | undefined
  rowCount: number
  link: string
}

const titleIn = (columns: readonly GridColumn<never>[], field: string) =>
  columns.find((column) => column.field === field)?.title ?? field

/** The filters that apply, each in words. */
export const filterTexts = (
  filters: GridState['filter'],
  columns: readonly GridColumn<never>[],
): readonly string[] =>
  filters.map(({ field, operator, value }) => {
    const column = columns.find((each) => each.field === field) ?? { type: 'text' as const }
    return `${titleIn(columns, field)} ${operatorSigns[column.type][operator]} ${formatCell(value, column)}`
  })

/** What a file has to say about itself, so that its figures can be found again. */
export const provenanceOf = (
  source: Source,
  state: Pick<GridState, 'filter' | 'sort' | 'group'>,
  columns: readonly GridColumn<never>[],
): [string, string][] => {
  const titleOf = (field: string) => titleIn(columns, field)
  const filters = filterTexts(state.filter, columns)
  const { sort, group } = state
  return [
    ['Report', source.report],
    ['Account', source.account],
    ['Requested by', source.requester],
    ['Exported', source.moment],
    ['Time zone', source.timeZone],
    ...(source.range
      ? [
          ['Date range', `${monthText(source.range.start)} – ${monthText(source.range.end)}`] as [
            string,
            string,
          ],
        ]
      : []),
    ['Rows', source.rowCount.toLocaleString('en-US')],
    ...(filters.length ? filters : ['None']).map((text, i): [string, string] => [i ? '' : 'Filters', text]),
    [
      'Sorted by',
      sort ? `${titleOf(sort.field)}, ${sort.descending ? 'descending' : 'ascending'}` : 'Unsorted',
    ],
    ...(group.length ? [['Grouped by', group.map(titleOf).join(', ')] as [string, string]] : []),
    ['Link', source.link],
  ]
}
