import type { HomeTypeChoice } from '@homestead/contract'
import { homes } from './messages.ts'

export type Homes = 'all' | 'single' | 'multi'

export const isHomes = (text: unknown): text is Homes => text === 'single' || text === 'multi'

export const homesOptions = (['all', 'single', 'multi'] as const).map((key) => ({ key, text: homes[key] }))

/** As the calls say it. */
export const choiceOf = (chosen: Homes): HomeTypeChoice => ({
  isSingleFamily: chosen !== 'multi',
  isMultipleFamily: chosen !== 'single',
})
