import type { Account } from '@homestead/contract'

let current: Account | undefined
let shown: string | undefined

/**
 * The account this tab works on. The first one stays until the page is loaded anew: whatever runs later, a navigation
 * or a preload, gets the same one back.
 */
export const fixCurrentAccount = (account: Account): Account => (current ??= account)

export const currentAccount = (): Account | undefined => current

/** Said by the frame that draws the account's name. */
export const showAccount = (accountEnterpriseId: string): void => {
  shown = accountEnterpriseId
}

/** The account whose name stands on the page. A call carries it too, and the server refuses one that is for another. */
export const shownAccount = (): string | undefined => shown
