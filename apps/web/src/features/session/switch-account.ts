import {
  type Account,
  recordAccountChange,
  type UserContact,
  accountProblemPath,
  summaryPath,
} from '@homestead/contract'
import { api } from '../../lib/api/api.ts'
import { currentAccount } from '../../lib/auth/current-account.ts'
import { toastError } from '../../lib/api/error-toast.ts'
import { keepTabAccount, rememberAccount } from '../../lib/auth/remembered-account.ts'
import { successToastOnNextPage } from '../../lib/toasts.ts'
import { mayLeave } from '../../lib/drafts/unsaved-changes.ts'
import { accountSwitched } from './messages.ts'

const startOf = (account: Account) => (account.isProvisioned ? summaryPath : accountProblemPath)

/** Changes the account of this tab and goes on from there. Answers false when the person stays where they are. */
export async function switchAccount(
  user: UserContact,
  account: Account,
  goTo = startOf(account),
): Promise<boolean> {
  const fromAccountEnterpriseId = currentAccount()?.accountEnterpriseId ?? null
  if (account.accountEnterpriseId === fromAccountEnterpriseId || !(await mayLeave())) return false
  try {
    await api(recordAccountChange, { body: { fromAccountEnterpriseId } }, { account })
  } catch (error) {
    toastError(error)
    return false
  }
  rememberAccount(user.sub, account.accountEnterpriseId)
  keepTabAccount(user.sub, account.accountEnterpriseId)
  successToastOnNextPage(accountSwitched)
  // Permissions, product and data of the old account must not outlive it, so the page starts anew: to an address with
  // a place on the page the browser would only scroll.
  location.assign(goTo.replace(/#.*$/, ''))
  return true
}
