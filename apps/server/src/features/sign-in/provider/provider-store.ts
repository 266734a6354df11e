import { sql, type Sql } from '../../../platform/sql/sql.ts'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import { z } from 'zod'
import { hashToken } from '../../../platform/auth/hash-token.ts'
import type { Db } from '../../../platform/sql/db.ts'

const Stored = z.object({
  /** What the provider gave to be kept, whatever it is. */
  payload: z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null),
  consumed_at: z.date().nullable(),
})
type Stored = z.infer<typeof Stored>

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
      await db.run(sql`
        insert into oidc_payload (model, id, payload, grant_id, uid, user_id, expires_at)
        values (${this.model}, ${hashToken(id)}, ${json}, ${payload.grantId ?? null}, ${payload.uid ?? null},
                ${payload.accountId ?? null}::uuid, now() + make_interval(secs => ${seconds}))
        on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
          uid = excluded.uid, user_id = excluded.user_id, expires_at = excluded.expires_at,
          last_act_at = now()`)
    }

    #stored(which: Sql): Promise<Stored | undefined> {
      return db.rowIfAny(
        Stored,
        sql`select payload, consumed_at from oidc_payload
          where model = ${this.model} and ${which} and ${this.#lives()}`,
      )
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      return revive(await this.#stored(sql`id = ${hashToken(id)}`), id)
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return revive(await this.#stored(sql`uid = ${uid}`))
    }

    // The device flow is off, so no user code ever exists.
    findByUserCode(): Promise<undefined> {
      return Promise.resolve(undefined)
    }

    /** Of several callers that found the same code unused, one uses it. */
    async consume(id: string): Promise<void> {
      const consumed = await db.run(sql`update oidc_payload set consumed_at = now()
        where model = ${this.model} and id = ${hashToken(id)} and consumed_at is null`)
      if (consumed === 0) throw new errors.InvalidGrant('already used')
    }

    async destroy(id: string): Promise<void> {
      await db.run(sql`delete from oidc_payload where model = ${this.model} and id = ${hashToken(id)}`)
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await db.run(sql`delete from oidc_payload where grant_id = ${grantId}`)
    }
  }

const revive = (stored: Stored | undefined, id?: string): AdapterPayload | undefined =>
  stored && {
    ...stored.payload,
    ...(id === undefined ? {} : { jti: id }),
    ...(stored.consumed_at ? { consumed: Math.floor(stored.consumed_at.getTime() / 1000) } : {}),
  }
