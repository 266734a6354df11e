import { randomBytes } from 'node:crypto'
import type { AuthenticatorKey } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../../platform/sql/sql.ts'
import { factorKey } from '../../../platform/auth/factor-key.ts'
import { seal, unseal } from '../../../platform/auth/seal.ts'
import { base32, matchingStep } from '../../../platform/auth/totp.ts'
import { BadRequest, Conflict } from '../../../platform/errors.ts'
import type { Holder } from './second-factor.ts'

const issuer = 'Homestead IQ'
const secretBytes = 20

export const wrongCode =
  'This code is not right. Check that the clock of your phone is right, and use the newest code.'

const Address = z.object({ email: z.string() })
const Pending = z.object({ pending: z.instanceof(Buffer) })
const Kept = z.object({ secret: z.instanceof(Buffer), lastStep: z.number().nullable() })

/** A key for an app. It counts once a code of it was confirmed. */
export async function beginAuthenticator({ db, config, userId }: Holder): Promise<AuthenticatorKey> {
  const secret = randomBytes(secretBytes)
  const sealed = seal(factorKey(config), secret, userId)
  await db.run(sql`
    insert into authenticator (user_id, pending_secret, pending_at) values (${userId}, ${sealed}, ${db.now})
    on conflict (user_id) do update set pending_secret = excluded.pending_secret, pending_at = excluded.pending_at`)
  const { email } = await db.row(Address, sql`select email from app_user where id = ${userId}`)
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
  return { secret: base32(secret), uri: `otpauth://totp/${label}?${query}` }
}

export async function confirmAuthenticator({ db, config, userId }: Holder, code: string): Promise<void> {
  const kept = await db.rowIfAny(
    Pending,
    sql`select pending_secret as pending from authenticator
      where user_id = ${userId} and pending_secret is not null
        and pending_at > ${db.now}::timestamptz - interval '15 minutes'
      for update`,
  )
  const secret = kept && unseal(factorKey(config), kept.pending, userId)
  if (!secret) throw new Conflict('Setting up the authenticator app took too long. Please start again.')
  const step = matchingStep(secret, code, Date.now(), null)
  if (step === undefined) throw new BadRequest(wrongCode)
  await db.run(sql`update authenticator set secret = pending_secret, set_up_at = ${db.now}, last_step = ${step},
      last_used_at = null, pending_secret = null, pending_at = null
    where user_id = ${userId}`)
}

/** Whether the code counted. Of several who use the same code at once, it counts for one. */
export async function takeCode({ db, config, userId }: Holder, code: string): Promise<boolean> {
  const kept = await db.rowIfAny(
    Kept,
    sql`select secret, last_step as "lastStep" from authenticator
      where user_id = ${userId} and secret is not null for update`,
  )
  if (!kept) return false
  const secret = unseal(factorKey(config), kept.secret, userId)
  if (!secret)
    throw new Conflict(
      'Your authenticator app has to be set up again. Please use a recovery code or a passkey.',
    )
  const step = matchingStep(secret, code, Date.now(), kept.lastStep)
  if (step === undefined) return false
  await db.run(
    sql`update authenticator set last_step = ${step}, last_used_at = ${db.now} where user_id = ${userId}`,
  )
  return true
}
