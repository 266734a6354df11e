import { sql } from '../sql/sql.ts'
import type { Session, SessionAccount } from './session.ts'

/** The person as a contact of the account; portal staff are none. */
export const contactOf = (who: {
  account: Pick<SessionAccount, 'accountId'>
  session: Pick<Session, 'userId'>
}) =>
  sql`(select id from contact where manufacturer_id = ${who.account.accountId} and user_id = ${who.session.userId})`
