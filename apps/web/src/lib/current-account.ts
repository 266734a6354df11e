import type { Account } from '@homestead/contract'

let current: Account | undefined

/** The account this tab works on. Changing it reloads the page, so it is set once. */
export const setCurrentAccount = (account: Account): void => {
  current = account
}

export const currentAccount = (): Account | undefined => current
