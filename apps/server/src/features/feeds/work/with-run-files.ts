import { feedNamed } from '@homestead/contract/feeds/feed-list'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { withArchive } from '../reading/data-package.ts'
import { fileFormat } from '../reading/file-format.ts'
import { refuseLargeBooks } from '../reading/large-books.ts'
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
  if (feed === '') {
    const { format } = await fileFormat(path)
    if (format !== 'package')
      throw new SheetProblem('This is no package: a zip archive with a datapackage.json.')
    return withArchive(path, async (opened) => {
      const paths = opened.parts.map((part) => part.path)
      await refuseLargeBooks(paths, maxUploadBytes)
      return work(packageContent(opened))
    })
  }
  await refuseLargeBooks([path], maxUploadBytes)
  const named = feedNamed(feed)
  if (!named) throw new SheetProblem(`"${feed}" is no feed.`)
  return work({ files: new Map([[named, [{ path, name: fileName || named.name }]]]) })
}
