import { mostPasskeys, type NewPasskey, type PasskeyProof } from '@homestead/contract'
import { z } from 'zod'
import { personName } from '../../../platform/sql/fragments.ts'
import { UuidRow } from '../../../platform/sql/id-row.ts'
import { sql } from '../../../platform/sql/sql.ts'
import type { Config } from '../../../config.ts'
import { hashToken } from '../../../platform/auth/hash-token.ts'
import type { Db, Transaction } from '../../../platform/sql/db.ts'
import { BadRequest, Conflict, HttpError } from '../../../platform/errors.ts'
import type { Holder } from './second-factor.ts'

/** Read with the first passkey: its three hundred files would be an eighth of every start. */
const webAuthn = () => import('@simplewebauthn/server')

const model = 'PasskeyChallenge'
/** Ed25519, ES256 and RS256: what devices have. Without a list, the library asks Node for others, which Node warns of. */
const supportedAlgorithmIDs = [-8, -7, -257]
export const passkeyNotTaken = 'The passkey could not be read. Please try again.'

/** Whom passkeys are made for: the portal's public address, whatever host a caller names. */
const partyOf = ({ publicUrl }: Config) => ({
  expectedOrigin: publicUrl,
  expectedRPID: new URL(publicUrl).hostname,
})

/** `purpose` says where the answer is expected: a challenge of one place is worth nothing at another. */
const keepChallenge = (db: Db | Transaction, challenge: string, purpose: string, userId: string | null) =>
  db.run(sql`insert into oidc_payload (model, id, payload, user_id, expires_at)
    values (${model}, ${hashToken(challenge)}, ${JSON.stringify({ purpose })}, ${userId}, now() + interval '5 minutes')`)

/** Good once, also if what comes with it is wrong: so it is taken apart from the rest. */
async function takeChallenge(independentDb: Db, challenge: string, purpose: string): Promise<boolean> {
  const taken = await independentDb.run(sql`delete from oidc_payload
    where model = ${model} and id = ${hashToken(challenge)} and payload ->> 'purpose' = ${purpose}
      and expires_at > now()`)
  return taken === 1
}

const Credential = z.object({ id: z.string(), transports: z.array(z.string()) })
const passkeysOf = ({ db, userId }: Pick<Holder, 'db' | 'userId'>) =>
  db.rows(Credential, sql`select credential_id as id, transports from passkey where user_id = ${userId}`)

const Owner = z.object({ email: z.string(), name: z.string() })
const purposeOfAdding = (userId: string) => `add ${userId}`

export async function beginPasskey(holder: Holder): Promise<Record<string, unknown>> {
  const { db, config, userId } = holder
  const kept = await passkeysOf(holder)
  if (kept.length >= mostPasskeys)
    throw new Conflict(`There can be ${mostPasskeys} passkeys. Remove one first.`)
  const { email, name } = await db.row(
    Owner,
    sql`select u.email, ${personName('u')} as name from app_user u where u.id = ${userId}`,
  )
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Homestead IQ',
    rpID: partyOf(config).expectedRPID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(userId),
    excludeCredentials: kept,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  await keepChallenge(db, options.challenge, purposeOfAdding(userId), userId)
  return { ...options }
}

export async function addPasskey(
  holder: Holder,
  independentDb: Db,
  name: string,
  given: NewPasskey,
): Promise<void> {
  const { db, config, userId } = holder
  const { transports = [], ...response } = given.response
  const { verifyRegistrationResponse } = await webAuthn()
  const made = await verifyRegistrationResponse({
    ...partyOf(config),
    response: { ...given, response },
    expectedChallenge: (challenge) => takeChallenge(independentDb, challenge, purposeOfAdding(userId)),
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  if (!made?.verified) throw new BadRequest(passkeyNotTaken)
  const { id, publicKey, counter } = made.registrationInfo.credential
  const kept = await db.run(sql`
    insert into passkey (user_id, credential_id, public_key, counter, transports, name)
    values (${userId}, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${name})
    on conflict (credential_id) do nothing`)
  if (kept === 0) throw new Conflict('This passkey is registered already.')
}

/** With a holder, one of their passkeys is asked for; without, any that names its owner. */
export async function passkeyOptions(
  db: Db | Transaction,
  config: Config,
  purpose: string,
  holder?: Pick<Holder, 'db' | 'userId'>,
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(config).expectedRPID,
    userVerification: holder ? 'preferred' : 'required',
    ...(holder ? { allowCredentials: await passkeysOf(holder) } : {}),
  })
  await keepChallenge(db, options.challenge, purpose, holder?.userId ?? null)
  return { ...options }
}

export const unknownPasskey = () =>
  new HttpError(401, 'This passkey is not known here. Please sign in another way.')

const OwnerId = z.object({ owner: z.uuid().nullable() })

/** The person behind a passkey, before anything of it is proven. */
export async function ownerOfPasskey(db: Db, credentialId: string): Promise<string | undefined> {
  const { owner } = await db.row(OwnerId, sql`select passkey_owner(${credentialId}) as owner`)
  return owner ?? undefined
}

const Kept = UuidRow.extend({ public_key: z.instanceof(Buffer), counter: z.number() })

/** Whether the proof counted. `alone`: it stands for the password too, so the device must have asked who uses it. */
export async function takePasskey(
  { db, config, userId }: Holder,
  independentDb: Db,
  proof: PasskeyProof,
  { purpose, alone }: { purpose: string; alone: boolean },
): Promise<boolean> {
  const kept = await db.rowIfAny(
    Kept,
    sql`select id, public_key, counter from passkey
      where user_id = ${userId} and credential_id = ${proof.id} for update`,
  )
  if (!kept) return false
  const { userHandle, ...response } = proof.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const checked = await verifyAuthenticationResponse({
    ...partyOf(config),
    response: { ...proof, response },
    expectedChallenge: (challenge) => takeChallenge(independentDb, challenge, purpose),
    credential: { id: proof.id, publicKey: new Uint8Array(kept.public_key), counter: kept.counter },
    requireUserVerification: alone,
  }).catch(() => undefined)
  if (!checked?.verified) return false
  await db.run(sql`update passkey set counter = ${checked.authenticationInfo.newCounter}, last_used_at = ${db.now}
    where id = ${kept.id}`)
  return true
}
