import { ProductId } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../sql/sql.ts'
import type { Transaction } from '../sql/db.ts'
import { hashToken } from '../auth/hash-token.ts'
import { lastMonthDay } from '../sql/fragments.ts'

const OpenedAccount = z
  .object({
    accountId: z.number(),
    accountEnterpriseId: z.uuid(),
    name: z.string(),
    productId: ProductId,
    isProvisioned: z.boolean(),
    /** The day it is where the account works; deadlines and events are days of its own time zone. */
    today: z.iso.date(),
  })
  .readonly()

const OpenedSession = z
  .object({
    userId: z.uuid(),
    /** The person as a contact of the account; portal staff are none. */
    contactId: z.number().nullable(),
    /** The provider's session that the token lives with. */
    sessionUid: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    internal: z.boolean(),
    requestedAccount: z.uuid().nullable(),
    account: OpenedAccount.nullable(),
    permissions: z.array(z.string()).readonly(),
  })
  .readonly()

export interface SessionAccount extends z.infer<typeof OpenedAccount> {
  /** First day of the last complete month, with which reports end. Most calls need it, so it comes along. */
  readonly lastMonth: string
}

/** The person and account behind a request, as the database knows them; nothing here comes from a claim or header. */
export interface Session extends Omit<z.infer<typeof OpenedSession>, 'account'> {
  readonly account: SessionAccount | null
}

const Opened = z.object({ session: OpenedSession.nullable(), lastMonth: z.iso.date() })

/** Also scopes the transaction to the person and the account, so row-level security holds from here on. */
export async function openSession(
  db: Transaction,
  token: string,
  wantedAccount: string | undefined,
  idleMinutes: number,
): Promise<Session | null> {
  const { session, lastMonth } = await db.row(
    Opened,
    sql`select open_session(${hashToken(token)}, ${wantedAccount ?? null}::uuid, ${idleMinutes}) as session,
      ${lastMonthDay} as "lastMonth"`,
  )
  return session && { ...session, account: session.account && { ...session.account, lastMonth } }
}
