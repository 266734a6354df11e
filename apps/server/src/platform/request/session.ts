import type { ProductId } from '@homestead/contract'
import { sql } from '../sql/sql.ts'
import type { Transaction } from '../sql/db.ts'
import { hashToken } from '../auth/hash-token.ts'
import { lastMonthDay } from '../sql/fragments.ts'

/** The person and account behind a request, as the database knows them; nothing here comes from a claim or header. */
export interface Session {
  readonly userId: string
  /** The person as a contact of the account; portal staff are none. */
  readonly contactId: number | null
  /** The provider's session that the token lives with. */
  readonly sessionUid: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly internal: boolean
  readonly requestedAccount: string | null
  readonly account: SessionAccount | null
  readonly permissions: readonly string[]
}

export interface SessionAccount {
  readonly accountId: number
  readonly accountEnterpriseId: string
  readonly name: string
  readonly productId: ProductId
  readonly isProvisioned: boolean
  /** The day it is where the account works; deadlines and events are days of its own time zone. */
  readonly today: string
  /** First day of the last complete month, with which reports end. Most calls need it, so it comes along. */
  readonly lastMonth: string
}

/** Also scopes the transaction to the person and the account, so row-level security holds from here on. */
export async function openSession(
  db: Transaction,
  token: string,
  wantedAccount: string | undefined,
  idleMinutes: number,
): Promise<Session | null> {
  const { rows } = await sql<{ session: Session | null; lastMonth: string }>`
    select open_session(${hashToken(token)}, ${wantedAccount ?? null}::uuid, ${idleMinutes}) as session,
      ${lastMonthDay} as "lastMonth"`.execute(db)
  const [{ session, lastMonth } = { session: null, lastMonth: '' }] = rows
  return session?.account ? { ...session, account: { ...session.account, lastMonth } } : session
}
