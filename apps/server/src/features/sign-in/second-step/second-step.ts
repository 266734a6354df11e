import { askForPasskey, proveSecondStep, signInWithPasskey, type SecondProof } from '@homestead/contract'
import type { FastifyRequest } from 'fastify'
import { sql } from '../../../platform/sql/sql.ts'
import { hashToken } from '../../../platform/auth/hash-token.ts'
import type { Transaction } from '../../../platform/sql/db.ts'
import { BadRequest } from '../../../platform/errors.ts'
import { serveAlone, type Served } from '../../../platform/request/serve.ts'
import { withUser } from '../../../platform/sql/scope.ts'
import { takeCode, wrongCode } from './authenticator.ts'
import { countTry, Locked } from '../password/count-try.ts'
import { finishSignIn, interactionOf, recordSignIn, type SignInDoor } from '../finish-sign-in.ts'
import { passkeyOptions, ownerOfPasskey, passkeyNotTaken, takePasskey, unknownPasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { readSecondFactor } from './second-factor.ts'
import { countCode, readStepTicket, StepOver, useStepTicket, type StepTicket } from './second-step-ticket.ts'
import { notifySignInChange } from '../notify-sign-in-change.ts'

/** However many tickets somebody gets who knows the password: so many wrong codes in a row, then a pause. */
const codesPerPerson = 10

/** What finishes a sign-in with a second factor, or makes one with a passkey alone. */
export const secondStepRoutes = (door: SignInDoor): Served[] => [
  serveAlone(proveSecondStep, async ({ body, request, reply }) => {
    const interaction = await interactionOf(door, request, reply)
    const step: StepTicket = { ticket: body.ticket, uid: interaction.uid, purpose: 'prove' }
    const { userId, amr } = await prove(door, request, step, body)
    return finishSignIn(door, { interaction, request, reply }, userId, ['pwd', amr])
  }),
  serveAlone(askForPasskey, async ({ body, request, reply }) => {
    const { db, config } = door
    const { uid } = await interactionOf(door, request, reply)
    if (body.ticket === undefined) return passkeyOptions(db, config, purposes.alone(uid))
    const userId = await readStepTicket(db, { ticket: body.ticket, uid, purpose: 'prove' })
    return withUser(db, userId, (trx) =>
      passkeyOptions(trx, config, purposes.second(uid), { db: trx, userId }),
    )
  }),
  serveAlone(signInWithPasskey, async ({ body: { passkey }, request, reply }) => {
    const { config, db, independentDb } = door
    const interaction = await interactionOf(door, request, reply)
    const userId = await ownerOfPasskey(db, passkey.id)
    if (!userId) throw unknownPasskey()
    await withUser(db, userId, async (trx) => {
      const purpose = purposes.alone(interaction.uid)
      if (!(await takePasskey({ db: trx, config, userId }, independentDb, passkey, { purpose, alone: true })))
        throw unknownPasskey()
      await recordSignIn(trx, request, userId)
    })
    return finishSignIn(door, { interaction, request, reply }, userId, ['hwk', 'user'])
  }),
]

/** What a passkey is asked for: to stand alone, or beside a password. An answer to one is none to the other. */
const purposes = { alone: (uid: string) => `alone ${uid}`, second: (uid: string) => `second ${uid}` }

async function prove(door: SignInDoor, request: FastifyRequest, step: StepTicket, given: SecondProof) {
  const { config, db, independentDb } = door
  const userId = await readStepTicket(db, step)
  const key = hashToken(`second factor of ${userId}`)
  const isTyped = !('passkey' in given)
  const { isLast } = isTyped ? await countCode(db, step) : { isLast: false }
  if (isTyped && (await countTry(db, key, codesPerPerson))) throw new Locked()

  const take = async (trx: Transaction): Promise<string | undefined> => {
    const holder = { db: trx, config, userId }
    if ('code' in given) return (await takeCode(holder, given.code)) ? 'otp' : undefined
    if ('recoveryCode' in given)
      return (await takeRecoveryCode(holder, given.recoveryCode)) ? 'otp' : undefined
    const purpose = purposes.second(step.uid)
    return (await takePasskey(holder, independentDb, given.passkey, { purpose, alone: false }))
      ? 'hwk'
      : undefined
  }
  const amr = await withUser(db, userId, async (trx) => {
    const taken = await take(trx)
    if (!taken) return undefined
    await useStepTicket(trx, step)
    await trx.run(sql`delete from sign_in_attempt where key_hash = ${key}`)
    await recordSignIn(trx, request, userId)
    if ('recoveryCode' in given) {
      const { recoveryCodesLeft } = await readSecondFactor({ db: trx, config, userId })
      await notifySignInChange({ ...door, db: trx }, userId, {
        action: 'recovery-code-used',
        detail: String(recoveryCodesLeft),
      })
    }
    return taken
  })
  if (amr) return { userId, amr }
  if (isLast) throw new StepOver('Too many wrong codes. Please sign in again.')
  if ('passkey' in given) throw new BadRequest(passkeyNotTaken)
  throw new BadRequest(
    'code' in given ? wrongCode : 'This recovery code is not right, or it was used before.',
  )
}
