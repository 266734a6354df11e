import { SheetProblem } from '@homestead/sheets/sheet-row'
import { ZipProblem } from '@homestead/sheets/zip/zip-list'
import { tableFormat } from '../../../platform/tables/table-format.ts'
import type { TableFile } from '../../../platform/tables/table-rows.ts'

/** A table of one feed, or a package of several. */
export type FeedContent = TableFile | { readonly path: string; readonly format: 'package' }

/** Of one file of a package, once it is unpacked. What was made to burst is noticed long before. */
export const mostFileBytes = 64 * 2 ** 30

/** What is wrong with an archive, which need not be a workbook. */
export const ofArchive = (error: unknown): unknown =>
  error instanceof ZipProblem
    ? new SheetProblem('The archive is damaged, or far too large once unpacked.')
    : error

/** What a file is by its content, whatever its name says. */
export async function fileFormat(path: string): Promise<FeedContent> {
  const { format, isPacked, files } = await tableFormat(path, mostFileBytes).catch((error: unknown) => {
    throw ofArchive(error)
  })
  if (format === 'other')
    throw new SheetProblem('The file is no table: neither CSV, NDJSON, Parquet nor a workbook.')
  if (format !== 'archive') return { path, format, isPacked }
  if (files.has('datapackage.json')) return { path, format: 'package' }
  throw new SheetProblem('The archive is neither a workbook nor a package with a datapackage.json.')
}
