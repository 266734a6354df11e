import type { NextStep, StepMethod } from '@homestead/contract'
import { withUser } from '../../platform/sql/scope.ts'
import type { SignInDoor } from './finish-sign-in.ts'
import { readSecondFactor } from './second-step/second-factor.ts'
import { makeStepTicket } from './second-step/second-step-ticket.ts'

/** What is still to be done after the password, or nothing. */
export async function stepAfterPassword(
  { db, config }: SignInDoor,
  userId: string,
  uid: string,
): Promise<NextStep | undefined> {
  const { authenticator, passkeys, recoveryCodesLeft, isRequired } = await withUser(db, userId, (trx) =>
    readSecondFactor({ db: trx, config, userId }),
  )
  const methods: StepMethod[] = [
    ...(authenticator ? ['authenticator' as const] : []),
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
  ]
  if (methods.length > 0) {
    if (recoveryCodesLeft > 0) methods.push('recovery')
    return { step: 'prove', methods, ticket: await makeStepTicket(db, { userId, uid, purpose: 'prove' }) }
  }
  if (!isRequired) return undefined
  return { step: 'enrol', ticket: await makeStepTicket(db, { userId, uid, purpose: 'enrol' }) }
}
