import { accountsProduct } from '@homestead/contract'
import { serve } from '../../platform/request/serve.ts'
import { accountsListed } from './accounts-listed.ts'

export const accountsProductRoute = serve(accountsProduct, async ({ db, session, query, request }) => {
  const wanted = query.accountEnterpriseIds
  const accounts = await accountsListed(db, session, request)
  return accounts.filter((account) => !wanted || wanted.includes(account.accountEnterpriseId))
})
