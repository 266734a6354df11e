import type { ProductId } from '@homestead/contract'
import { sql } from 'kysely'
import type { Transaction } from '../db.ts'
import { hashToken } from '../auth/hash-token.ts'

/** The person and account behind a request, as the database knows them; nothing here comes from a claim or header. */
export interface Session {
  readonly userId: string
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
}

/** Also scopes the transaction to the person and the account, so row-level security holds from here on. */
export async function openSession(
  db: Transaction,
  token: string,
  wantedAccount: string | undefined,
): Promise<Session | null> {
  const { rows } = await sql<{ session: Session | null }>`
    select open_session(${hashToken(token)}, ${wantedAccount ?? null}::uuid) as session`.execute(db)
  return rows[0]?.session ?? null
}
