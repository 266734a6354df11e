import { randomBytes } from 'node:crypto'
import { machineScopes } from '@homestead/contract'
import type pg from 'pg'
import { z } from 'zod'
import { hashToken } from '../../../platform/auth/hash-token.ts'
import { StartError } from '../../../platform/process/start-error.ts'
import { asOwner } from '../../../platform/sql/as-owner.ts'
import { sql } from '../../../platform/sql/sql.ts'

export const NewClient = z.object({ name: z.string().trim().min(1).max(100) })
export const ClientToRevoke = z.object({ id: z.string().trim().min(1).max(100) })

const Named = z.object({ name: z.string() })

/** A program that may load feeds. Its secret is random and long, so its digest needs no salt; it is told only now. */
export async function createMachineClient(owner: pg.ClientConfig, name: string, by: string) {
  const id = `feeds-${randomBytes(6).toString('hex')}`
  const secret = randomBytes(32).toString('base64url')
  await asOwner(owner, (db) =>
    db.run(sql`insert into machine_client (client_id, name, secret_hash, scopes, created_by)
      values (${id}, ${name}, ${hashToken(secret)}, ${machineScopes}, ${by})`),
  )
  return { id, secret }
}

/** From now on neither its secret nor a token it has opens anything. */
export async function revokeMachineClient(owner: pg.ClientConfig, id: string): Promise<string> {
  const found = await asOwner(owner, (db) =>
    db.rowIfAny(
      Named,
      sql`update machine_client set revoked_at = coalesce(revoked_at, now()) where client_id = ${id} returning name`,
    ),
  )
  if (!found) throw new StartError(`There is no client ${id}.`)
  return found.name
}
