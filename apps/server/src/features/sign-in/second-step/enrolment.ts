import {
  confirmEnrolledAuthenticator,
  enrolAuthenticator,
  enrolPasskey,
  enrolPasskeyOptions,
} from '@homestead/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serveAlone, type Served } from '../../../platform/request/serve.ts'
import { withUser } from '../../../platform/sql/scope.ts'
import { beginAuthenticator, confirmAuthenticator } from './authenticator.ts'
import { finishSignIn, interactionOf, recordSignIn, type SignInDoor } from '../finish-sign-in.ts'
import { addPasskey, beginPasskey } from './passkeys.ts'
import { afterAdding, lockFactors, readSecondFactor, type Holder } from './second-factor.ts'
import { countCode, readStepTicket, StepOver, useStepTicket, type StepTicket } from './second-step-ticket.ts'
import { notifySignInChange, type Change } from '../notify-sign-in-change.ts'

/** Who must have a second factor and has none sets it up here, and is signed in with it; nothing else opens before. */
export function enrolmentRoutes(door: SignInDoor): Served[] {
  const { db, config } = door

  /** The ticket opens this only as long as its owner has nothing: otherwise the password alone would do. */
  const enter = async (request: FastifyRequest, reply: FastifyReply, ticket: string) => {
    const interaction = await interactionOf(door, request, reply)
    const step: StepTicket = { ticket, uid: interaction.uid, purpose: 'enrol' }
    const userId = await readStepTicket(db, step)
    const work = <T>(run: (holder: Holder) => Promise<T>) =>
      withUser(db, userId, async (trx) => {
        const holder = { db: trx, config, userId }
        await lockFactors(holder)
        const { authenticator, passkeys } = await readSecondFactor(holder)
        if (authenticator || passkeys.length > 0) throw new StepOver()
        return run(holder)
      })
    const finish = async (change: Change, amr: string, add: (holder: Holder) => Promise<void>) => {
      const { recoveryCodes } = await work(async (holder) => {
        await add(holder)
        await useStepTicket(holder.db, step)
        await recordSignIn(holder.db, request, userId)
        await notifySignInChange({ ...door, db: holder.db }, userId, change)
        return afterAdding(holder)
      })
      return {
        recoveryCodes,
        ...(await finishSignIn(door, { interaction, request, reply }, userId, ['pwd', amr])),
      }
    }
    return { step, work, finish }
  }

  return [
    serveAlone(enrolAuthenticator, async ({ body, request, reply }) => {
      const { work } = await enter(request, reply, body.ticket)
      return work(beginAuthenticator)
    }),
    serveAlone(confirmEnrolledAuthenticator, async ({ body, request, reply }) => {
      const { step, finish } = await enter(request, reply, body.ticket)
      await countCode(db, step)
      return finish({ action: 'authenticator-added' }, 'otp', (holder) =>
        confirmAuthenticator(holder, body.code),
      )
    }),
    serveAlone(enrolPasskeyOptions, async ({ body, request, reply }) => {
      const { work } = await enter(request, reply, body.ticket)
      return work(beginPasskey)
    }),
    serveAlone(enrolPasskey, async ({ body: { ticket, name, passkey }, request, reply }) => {
      const { finish } = await enter(request, reply, ticket)
      return finish({ action: 'passkey-added', detail: name }, 'hwk', (holder) =>
        addPasskey(holder, door.independentDb, name, passkey),
      )
    }),
  ]
}
