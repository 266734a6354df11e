import { type Account, ApiError } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ApiOptions } from '../../lib/api/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { switchTo } from './messages.ts'
import { useSignedIn } from './session-context.ts'
import { switchAccount } from './switch-account.ts'

const otherAccount = {
  text: (name: string) => `It belongs to ${name}, another of your accounts.`,
}

/** Performs the call by which a page reads what its address names, for another account; answers nothing where it is not found. */
export type ReadIn = (account: Account, options: Pick<ApiOptions, 'signal' | 'account'>) => Promise<unknown>

const isRefused = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status)

/** For a page whose thing is not known here: where it is of another of the person's accounts, offers to go on there. */
export function OtherAccount({ read }: { read: ReadIn }) {
  const { user, account, accounts } = useSignedIn()
  const { href } = useLocation()
  const others = accounts.filter(
    (other) => other.isProvisioned && other.accountEnterpriseId !== account.accountEnterpriseId,
  )
  const { data: owner } = useQuery({
    queryKey: ['owner-of', href],
    queryFn: async ({ signal }) => {
      for (const other of others)
        try {
          if (await read(other, { signal, account: other })) return other
        } catch (error) {
          if (!isRefused(error)) throw error
        }
      return null
    },
    enabled: others.length > 0,
    meta: { errorToast: { silent: true } },
  })
  if (!owner) return null
  return (
    <>
      <p>{otherAccount.text(owner.name)}</p>
      <Button onClick={() => void switchAccount(user, owner, href)}>{switchTo(owner.name)}</Button>
    </>
  )
}
