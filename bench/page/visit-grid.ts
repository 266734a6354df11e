import type { Contender, TextField } from './contender.ts'
import { rest, untilPainted } from './painted.ts'
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
const restMs = 1000

const least = (rows: readonly Row[], field: TextField) =>
  rows.reduce((best, row) => (row[field] < best[field] ? row : best))
const greatest = (rows: readonly Row[], field: TextField) =>
  rows.reduce((best, row) => (row[field] > best[field] ? row : best))

/** What one visit of a grid takes, step by step, in milliseconds. */
export async function visitGrid(name: string, count: number): Promise<Record<string, number>> {
  const rows = makeRows(count)
  const { start } = (await contenders[name]?.()) ?? {}
  if (!start) throw new Error(`There is no grid ${name}`)
  const grid = await start(document.getElementById('root') as HTMLElement)
  const until = async (act: () => void, first: Row | undefined, pause = restMs) => {
    await rest(pause)
    return untilPainted(act, () => grid.firstName() === first?.builderName)
  }
  const found = rows.find(({ city }) => city.toLowerCase().includes(sought))
  const times: Record<string, number> = {}
  times['first rows'] = await until(() => grid.show(rows), rows[0])
  times['sort at once'] = await until(() => grid.sortBy('builderName'), least(rows, 'builderName'), 0)
  times['sort'] = await until(() => grid.sortBy('builderName', true), greatest(rows, 'builderName'))
  await until(() => grid.sortBy(undefined), rows[0])
  times['filter'] = await until(() => grid.filterBy('city', sought), found)
  await until(() => grid.filterBy('city', ''), rows[0])
  times['group'] = await until(() => grid.groupBy('state'), least(rows, 'state'))
  await rest(restMs)
  window.bench.scroll = () => scrollThrough(grid.scroller(), count)
  return times
}
