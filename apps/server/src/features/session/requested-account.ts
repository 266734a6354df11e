import { sql } from '../../platform/sql/sql.ts'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { z } from 'zod'
import { hashToken } from '../../platform/auth/hash-token.ts'
import type { Db } from '../../platform/sql/db.ts'
import { withTenant, withUser } from '../../platform/sql/scope.ts'
import type { Person } from './token-claims.ts'

const model = 'RequestedAccount'

const Requested = z.object({ id: z.number(), enterprise_id: z.uuid() })
type Requested = z.infer<typeof Requested>
const Remembered = z.object({ payload: Requested })

/** Only people whose row says internal may act for an account; for everyone else the link's value is ignored. */
async function allowed(db: Db, person: Person | undefined, value: unknown): Promise<Requested | undefined> {
  if (!person?.is_internal || !z.uuid().safeParse(value).success) return undefined
  return withUser(db, person.id, (trx) =>
    trx.rowIfAny(
      Requested,
      sql`select id, enterprise_id from account
        where enterprise_id = ${value}::uuid and type_id = 2 and is_active`,
    ),
  )
}

/**
 * Remembers, from authorize to token, which account was asked for. The PKCE challenge is the one value that both
 * requests share; with the person it is nobody else's. What was asked last counts.
 */
const keyOf = (person: Person, challenge: string) => hashToken(`${person.id} ${challenge}`)

export async function rememberRequested(db: Db, ctx: KoaContextWithOIDC, person: Person): Promise<void> {
  const challenge = ctx.oidc.params?.['code_challenge']
  if (!person.is_internal || typeof challenge !== 'string') return
  const requested = await allowed(db, person, ctx.oidc.params?.['reqacct'])
  if (!requested) return void (await recall(db, person, challenge))
  await db.run(sql`insert into oidc_payload (model, id, payload, user_id, expires_at)
    values (${model}, ${keyOf(person, challenge)}, ${JSON.stringify(requested)}, ${person.id}, now() + interval '1 hour')
    on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`)
}

/** Binds the requested account to the access token being issued, and says so in the account's audit trail. */
export async function bindRequested(
  db: Db,
  ctx: KoaContextWithOIDC,
  person: Person | undefined,
): Promise<{ requestedAccount: string } | undefined> {
  if (!person?.is_internal) return undefined
  const challenge = ctx.oidc.entities.AuthorizationCode?.codeChallenge
  const requested = challenge
    ? await recall(db, person, challenge)
    : await allowed(db, person, ctx.oidc.params?.['reqacct'])
  if (!requested) return undefined
  await withTenant(db, requested.id, (trx) =>
    trx.run(sql`insert into audit_event (manufacturer_id, actor_user_id, acting, action, subject)
      values (${requested.id}, ${person.id}, true, 'acting-started', ${requested.enterprise_id})`),
  )
  return { requestedAccount: requested.enterprise_id }
}

async function recall(db: Db, person: Person, challenge: string): Promise<Requested | undefined> {
  const remembered = await db.rowIfAny(
    Remembered,
    sql`delete from oidc_payload
      where model = ${model} and id = ${keyOf(person, challenge)} and expires_at > now() returning payload`,
  )
  return remembered?.payload
}
