import type { LaidOut, Layout } from '../columns/column-layout.ts'
import { formatCell } from '../columns/format-cell.ts'

/** How many columns stand before the first one with a total; what the totals are of is said there. */
export const leadingColumns = <Row,>(columns: Layout<Row>['columns']): number => {
  const first = columns.findIndex(({ total }) => total)
  return first < 0 ? columns.length : Math.max(1, first)
}

export function TotalCell<Row extends object>({
  column,
  totals,
}: {
  column: LaidOut<Row>
  totals: Partial<Row>
}) {
  const total = totals[column.field]
  if (!column.total || total === undefined) return null
  return column.cell ? column.cell(totals as Row) : formatCell(total, column)
}
