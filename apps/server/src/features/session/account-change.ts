import { recordAccountChange } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import { serve } from '../../platform/request/serve.ts'

/** The call carries the new account, so the event stands in that account's audit trail. */
export const recordAccountChangeRoute = serve(recordAccountChange, async ({ db, session, account, body }) => {
  if (!session.requestedAccount)
    await db.run(sql`update app_user set last_account_id = ${account.accountId} where id = ${session.userId}`)
  await audit(
    db,
    { session, account },
    {
      action: 'account-change',
      subject: account.accountEnterpriseId,
      before: { accountEnterpriseId: body.fromAccountEnterpriseId },
      after: { accountEnterpriseId: account.accountEnterpriseId },
    },
  )
  return { accountEnterpriseId: account.accountEnterpriseId }
})
