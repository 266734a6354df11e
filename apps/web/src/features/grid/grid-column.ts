import type { ReactNode } from 'react'

export type ColumnType = 'text' | 'number' | 'currency' | 'percent' | 'date' | 'boolean'

/** A column of a grid, named after the field of the row it shows. */
export interface GridColumn<Row> {
  field: keyof Row & string
  title: string
  type: ColumnType
  width: number
  /** Title of the group it belongs to, e.g. 'Builder Information'. */
  group?: string
  /** Not shown until someone chooses it. */
  hidden?: boolean
  /** A ratio is totalled from what it is made of, in percent: an average of percentages would mislead. */
  total?: 'sum' | { of: keyof Row & string; per: keyof Row & string }
  /** Names the row and carries its link. The first text column unless one says so. */
  naming?: boolean
  /** Stays in sight on narrow screens, in place of the column that names the row. */
  pinned?: boolean
  /** Shows amounts to the cent. */
  cents?: boolean
  /** In the secondary colour, as dates are; for zips and ids. */
  quiet?: boolean
  /** Holds something to press, not a value: it is neither sorted nor filtered, and no file has it. */
  action?: boolean
  /** Columns whose values its drawing shows too; a file has them apart. */
  also?: readonly (keyof Row & string)[]
  /** Its own drawing, e.g. the usage bar. With a total it also draws that, from a row of nothing but totals. */
  cell?: (row: Row) => ReactNode
}
