import { randomBytes } from 'node:crypto'
import { machineToken, unknownClient } from '@homestead/contract'
import { z } from 'zod'
import { hashToken } from '../../../platform/auth/hash-token.ts'
import { Unauthorized } from '../../../platform/errors.ts'
import { serve } from '../../../platform/request/serve.ts'
import { sql } from '../../../platform/sql/sql.ts'

const seconds = 3600

const Client = z.object({ id: z.number(), scopes: z.array(z.string()) })

/** Both are looked up by their digest, so that no time tells how near a guess was. */
export const machineTokenRoute = serve(machineToken, async ({ feedDb, body }) =>
  feedDb.transaction(async (db) => {
    const client = await db.rowIfAny(
      Client,
      sql`update machine_client set last_used_at = now()
        where client_id = ${body.client_id} and secret_hash = ${hashToken(body.client_secret)} and revoked_at is null
        returning id, scopes`,
    )
    if (!client) throw new Unauthorized(unknownClient)
    const token = randomBytes(32).toString('base64url')
    await db.run(sql`
      insert into machine_token (token_hash, client_id, expires_at)
      values (${hashToken(token)}, ${client.id}, now() + make_interval(secs => ${seconds}))`)
    return {
      access_token: token,
      token_type: 'Bearer' as const,
      expires_in: seconds,
      scope: client.scopes.join(' '),
    }
  }),
)
