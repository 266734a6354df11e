import { SheetProblem } from '@homestead/sheets/sheet-row'
import { ZipProblem } from '@homestead/sheets/zip/zip-list'
import { tableFormat } from '../../../platform/tables/table-format.ts'
import type { TableFile } from '../../../platform/tables/table-rows.ts'

/** A table of one feed, or a package of several. */
export type FeedContent = TableFile | { readonly path: string; readonly format: 'package' }

/** Of one file of a package, once it is unpacked. What was made to burst is noticed long before. */
export const mostFileBytes = 64 * 2 ** 30
/** A network has a picture for each capture. */
export const packageLimits = { mostBytes: mostFileBytes, mostEntries: 100_000 }

export const packageFile = 'datapackage.json'

/** What a Mac adds to whatever it packs. */
const isOfMac = (name: string) => name.startsWith('__MACOSX/')

/**
 * The folder of an archive that its description lies in: none, or the only one there is, as when somebody packed a folder
 * and not what is in it.
 */
export function packageFolder(names: Iterable<string>): string | undefined {
  const own = [...names].filter((name) => !isOfMac(name))
  if (own.includes(packageFile)) return ''
  const [folder, ...others] = new Set(own.map((name) => name.slice(0, name.indexOf('/') + 1)))
  return folder && others.length === 0 && own.includes(`${folder}${packageFile}`) ? folder : undefined
}

/** What is wrong with an archive, which need not be a workbook. */
export const ofArchive = (error: unknown): unknown =>
  error instanceof ZipProblem
    ? new SheetProblem('The archive is damaged, or far too large once unpacked.')
    : error

/** What a file is by its content, whatever its name says. */
export async function fileFormat(path: string): Promise<FeedContent> {
  const { format, isPacked, files } = await tableFormat(path, packageLimits).catch((error: unknown) => {
    throw ofArchive(error)
  })
  if (format === 'other')
    throw new SheetProblem('The file is no table: neither CSV, NDJSON, Parquet nor a workbook.')
  if (format !== 'archive') return { path, format, isPacked }
  if (packageFolder(files) !== undefined) return { path, format: 'package' }
  throw new SheetProblem('The archive is neither a workbook nor a package with a datapackage.json.')
}
