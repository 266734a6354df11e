import { z } from 'zod'
import { hashToken } from '../auth/hash-token.ts'
import type { Transaction } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'

const OpenedMachine = z.object({ clientId: z.number(), name: z.string(), scopes: z.array(z.string()) })
/** A program of the operator's, and what it was given. */
export type Machine = Readonly<z.infer<typeof OpenedMachine>>

/** Whose token it is; nobody's once it is too old, or the program was shut out. */
export const openMachine = async (db: Transaction, token: string): Promise<Machine | null> =>
  (await db.rowIfAny(
    OpenedMachine,
    sql`
      select c.id as "clientId", c.name, c.scopes from machine_token t join machine_client c on c.id = t.client_id
      where t.token_hash = ${hashToken(token)} and t.expires_at > now() and c.revoked_at is null`,
  )) ?? null
