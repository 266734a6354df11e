import { type Account, contactForUser, manufacturerTypeId, type UserContact } from '@homestead/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { rememberedAccount } from '../../lib/auth/remembered-account.ts'

/** The signed-in person and their accounts: what every page under /authenticated waits for. */
export const accountDataQuery = (sub: string) =>
  queryOptions({
    queryKey: ['account-data', sub],
    queryFn: async ({ signal }): Promise<UserContact> => {
      const [contact] = await api(
        contactForUser,
        { params: { userId: sub } },
        { signal, unauthorized: 'throw' },
      )
      if (!contact) throw new Error('There is no contact for this user.')
      return contact
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorToast: { silent: true } },
  })

/** Manufacturers' accounts only, in the order people look for them. */
export const accountsOf = (contact: Pick<UserContact, 'accounts'>): Account[] =>
  contact.accounts
    .filter((account) => account.typeId === manufacturerTypeId)
    .toSorted((one, other) => one.name.localeCompare(other.name))

/** The remembered account if it is still one of the user's, else the first by name. */
export const chooseCurrentAccount = (accounts: Account[], rememberedId: string | null): Account | undefined =>
  accounts.find((account) => account.accountEnterpriseId === rememberedId) ?? accounts[0]

export const currentAccountOf = (contact: UserContact): Account | undefined =>
  chooseCurrentAccount(accountsOf(contact), rememberedAccount(contact.sub))
