import { mostSignIns, ownSignIns, SignInEvent, signOutEverywhere } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import { isoInstant } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'

export const ownSignInsRoute = serve(ownSignIns, ({ db, session }) =>
  db.rows(
    SignInEvent,
    sql`select s.id::int as id, ${isoInstant('s.at')} as at, s.ip, s.user_agent as "userAgent"
      from sign_in s where s.user_id = ${session.userId} order by s.at desc, s.id desc limit ${mostSignIns}`,
  ),
)

export const signOutEverywhereRoute = serve(signOutEverywhere, async ({ db, session, account }) => {
  await db.run(sql`delete from oidc_payload where user_id = ${session.userId}`)
  if (account)
    await audit(db, { session, account }, { action: 'signed-out-everywhere', subject: session.userId })
  return { ended: true as const }
})
