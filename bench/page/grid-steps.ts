import type { Contender, TextField } from './contender.ts'
import { untilPainted } from './painted.ts'
import { makeRows, type Row } from './rows.ts'
import { scrollThrough } from './scroll.ts'

interface ContenderModule {
  start: (root: HTMLElement) => Contender | Promise<Contender>
}

const contenders: Record<string, () => Promise<ContenderModule>> = {
  ours: () => import('./ours.tsx'),
  agGrid: () => import('./ag-grid.ts'),
  mui: () => import('./mui.tsx'),
}

const sought = 'haven'

const least = (rows: readonly Row[], field: TextField) =>
  rows.reduce((best, row) => (row[field] < best[field] ? row : best))
const greatest = (rows: readonly Row[], field: TextField) =>
  rows.reduce((best, row) => (row[field] > best[field] ? row : best))

/** What someone does with a grid, in this order; each step answers how long it took in milliseconds. */
export async function openGrid(name: string, count: number): Promise<Record<string, () => Promise<number>>> {
  const rows = makeRows(count)
  const { start } = (await contenders[name]?.()) ?? {}
  if (!start) throw new Error(`There is no grid ${name}`)
  const grid = await start(document.getElementById('root') as HTMLElement)
  const step = (act: () => void, first: Row | undefined) => () =>
    untilPainted(act, () => grid.firstName() === first?.builderName)
  const found = rows.find(({ city }) => city.toLowerCase().includes(sought))
  return {
    'first rows': step(() => grid.show(rows), rows[0]),
    'sort at once': step(() => grid.sortBy('builderName'), least(rows, 'builderName')),
    sort: step(() => grid.sortBy('builderName', true), greatest(rows, 'builderName')),
    unsort: step(() => grid.sortBy(undefined), rows[0]),
    filter: step(() => grid.filterBy('city', sought), found),
    unfilter: step(() => grid.filterBy('city', ''), rows[0]),
    group: step(() => grid.groupBy('state'), least(rows, 'state')),
    scroll: () => scrollThrough(grid.scroller(), count),
  }
}
