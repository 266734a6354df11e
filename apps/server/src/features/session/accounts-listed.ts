import { type Account, holdsAll, products } from '@homestead/contract'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../platform/sql/db.ts'
import type { Session } from '../../platform/request/session.ts'
import { accountActedFor, accountsOfUser } from './accounts-of-user.ts'

/**
 * The accounts a person is told of. Somebody who works on an Emerge account sees the others only with AccountList.Read
 * there. The account is the one the call names, if it is theirs, else the first by name, where the portal starts too.
 */
export async function accountsListed(
  db: Transaction,
  session: Session,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Account[]> {
  if (session.requestedAccount) return accountActedFor(db, session.requestedAccount)
  const accounts = await accountsOfUser(db, session.userId)
  const named = request.headers['accountenterpriseid'] ? session.account?.accountId : undefined
  const current = accounts.find(({ accountId }) => accountId === named) ?? accounts[0]
  const mayList =
    current?.productId !== products.emerge || holdsAll(current.permissions, ['AccountList.Read'])
  return current && !mayList ? [current] : accounts
}
