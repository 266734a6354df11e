import { type Account, holdsAll, type Permission, type UserContact } from '@homestead/contract'
import { createContext, use } from 'react'

export interface SignedIn {
  user: UserContact
  account: Account
  accounts: Account[]
}

export const SignedInContext = createContext<SignedIn | undefined>(undefined)

export const useSignedIn = (): SignedIn => {
  const signedIn = use(SignedInContext)
  if (!signedIn) throw new Error('Only pages behind sign-in know the account.')
  return signedIn
}

export const useAccount = (): Account => useSignedIn().account

/** Whether the current account grants all of these. */
export const useCan = (...needed: Permission[]): boolean => holdsAll(useAccount().permissions, needed)
