import { contract, type RouteDef } from '@homestead/contract'

/** Ends every session of whoever calls it, and with them what the calls after it would need. */
const last = 'signOutEverywhere'

/** Every call of the contract by its name, in an order in which one caller can make them all. */
export const contractCalls: readonly (readonly [name: string, definition: RouteDef])[] = Object.entries(
  contract,
).toSorted(([one], [other]) => Number(one === last) - Number(other === last))
