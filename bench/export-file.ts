import type { Page } from '@playwright/test'
import { openBenchPages } from './browser.ts'
import { watchMainThread } from './main-thread.ts'
import { table, versionOf } from './markdown.ts'
import { inTurn } from './measure.ts'

const rows = 20_000
const rounds = 9

async function write(page: Page, name: string) {
  const { result, busy } = await watchMainThread(page, () =>
    page.evaluate(([writer, count]) => window.bench.writeFile(writer, count), [name, rows] as const),
  )
  return { ...result, longestMs: busy.longestMs }
}

export async function exportFile(): Promise<string> {
  const pages = await openBenchPages()
  const { ours, peer } = await pages.withPage((page) =>
    inTurn(
      { ours: () => write(page, 'ours'), peer: () => write(page, 'writeExcelFile') },
      { rounds, warmUp: 2 },
    ),
  )
  await pages.close()
  const line = (name: string, { ms, bytes, longestMs }: typeof ours) => [
    name,
    ms.toFixed(0),
    longestMs.toFixed(0),
    (bytes / 1000).toFixed(0),
  ]
  return `An Excel file of ${rows.toLocaleString('en-US')} rows in the same page, in turn; medians of ${rounds}. The page stands still for its longest task.

${table(
  ['written by', 'ms', 'longest task of the page, ms', 'kB'],
  [line('the portal, in its worker', ours), line(`write-excel-file ${versionOf('write-excel-file')}`, peer)],
)}

Ours ÷ theirs: ${(ours.ms / peer.ms).toFixed(2)} × (≤ 0.5)`
}
