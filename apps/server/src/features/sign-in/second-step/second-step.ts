import { authenticatorCode, PasskeyProof } from '@homestead/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from '../../../platform/sql/sql.ts'
import { z } from 'zod'
import { hashToken } from '../../../platform/auth/hash-token.ts'
import type { Transaction } from '../../../platform/sql/db.ts'
import { BadRequest } from '../../../platform/errors.ts'
import { withUser } from '../../../platform/sql/scope.ts'
import { takeCode, wrongCode } from './authenticator.ts'
import { countTry, Locked } from '../password/count-try.ts'
import { finishSignIn, interactionOf, readBody, recordSignIn, type SignInDoor } from '../finish-sign-in.ts'
import { askForPasskey, ownerOfPasskey, passkeyNotTaken, takePasskey, unknownPasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { readSecondFactor } from './second-factor.ts'
import { countCode, readStepTicket, StepOver, useStepTicket, type StepTicket } from './second-step-ticket.ts'
import { notifySignInChange } from '../notify-sign-in-change.ts'

/** However many tickets somebody gets who knows the password: so many wrong codes in a row, then a pause. */
const codesPerPerson = 10

const ticket = z.string().max(100)
const Proof = z.union([
  z.object({ ticket, code: authenticatorCode }),
  z.object({ ticket, recoveryCode: z.string().max(100) }),
  z.object({ ticket, passkey: PasskeyProof }),
])
type Proof = z.infer<typeof Proof>
const Asked = z.object({ ticket: ticket.optional() })
const Alone = z.object({ passkey: PasskeyProof })

/** The calls that finish a sign-in with a second factor, or make one with a passkey alone. */
export function mountSecondStep(scope: FastifyInstance, door: SignInDoor): void {
  const { config, db, independentDb } = door

  scope.post('/login/:uid/second-step', async (request, reply) => {
    const interaction = await interactionOf(door, request, reply.raw)
    const given = readBody(Proof, request.body)
    const step: StepTicket = { ticket: given.ticket, uid: interaction.uid, purpose: 'prove' }
    const { userId, amr } = await prove(door, request, step, given)
    return finishSignIn(door, { interaction, request, reply }, userId, ['pwd', amr])
  })

  scope.post('/login/:uid/passkey-options', async (request, reply) => {
    const { uid } = await interactionOf(door, request, reply.raw)
    const { ticket: asked } = readBody(Asked, request.body ?? {})
    if (asked === undefined) return askForPasskey(db, config, purposes.alone(uid))
    const userId = await readStepTicket(db, { ticket: asked, uid, purpose: 'prove' })
    return withUser(db, userId, (trx) =>
      askForPasskey(trx, config, purposes.second(uid), { db: trx, userId }),
    )
  })

  scope.post('/login/:uid/passkey', async (request, reply) => {
    const interaction = await interactionOf(door, request, reply.raw)
    const { passkey } = readBody(Alone, request.body)
    const userId = await ownerOfPasskey(db, passkey.id)
    if (!userId) throw unknownPasskey()
    await withUser(db, userId, async (trx) => {
      const purpose = purposes.alone(interaction.uid)
      if (!(await takePasskey({ db: trx, config, userId }, independentDb, passkey, { purpose, alone: true })))
        throw unknownPasskey()
      await recordSignIn(trx, request, userId)
    })
    return finishSignIn(door, { interaction, request, reply }, userId, ['hwk', 'user'])
  })
}

/** What a passkey is asked for: to stand alone, or beside a password. An answer to one is none to the other. */
const purposes = { alone: (uid: string) => `alone ${uid}`, second: (uid: string) => `second ${uid}` }

async function prove(door: SignInDoor, request: FastifyRequest, step: StepTicket, given: Proof) {
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
