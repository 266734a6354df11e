import { mostPasskeys, type NewPasskey, type PasskeyProof } from '@homestead/contract'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from '../../../platform/sql/sql.ts'
import type { Config } from '../../../config.ts'
import { hashToken } from '../../../platform/auth/hash-token.ts'
import type { Db, Transaction } from '../../../platform/sql/db.ts'
import { BadRequest, Conflict, HttpError } from '../../../platform/errors.ts'
import type { Holder } from './second-factor.ts'

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
  sql`insert into oidc_payload (model, id, payload, user_id, expires_at)
    values (${model}, ${hashToken(challenge)}, ${JSON.stringify({ purpose })}, ${userId}, now() + interval '5 minutes')`.execute(
    db,
  )

/** Good once, also if what comes with it is wrong: so it is taken apart from the rest. */
async function takeChallenge(independentDb: Db, challenge: string, purpose: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from oidc_payload
    where model = ${model} and id = ${hashToken(challenge)} and payload ->> 'purpose' = ${purpose}
      and expires_at > now()`.execute(independentDb)
  return numAffectedRows === 1n
}

interface Kept {
  id: string
  transports: string[]
}
const passkeysOf = async ({ db, userId }: Pick<Holder, 'db' | 'userId'>) =>
  (await sql<Kept>`select credential_id as id, transports from passkey where user_id = ${userId}`.execute(db))
    .rows

const purposeOfAdding = (userId: string) => `add ${userId}`

export async function beginPasskey(holder: Holder): Promise<Record<string, unknown>> {
  const { db, config, userId } = holder
  const kept = await passkeysOf(holder)
  if (kept.length >= mostPasskeys)
    throw new Conflict(`There can be ${mostPasskeys} passkeys. Remove one first.`)
  const { rows } = await sql<{ email: string; name: string }>`
    select email, first_name || ' ' || last_name as name from app_user where id = ${userId}`.execute(db)
  const options = await generateRegistrationOptions({
    rpName: 'Homestead IQ',
    rpID: partyOf(config).expectedRPID,
    userName: rows[0]?.email ?? '',
    userDisplayName: rows[0]?.name ?? '',
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
  const made = await verifyRegistrationResponse({
    ...partyOf(config),
    response: { ...given, response },
    expectedChallenge: (challenge) => takeChallenge(independentDb, challenge, purposeOfAdding(userId)),
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  if (!made?.verified) throw new BadRequest(passkeyNotTaken)
  const { id, publicKey, counter } = made.registrationInfo.credential
  const { numAffectedRows } = await sql`
    insert into passkey (user_id, credential_id, public_key, counter, transports, name)
    values (${userId}, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${name})
    on conflict (credential_id) do nothing`.execute(db)
  if (!numAffectedRows) throw new Conflict('This passkey is registered already.')
}

/** With a holder, one of their passkeys is asked for; without, any that names its owner. */
export async function askForPasskey(
  db: Db | Transaction,
  config: Config,
  purpose: string,
  holder?: Pick<Holder, 'db' | 'userId'>,
): Promise<Record<string, unknown>> {
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

/** The person behind a passkey, before anything of it is proven. */
export async function ownerOfPasskey(db: Db, credentialId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    owner: string | null
  }>`select passkey_owner(${credentialId}) as owner`.execute(db)
  return rows[0]?.owner ?? undefined
}

/** Whether the proof counted. `alone`: it stands for the password too, so the device must have asked who uses it. */
export async function takePasskey(
  { db, config, userId }: Holder,
  independentDb: Db,
  proof: PasskeyProof,
  { purpose, alone }: { purpose: string; alone: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ id: string; public_key: Buffer; counter: number }>`
    select id, public_key, counter from passkey
    where user_id = ${userId} and credential_id = ${proof.id} for update`.execute(db)
  const [kept] = rows
  if (!kept) return false
  const { userHandle, ...response } = proof.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId) return false
  const checked = await verifyAuthenticationResponse({
    ...partyOf(config),
    response: { ...proof, response },
    expectedChallenge: (challenge) => takeChallenge(independentDb, challenge, purpose),
    credential: { id: proof.id, publicKey: new Uint8Array(kept.public_key), counter: kept.counter },
    requireUserVerification: alone,
  }).catch(() => undefined)
  if (!checked?.verified) return false
  await sql`update passkey set counter = ${checked.authenticationInfo.newCounter}, last_used_at = now()
    where id = ${kept.id}`.execute(db)
  return true
}
