import { recordPageView } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'

export const recordPageViewRoute = serve(recordPageView, async ({ db, session, account, body }) => {
  await db.run(sql`insert into page_view (manufacturer_id, user_id, route)
    values (${account.accountId}, ${session.userId}, ${body.route})`)
  return { stored: true }
})
