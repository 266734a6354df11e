// The one place that knows which library writes the files.
export { writeXlsx } from 'hucre/xlsx'
export type { Cell, CellValue, WriteSheet } from 'hucre/xlsx'
import type { WriteSheet } from 'hucre/xlsx'

export type RowDef = NonNullable<WriteSheet['rowDefs']> extends Map<number, infer Def> ? Def : never
