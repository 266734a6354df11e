import { ProductId } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../sql/sql.ts'
import type { Queries } from '../sql/db.ts'
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
    timeZone: z.string(),
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

/** Who calls, by what they sent: a token, and the account they mean. */
export interface Asker {
  readonly token: string
  readonly wanted: string | undefined
  readonly idleMinutes: number
}

/** How a transaction is opened for whom we know, and until when that may be. */
const Access = z
  .object({
    slot: z.number(),
    /** None where the database cannot say that somebody is still the same: then it is asked with every call. */
    version: z.number().nullable(),
    until: z.string(),
    accounts: z.string(),
    memberships: z.string(),
  })
  .readonly()

const Found = z.object({ version: z.string().nullable(), access: Access, session: OpenedSession })

const FoundRow = z.object({ found: z.string().nullable(), lastMonth: z.iso.date() })

/** Who calls, as the database found them, and by what it will know that they are still the same. */
export interface Known {
  readonly session: Session
  readonly access: z.infer<typeof Access>
}

/** Somebody who was found, and the version of the data that they may see. */
export interface Opened extends Known {
  readonly version: string
}

/**
 * Looks up who calls; null for nobody. Also scopes the transaction to the person and the account, so row-level security
 * holds from here on.
 */
export async function openSession(
  db: Queries,
  { token, wanted, idleMinutes }: Asker,
): Promise<Opened | null> {
  const { found, lastMonth } = await db.row(
    FoundRow,
    sql`select open_session(${hashToken(token)}, ${wanted ?? null}::uuid, ${idleMinutes})::text as found,
      ${lastMonthDay} as "lastMonth"`,
  )
  if (found === null) return null
  const { version, access, session } = Found.parse(JSON.parse(found))
  const account = session.account && { ...session.account, lastMonth }
  return { session: { ...session, account }, access, version: version ?? '' }
}

/** Somebody may have changed since they were looked up. */
export class MayHaveChanged extends Error {}

/**
 * Opens a transaction that only reads for somebody we know, as `open_session` did when it was last asked. Where that may
 * not hold any more it gives no row, and nothing of what was sent behind it is used. Every read begins with it, so it is one
 * row of one small table. Nobody is known where rows lie on several databases, so nobody else has to hear it.
 */
export async function openKnown(db: Queries, { session, access }: Known): Promise<void> {
  const { slot, version, until, accounts, memberships } = access
  const { userId, internal, account } = session
  const opened = await db.run(sql`
    select from access_version v
    where v.slot = ${slot}::smallint and v.version = ${version}::bigint and now() < ${until}::timestamptz
      and set_config('transaction_read_only', 'on', true) is not null
      and set_config('app.user', ${userId}, true) is not null
      and set_config('app.staff', ${String(internal)}, true) is not null
      and set_config('app.accounts', ${accounts}, true) is not null
      and set_config('app.memberships', ${memberships}, true) is not null
      and set_config('app.manufacturer', ${String(account?.accountId ?? '')}, true) is not null`)
  if (opened === 0) throw new MayHaveChanged()
}

const VersionRow = z.object({ version: z.string() })

/** Of which version the data are that somebody may see there: those of the network and those of the account. */
export async function dataVersion(db: Queries, { account }: Session): Promise<string> {
  const row = await db.row(
    VersionRow,
    sql`select n.version || '.' || coalesce((
        select a.version from account_version a where a.manufacturer_id = ${account?.accountId ?? null}::int), 0) as version
      from network_version n`,
  )
  return row.version
}
