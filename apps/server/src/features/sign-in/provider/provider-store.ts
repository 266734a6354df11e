import { sql } from '../../../platform/sql/sql.ts'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import { hashToken } from '../../../platform/auth/hash-token.ts'
import type { Db } from '../../../platform/sql/db.ts'

interface Stored {
  payload: AdapterPayload
  consumed_at: Date | null
}

/**
 * The provider's storage in one table. Ids are stored as digests and the payload's copy of the id is left
 * out, so that whoever reads the table cannot present a token or a session.
 */
export const providerStore = (db: Db, idleMinutes: number) =>
  class ProviderStore implements Adapter {
    readonly model: string
    constructor(model: string) {
      this.model = model
    }

    /** A session that lay idle is over, although its time has not run out. */
    #lives() {
      const idle = sql`last_act_at > now() - make_interval(mins => ${idleMinutes})`
      return this.model === 'Session' ? sql`expires_at > now() and ${idle}` : sql`expires_at > now()`
    }

    async upsert(id: string, { jti: _jti, ...payload }: AdapterPayload, expiresIn: number): Promise<void> {
      const json = JSON.stringify(payload)
      const seconds = expiresIn || null
      await sql`
        insert into oidc_payload (model, id, payload, grant_id, uid, user_id, expires_at)
        values (${this.model}, ${hashToken(id)}, ${json}, ${payload.grantId ?? null}, ${payload.uid ?? null},
                ${payload.accountId ?? null}::uuid, now() + make_interval(secs => ${seconds}))
        on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
          uid = excluded.uid, user_id = excluded.user_id, expires_at = excluded.expires_at,
          last_act_at = now()`.execute(db)
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      const { rows } = await sql<Stored>`select payload, consumed_at from oidc_payload
        where model = ${this.model} and id = ${hashToken(id)} and ${this.#lives()}`.execute(db)
      return revive(rows[0], id)
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      const { rows } = await sql<Stored>`select payload, consumed_at from oidc_payload
        where model = ${this.model} and uid = ${uid} and ${this.#lives()}`.execute(db)
      return revive(rows[0])
    }

    // The device flow is off, so no user code ever exists.
    findByUserCode(): Promise<undefined> {
      return Promise.resolve(undefined)
    }

    /** Of several callers that found the same code unused, one uses it. */
    async consume(id: string): Promise<void> {
      const { numAffectedRows } = await sql`update oidc_payload set consumed_at = now()
        where model = ${this.model} and id = ${hashToken(id)} and consumed_at is null`.execute(db)
      if (!numAffectedRows) throw new errors.InvalidGrant('already used')
    }

    async destroy(id: string): Promise<void> {
      await sql`delete from oidc_payload where model = ${this.model} and id = ${hashToken(id)}`.execute(db)
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await sql`delete from oidc_payload where grant_id = ${grantId}`.execute(db)
    }
  }

const revive = (stored: Stored | undefined, id?: string): AdapterPayload | undefined =>
  stored && {
    ...stored.payload,
    ...(id === undefined ? {} : { jti: id }),
    ...(stored.consumed_at ? { consumed: Math.floor(stored.consumed_at.getTime() / 1000) } : {}),
  }
