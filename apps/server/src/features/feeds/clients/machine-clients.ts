import { randomBytes } from 'node:crypto'
import { machineScopes } from '@homestead/contract'
import type pg from 'pg'
import { z } from 'zod'
import { hashToken } from '../../../platform/auth/hash-token.ts'
import { withClient } from '../../../platform/database/roles.ts'
import { StartError } from '../../../platform/process/start-error.ts'

export const NewClient = z.object({ name: z.string().trim().min(1).max(100) })
export const ClientToRevoke = z.object({ id: z.string().trim().min(1).max(100) })

/** A program that may load feeds. Its secret is random and long, so its digest needs no salt; it is told only now. */
export const createMachineClient = (owner: pg.ClientConfig, name: string, by: string) =>
  withClient(owner, async (client) => {
    const id = `feeds-${randomBytes(6).toString('hex')}`
    const secret = randomBytes(32).toString('base64url')
    await client.query(
      `insert into machine_client (client_id, name, secret_hash, scopes, created_by) values ($1, $2, $3, $4, $5)`,
      [id, name, hashToken(secret), machineScopes, by],
    )
    return { id, secret }
  })

/** From now on neither its secret nor a token it has opens anything. */
export const revokeMachineClient = (owner: pg.ClientConfig, id: string) =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `update machine_client set revoked_at = coalesce(revoked_at, now()) where client_id = $1 returning name`,
      [id],
    )
    const [found] = rows
    if (!found) throw new StartError(`There is no client ${id}.`)
    return found.name
  })
