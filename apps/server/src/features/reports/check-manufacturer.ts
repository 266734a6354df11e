import { NotFound } from '../../platform/errors.ts'
import type { SessionAccount } from '../../platform/request/session.ts'

/** Calls of the current account may name it once more; another account's name finds nothing. */
export function checkManufacturer(account: SessionAccount, named: string | undefined): void {
  if (named !== undefined && named.toLowerCase() !== account.accountEnterpriseId)
    throw new NotFound('Account')
}
