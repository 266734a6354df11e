import { randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from '../../../platform/sql/sql.ts'
import type { Db, Transaction } from '../../../platform/sql/db.ts'

const rotateAfterDays = 90
/** Old keys stay long enough that every token they signed has expired. */
const keepDays = 120

/** A new key is published for so long before it signs, that every server knows it by then. */
const publishHours = 24

/**
 * Keys live in the database, so several servers share them and a restart signs nobody out. The first one signs: the
 * newest that has been published long enough, or the only one there is.
 */
export const loadSigningKeys = (db: Db): Promise<JWK[]> =>
  db.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('signing_key', 0))`.execute(trx)
    await sql`delete from signing_key where created_at < now() - make_interval(days => ${keepDays})`.execute(
      trx,
    )
    const { rows } = await sql<{ fresh: boolean; published: boolean; private_jwk: JWK }>`
      select private_jwk, created_at > now() - make_interval(days => ${rotateAfterDays}) as fresh,
        created_at < now() - make_interval(hours => ${publishHours}) as published
      from signing_key order by created_at desc`.execute(trx)
    const { published = [], waiting = [] } = Object.groupBy(rows, (row) =>
      row.published ? 'published' : 'waiting',
    )
    const known = [...published, ...waiting.toReversed()].map((row) => row.private_jwk)
    return rows[0]?.fresh ? known : [...known, await addKey(trx)]
  })

async function addKey(trx: Transaction): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' }
  await sql`insert into signing_key (kid, private_jwk) values (${jwk.kid}, ${JSON.stringify(jwk)})`.execute(
    trx,
  )
  return jwk
}

export async function loadSecret(db: Db, name: string): Promise<string> {
  await sql`insert into server_secret (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict (name) do nothing`.execute(db)
  const { rows } = await sql<{ value: string }>`select value from server_secret where name = ${name}`.execute(
    db,
  )
  return rows[0]?.value ?? ''
}
