import { SheetProblem } from '@homestead/sheets/sheet-row'
import { tableFormat, type TableFormat } from '../../../platform/tables/table-format.ts'
import type { TableFile } from '../../../platform/tables/table-rows.ts'

interface NamedFormat {
  readonly ending: string
  readonly format: TableFormat
  readonly isPacked: boolean
}

/** What the name of a file says that it is; texts may be packed. */
export function formatOfName(name: string): NamedFormat | undefined {
  const [, ending = '', format = '', packed] =
    /\.((csv|ndjson)(\.gz)?|xlsx|parquet)$/i.exec(name.toLowerCase()) ?? []
  if (ending === '') return undefined
  return { ending, format: (format || ending) as TableFormat, isPacked: packed !== undefined }
}

/** In a text, a comma without quotes may tear a number apart; whatever else has cells of its own. */
export const isCommaText = (name: string): boolean => formatOfName(name)?.format === 'csv'

/** Objects and columns come with their names; anywhere else those have to be found. */
export const hasNames = ({ format }: TableFile): boolean => format === 'ndjson' || format === 'parquet'

/** What a file is by its content; undefined for what is no table. */
export async function closingTable(path: string): Promise<TableFile | undefined> {
  const { format, isPacked } = await tableFormat(path)
  return format === 'archive' || format === 'other' ? undefined : { path, format, isPacked }
}

export async function closingTableOrRefuse(path: string): Promise<TableFile> {
  const file = await closingTable(path)
  if (!file) throw new SheetProblem('The file is no table.')
  return file
}
