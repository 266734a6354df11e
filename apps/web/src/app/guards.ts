import {
  type Account,
  ApiError,
  holdsAny,
  type UserContact,
  accountProblemPath,
  chooseAccountPath,
  summaryPath,
  anotherAccountPath,
} from '@homestead/contract'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { accountDataQuery, accountsOf, currentAccountOf } from '../features/session/account-data.ts'
import type { SignedIn } from '../features/session/session-context.ts'
import { currentAccount, fixCurrentAccount } from '../lib/auth/current-account.ts'
import { keepTabAccount } from '../lib/auth/remembered-account.ts'
import { liveSession, type Session } from '../lib/auth/session.ts'
import type { Access } from '../lib/page.ts'
import { startSignIn, takeReturnPath } from '../lib/auth/sign-in.ts'

/** The empty path: whoever is signed in goes home, anyone else is asked to sign in. */
export const actAsLogin = async (): Promise<never> => {
  if (liveSession()) throw redirect({ to: summaryPath, replace: true })
  return startSignIn({ returnTo: takeReturnPath(), silent: false })
}

/** An address nobody knows leads whoever is not signed in to the sign-in; the others are told, in a new tab too. */
export const signInFromUnknown = async (href: string): Promise<void> => {
  if (!liveSession()) await startSignIn({ returnTo: href, silent: false })
}

/** A tab without a token asks the provider first: with a session there, the page opens without a detour. */
export const requireSession = async (href: string): Promise<Session> =>
  liveSession() ?? startSignIn({ returnTo: href, silent: true })

/** A tab that was opened to sign in for another one must not take the dead session it inherited for a live one. */
export const signInForOtherTab = async (href: string): Promise<void> => {
  const signed = `${href}${href.includes('?') ? '&' : '?'}signed=1`
  if (!href.includes('signed=1')) await startSignIn({ returnTo: signed, silent: false })
}

export const loadContact = async (
  client: QueryClient,
  session: Session,
  href: string,
): Promise<UserContact> => {
  try {
    return await client.ensureQueryData(accountDataQuery(session.sub))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      return startSignIn({ returnTo: href, silent: true })
    throw error
  }
}

/** Rooms of those who run the network; whoever is not one of them goes home. */
export const loadStaff = async (client: QueryClient, href: string): Promise<UserContact> => {
  const user = await loadContact(client, await requireSession(href), href)
  if (!user.internal) throw redirect({ to: summaryPath, replace: true })
  return user
}

/** Stands in where a person has no account at all, so that the page about the problem can be shown. */
const noAccount: Account = {
  accountEnterpriseId: '',
  accountId: 0,
  name: '',
  typeId: 2,
  permissions: [],
  features: [],
  productId: 1,
  isProvisioned: false,
  timeZone: 'UTC',
}

/** Nothing behind sign-in opens before this has answered. */
export const loadSignedIn = async (client: QueryClient, href: string): Promise<SignedIn> => {
  const user = await loadContact(client, await requireSession(href), href)
  const accounts = accountsOf(user)
  const account = currentAccount() ?? currentAccountOf(user)
  if (!account && user.internal) throw redirect({ to: chooseAccountPath, replace: true })
  if (!account) return { user, accounts, account: noAccount }
  keepTabAccount(user.sub, account.accountEnterpriseId)
  return { user, accounts, account: fixCurrentAccount(account) }
}

export const mayEnter = (account: Pick<Account, 'permissions' | 'productId'>, access: Access): boolean =>
  (access.needs ?? []).every((group) => holdsAny(account.permissions, group)) &&
  (access.products?.includes(account.productId) ?? true)

/** Whether a page opens in an account: it is ready, and may. */
export const opensIn = (account: Account, access: Access): boolean =>
  account.isProvisioned && mayEnter(account, access)

/** Those of the person's other accounts in which a page opens. */
export const accountsThatEnter = ({ account, accounts }: SignedIn, access: Access): Account[] =>
  accounts.filter(
    (other) => other.accountEnterpriseId !== account.accountEnterpriseId && opensIn(other, access),
  )

/**
 * Who may not open a page goes home, or to what there is to say of an account that is not ready. A link to one thing
 * that another of their accounts opens leads to that offer.
 */
export const requireAccess = (signedIn: SignedIn, access: Access, pathOfThing?: string): void => {
  if (opensIn(signedIn.account, access)) return
  const isElsewhere = pathOfThing !== undefined && accountsThatEnter(signedIn, access).length > 0
  const refusedTo = signedIn.account.isProvisioned ? (access.refusedTo ?? summaryPath) : accountProblemPath
  throw redirect({
    ...(isElsewhere ? { to: `${anotherAccountPath}${pathOfThing}`, search: true } : { to: refusedTo }),
    replace: true,
  })
}
