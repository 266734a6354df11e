import { remember, remembered } from '../drafts/storage.ts'

/** Where the account a person last worked on is remembered. */
const accountKey = (sub: string): string => `hsiq_account_${sub}`
const tabKey = 'hsiq_tab_account'

interface TabAccount {
  sub: string
  accountEnterpriseId: string
}

const tabAccount = (): TabAccount | undefined => {
  const stored = sessionStorage.getItem(tabKey)
  return stored ? (JSON.parse(stored) as TabAccount) : undefined
}

/** The account this tab had before it was loaded anew, else the one the person last chose in any tab. */
export const rememberedAccount = (sub: string): string | null => {
  const tab = tabAccount()
  return tab?.sub === sub ? tab.accountEnterpriseId : remembered(accountKey(sub))
}

/** Makes every tab opened from now on start with this account. */
export const rememberAccount = (sub: string, accountEnterpriseId: string): void =>
  remember(accountKey(sub), accountEnterpriseId)

/** Loading this tab anew, also by a sign-in that nobody asked for, keeps its account whatever other tabs chose. */
export const keepTabAccount = (sub: string, accountEnterpriseId: string): void =>
  sessionStorage.setItem(tabKey, JSON.stringify({ sub, accountEnterpriseId } satisfies TabAccount))

export const forgetTabAccount = (): void => sessionStorage.removeItem(tabKey)
