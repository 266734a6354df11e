import type { Arrangement } from '../engine/arrange.ts'
import { cellOf } from '../engine/column-keys.ts'
import type { ColumnType, GridColumn } from '../grid-column.ts'
import { formatCell } from '../columns/format-cell.ts'
import type { RowGroup } from '../engine/group-rows.ts'
import { noValue, totalsLabel } from '../messages.ts'
import { totalsOf } from '../engine/totals.ts'

/** A cell of the sheet: a date is its text yyyy-MM-dd here, a percentage the number the screen shows. */
export type SheetCell = string | number | boolean | null

export interface SheetLine {
  kind: 'row' | 'group' | 'totals'
  /** How many groups it stands in. */
  level: number
  cells: SheetCell[]
}

export interface SheetColumn {
  title: string
  type: ColumnType
  width: number
}

const cellFor = (value: unknown): SheetCell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

export const sheetColumns = <Row>(columns: readonly GridColumn<Row>[]): SheetColumn[] =>
  columns.map(({ title, type, width }) => ({ title, type, width }))

const totalCells = <Row extends object>(
  label: string,
  columns: readonly GridColumn<Row>[],
  totals: Partial<Row>,
): SheetCell[] => columns.map(({ field, total }, i) => (total ? cellFor(totals[field]) : i ? null : label))

/**
 * What the screen shows, on all of its pages: the rows the filters leave, in their order, in the columns that show,
 * under the headers of their groups, with the totals last.
 */
export function* sheetLines<Row extends object>(
  { rows, order, groups }: Arrangement<Row>,
  columns: readonly GridColumn<Row>[],
  declared: readonly GridColumn<Row>[],
  withTotals: boolean,
): Generator<SheetLine> {
  let next = 0
  let level = 0
  for (let at = 0; at < order.length; at++) {
    for (; groups[next]?.start === at; next++) {
      const group = groups[next] as RowGroup
      const column = declared.find(({ field }) => field === group.field)
      const value = formatCell(group.value, column ?? { type: 'text' }) || noValue
      const label = `${column?.title ?? group.field}: ${value} (${group.end - group.start})`
      const totals = totalsOf(rows, order.subarray(group.start, group.end), declared)
      level = group.level + 1
      yield { kind: 'group', level: group.level, cells: totalCells(label, columns, totals) }
    }
    const row = rows[order[at] as number] as Row
    yield { kind: 'row', level, cells: columns.map(({ field }) => cellFor(cellOf(row, field))) }
  }
  if (withTotals)
    yield {
      kind: 'totals',
      level: 0,
      cells: totalCells(totalsLabel, columns, totalsOf(rows, order, declared)),
    }
}
