import { accountsProduct } from '@homestead/contract'
import { serve } from '../../platform/request/serve.ts'
import { accountActedFor, accountsOfUser } from './accounts-of-user.ts'

export const accountsProductRoute = serve(accountsProduct, async ({ db, session, query }) => {
  const wanted = query.accountEnterpriseIds
  const accounts = session.requestedAccount
    ? await accountActedFor(db, session.requestedAccount)
    : await accountsOfUser(db, session.userId)
  return accounts.filter((account) => !wanted || wanted.includes(account.accountEnterpriseId))
})
