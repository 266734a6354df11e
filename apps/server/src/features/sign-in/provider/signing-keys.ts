import { randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from 'zod'
import { sql } from '../../../platform/sql/sql.ts'
import type { Db, Transaction } from '../../../platform/sql/db.ts'

const rotateAfterDays = 90
/** Old keys stay long enough that every token they signed has expired. */
const keepDays = 120

/** A new key is published for so long before it signs, that every server knows it by then. */
const publishHours = 24

const part = z.string()
const PrivateKey = z.object({
  kty: part,
  crv: part,
  x: part,
  y: part,
  d: part,
  kid: part,
  alg: part,
  use: part,
})
const SigningKey = z.object({ private_jwk: PrivateKey, fresh: z.boolean(), published: z.boolean() })

/**
 * Keys live in the database, so several servers share them and a restart signs nobody out. The first one signs: the
 * newest that has been published long enough, or the only one there is.
 */
export const loadSigningKeys = (db: Db): Promise<JWK[]> =>
  db.transaction(async (trx) => {
    await trx.run(sql`select pg_advisory_xact_lock(hashtextextended('signing_key', 0))`)
    await trx.run(sql`delete from signing_key
      where created_at < ${trx.now}::timestamptz - make_interval(days => ${keepDays})`)
    const keys = await trx.rows(
      SigningKey,
      sql`select private_jwk, created_at > now() - make_interval(days => ${rotateAfterDays}) as fresh,
          created_at < now() - make_interval(hours => ${publishHours}) as published
        from signing_key order by created_at desc`,
    )
    const { published = [], waiting = [] } = Object.groupBy(keys, (key) =>
      key.published ? 'published' : 'waiting',
    )
    const known: JWK[] = [...published, ...waiting.toReversed()].map((key) => key.private_jwk)
    return keys[0]?.fresh ? known : [...known, await addKey(trx)]
  })

async function addKey(trx: Transaction): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' }
  await trx.run(sql`insert into signing_key (kid, private_jwk) values (${jwk.kid}, ${JSON.stringify(jwk)})`)
  return jwk
}

const Secret = z.object({ value: z.string() })

export async function loadSecret(db: Db, name: string): Promise<string> {
  await db.run(sql`insert into server_secret (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict (name) do nothing`)
  const { value } = await db.row(Secret, sql`select value from server_secret where name = ${name}`)
  return value
}
