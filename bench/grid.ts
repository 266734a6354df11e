import type { Page } from '@playwright/test'
import { type BenchPages, openBenchPages } from './browser.ts'
import { watchMainThread } from './main-thread.ts'
import { table, versionOf } from './markdown.ts'
import { inTurn } from './measure.ts'

const sizes = [20_000, 100_000]
const restMs = 1000
/** Only lead from one measured step to the next. */
const between = new Set(['unsort', 'unfilter'])

async function visit(page: Page, name: string, rows: number) {
  const steps = await page.evaluate(
    async ([contender, count]) => {
      window.bench.steps = await window.bench.openGrid(contender, count)
      return Object.keys(window.bench.steps)
    },
    [name, rows] as const,
  )
  const found: Record<string, number> = {}
  for (const step of steps) {
    // Not in step with the frames, or all would be measured from the same moment of one.
    if (step !== 'sort at once') await page.waitForTimeout(restMs + 30 * Math.random())
    const act = () => page.evaluate((one) => window.bench.steps[one]?.() ?? 0, step)
    if (step === 'scroll') {
      const { result, busy } = await watchMainThread(page, act)
      found['scroll, frames over 25 ms'] = result
      found['scroll, longest task'] = busy.longestMs
      found['scroll, work of the main thread'] = busy.workMs
    } else {
      const ms = await act()
      if (!between.has(step)) found[step] = ms
    }
  }
  return found
}

const measure = (pages: BenchPages, rows: number, rounds: number) => {
  const way = (name: string) => () => pages.withPage((page) => visit(page, name, rows))
  return inTurn<'ours' | 'agGrid' | 'mui', Record<string, number>>(
    { ours: way('ours'), agGrid: way('agGrid'), mui: way('mui') },
    { rounds, warmUp: 1 },
  )
}

const ratio = (own: number, best: number) => (best || own ? `${(own / best).toFixed(2)} ×` : 'none in either')

export async function grid(): Promise<string> {
  const pages = await openBenchPages()
  const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
  const lines: string[][] = []
  for (const size of sizes) {
    const { ours, agGrid, mui } = await measure(pages, size, rounds)
    for (const [what, own = 0] of Object.entries(ours)) {
      const [ag = 0, other = 0] = [agGrid[what], mui[what]]
      const values = [own, ag, other].map((value) => value.toFixed(0))
      lines.push([size.toLocaleString('en-US'), what, ...values, ratio(own, Math.min(ag, other))])
    }
  }
  await pages.close()
  return `The portal's own grid beside AG Grid Community ${versionOf('ag-grid-community')} and MUI X Data Grid ${versionOf('@mui/x-data-grid')}, same rows and columns,
built for production, each visit on a fresh page, in turn; medians of ${rounds} in milliseconds until painted. All but
'sort at once' are measured one second after what was before. Neither peer can group in its free edition: 'group' is
compared with sorting by that column. MUI X shows at most 100 rows at once there, so it scrolls those up and down, while
the others scroll through all.

${table(['rows', 'what', 'ours', 'AG Grid', 'MUI X', 'ours ÷ best peer (< 1)'], lines)}`
}
