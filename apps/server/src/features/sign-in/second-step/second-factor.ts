import { Passkey, type AddedFactor, type SecondFactor } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../../platform/sql/sql.ts'
import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/sql/db.ts'
import { Conflict } from '../../../platform/errors.ts'
import { isoInstant } from '../../../platform/sql/fragments.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** Whose factors they are; the transaction must be scoped to them. */
export interface Holder {
  readonly db: Transaction
  readonly config: Config
  readonly userId: string
}

const FactorsRow = z.object({
  setUpAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  left: z.number(),
  isInternal: z.boolean(),
})

export async function readSecondFactor({ db, config, userId }: Holder): Promise<SecondFactor> {
  const { setUpAt, lastUsedAt, left, isInternal } = await db.row(
    FactorsRow,
    sql`select ${isoInstant('a.set_up_at')} as "setUpAt", ${isoInstant('a.last_used_at')} as "lastUsedAt",
        (select count(*)::int from recovery_code r where r.user_id = u.id and r.used_at is null) as left,
        u.is_internal as "isInternal"
      from app_user u left join authenticator a on a.user_id = u.id and a.secret is not null
      where u.id = ${userId}`,
  )
  const passkeys = await db.rows(
    Passkey,
    sql`select p.id, p.name, ${isoInstant('p.created_at')} as "createdAt",
        ${isoInstant('p.last_used_at')} as "lastUsedAt"
      from passkey p where p.user_id = ${userId} order by p.created_at, p.id`,
  )
  return {
    authenticator: setUpAt ? { setUpAt, lastUsedAt } : null,
    passkeys,
    recoveryCodesLeft: left,
    isRequired: isInternal && config.requireSecondFactor === 'internal',
  }
}

/** Changes of one person's factors come one after the other: two at once could each leave the last to the other. */
export const lockFactors = ({ db, userId }: Pick<Holder, 'db' | 'userId'>) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`factors of ${userId}`}, 0))`)

const isOn = ({ authenticator, passkeys }: SecondFactor) => authenticator !== null || passkeys.length > 0

/** After a factor was added: whoever has no recovery code yet gets some with it. */
export async function afterAdding(holder: Holder): Promise<AddedFactor> {
  const { recoveryCodesLeft } = await readSecondFactor(holder)
  const recoveryCodes = recoveryCodesLeft === 0 ? await replaceRecoveryCodes(holder) : null
  return { ...(await readSecondFactor(holder)), recoveryCodes }
}

/** After a factor was removed. Where one is required the last stays; elsewhere the recovery codes go with the last. */
export async function afterRemoving(holder: Holder): Promise<SecondFactor> {
  const left = await readSecondFactor(holder)
  if (isOn(left)) return left
  if (left.isRequired)
    throw new Conflict('You must have a second factor. Add another one before you remove this one.')
  await holder.db.run(sql`delete from recovery_code where user_id = ${holder.userId}`)
  return readSecondFactor(holder)
}

export async function checkOn(holder: Holder): Promise<void> {
  if (!isOn(await readSecondFactor(holder)))
    throw new Conflict('Set up an authenticator app or a passkey first.')
}
