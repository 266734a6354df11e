import type { RunFilter, RunGroup } from '@homestead/contract'

/** Which runs somebody looks for. */
export interface RunWish {
  state: RunGroup | 'all'
  feed: string
  madeBy: string
  /** Of the last so many days, today included; 0 for all. */
  days: number
}

export const everyRun: RunWish = { state: 'all', feed: '', madeBy: '', days: 0 }

export const isEvery = ({ state, feed, madeBy, days }: RunWish): boolean =>
  state === 'all' && feed === '' && madeBy === '' && days === 0

/** When the first of the days began, where the reader is. */
const sinceOf = (days: number, now: Date): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1).toISOString()

export const filterOf = ({ state, feed, madeBy, days }: RunWish): RunFilter => ({
  ...(state !== 'all' && { state }),
  ...(feed && { feed }),
  ...(madeBy && { madeBy }),
  ...(days > 0 && { since: sinceOf(days, new Date()) }),
})
