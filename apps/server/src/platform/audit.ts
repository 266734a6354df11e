import type { AuditAction } from '@homestead/contract'
import { sql } from './sql/sql.ts'
import type { Transaction } from './sql/db.ts'
import type { Session, SessionAccount } from './request/session.ts'

/** Append-only, in the same transaction as the change it tells of. */
export async function audit(
  db: Transaction,
  who: {
    session: Pick<Session, 'userId' | 'requestedAccount'>
    account: Pick<SessionAccount, 'accountId'>
  },
  event: { action: AuditAction; subject: string; before?: unknown; after?: unknown },
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await db.run(sql`insert into audit_event (manufacturer_id, actor_user_id, acting, action, subject, before, after)
    values (${who.account.accountId}, ${who.session.userId}, ${who.session.requestedAccount !== null},
            ${event.action}, ${event.subject}, ${json(event.before)}, ${json(event.after)})`)
}
