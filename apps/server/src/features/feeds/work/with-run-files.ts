import { feedNamed } from '@homestead/contract/feeds/feed-list'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { stat } from 'node:fs/promises'
import { bytesInWords } from '../../../platform/files/bytes-in-words.ts'
import { withArchive } from '../reading/data-package.ts'
import { fileFormat } from '../reading/file-format.ts'
import type { RunContent } from '../runs/stage-and-judge.ts'
import { packageContent } from '../runs/package-content.ts'

interface Given {
  readonly path: string
  /** Empty for a package of several. */
  readonly feed: string
  readonly fileName: string
}

/** Opens what arrived as the files of a run, for as long as the work takes. */
export async function withRunFiles<T>(
  { path, feed, fileName }: Given,
  { maxUploadBytes }: { readonly maxUploadBytes: number },
  work: (content: RunContent) => Promise<T>,
): Promise<T> {
  const { format } = await fileFormat(path)
  if (feed === '') {
    if (format !== 'package')
      throw new SheetProblem('This is no package: a zip archive with a datapackage.json.')
    return withArchive(path, (opened) => work(packageContent(opened)))
  }
  // A workbook is read in memory, unlike anything else.
  if (format === 'xlsx' && (await stat(path)).size > maxUploadBytes)
    throw new SheetProblem(`A workbook may have ${bytesInWords(maxUploadBytes)}: save it as CSV.`)
  const named = feedNamed(feed)
  if (!named) throw new SheetProblem(`"${feed}" is no feed.`)
  return work({ files: new Map([[named, [{ path, name: fileName || named.name }]]]) })
}
