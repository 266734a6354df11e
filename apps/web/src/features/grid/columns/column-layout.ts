import type { GridColumn } from '../grid-column.ts'

/** What the longest names take on one line, in pixels. */
export const nameRoom = 320

/** The columns as they stand, with what follows from where they stand. */
export interface Layout<Row> {
  columns: readonly LaidOut<Row>[]
  naming: string
  pinned: string
  /** The widths are kept as they are, and room that is left stays empty. Otherwise all columns share it. */
  exact: boolean
  /** Nobody chose a width yet, so the column that names the row takes room that is left, up to what names need. */
  stretches: boolean
}

export type LaidOut<Row> = GridColumn<Row> & {
  /** The first column after a column group began or ended. */
  edge: boolean
}

export const layOut = <Row>(
  declared: readonly GridColumn<Row>[],
  visible: readonly GridColumn<Row>[],
  exactWidths = false,
): Layout<Row> => {
  const widthOf = new Map(declared.map(({ field, width }) => [field, width]))
  const names = (column: GridColumn<Row>) => column.naming
  const isText = (column: GridColumn<Row>) => column.type === 'text'
  const wanted = (declared.find(names) ?? declared.find(isText))?.field
  const naming = visible.find(({ field }) => field === wanted)?.field ?? visible[0]?.field ?? ''
  // Someone who chose the width of one column has seen the others beside it.
  const chosen = visible.some(({ field, width }) => widthOf.get(field) !== width)
  return {
    columns: visible.map((column, i) => ({
      ...column,
      edge: i > 0 && column.group !== visible[i - 1]?.group,
    })),
    naming,
    pinned: visible.find(({ pinned }) => pinned)?.field ?? naming,
    exact: exactWidths || chosen,
    stretches: !chosen,
  }
}

/** Neighbouring columns of one group share a header; columns without one share an empty cell. */
export const groupSpans = <Row>(
  columns: readonly LaidOut<Row>[],
): { title: string | undefined; span: number; edge: boolean }[] => {
  const spans: { title: string | undefined; span: number; edge: boolean }[] = []
  for (const { group, edge } of columns) {
    const last = spans.at(-1)
    if (last && last.title === group) last.span++
    else spans.push({ title: group, span: 1, edge })
  }
  return spans
}
