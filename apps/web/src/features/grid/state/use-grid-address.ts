import { useState } from 'react'
import { useSearchValues } from '../../../lib/api/use-search-values.ts'
import { useAccount } from '../../session/session-context.ts'
import { type Part, parts, type StateText } from './state-codec.ts'
import { storedState } from './stored-state.ts'

export const addressKey = (gridKey: string, part: Part): string => `${gridKey}_${part}`

export const ownParts = (search: Record<string, unknown>, gridKey: string): StateText =>
  Object.fromEntries(
    parts.flatMap((part) => {
      const value = search[addressKey(gridKey, part)]
      return value === undefined ? [] : [[part, value]]
    }),
  )

/** The other way round; what is not said is taken out of the address. */
export const inAddress = (gridKey: string, text: StateText): Record<string, string | undefined> =>
  Object.fromEntries(parts.map((part) => [addressKey(gridKey, part), text[part]]))

/**
 * What the address says about a grid. An address that says nothing when the page opens stands for what the tab
 * remembers; later on, nothing is nothing, or Reset and the way back would not work.
 */
export const useGridAddress = (gridKey: string): { text: StateText; restored: StateText | undefined } => {
  const { accountEnterpriseId } = useAccount()
  // The page's own search, not the router's: while someone leaves, that one already belongs to the next page.
  const search = useSearchValues()
  const own = ownParts(search, gridKey)
  const says = Object.keys(own).length > 0
  const [restored, setRestored] = useState(() =>
    says ? undefined : storedState(gridKey, accountEnterpriseId),
  )
  if (restored && says) setRestored(undefined)
  return says || !restored ? { text: own, restored: undefined } : { text: restored, restored }
}
