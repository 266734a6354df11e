import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { sql } from '../../../platform/sql/sql.ts'
import { hashToken } from '../../../platform/auth/hash-token.ts'
import type { Db, Transaction } from '../../../platform/sql/db.ts'
import { HttpError } from '../../../platform/errors.ts'

const model = 'SecondStep'
const mostTries = 5

/** `prove` finishes a sign-in with a second factor; `enrol` sets up the first one and does nothing else. */
export type Purpose = 'prove' | 'enrol'
const lasts: Record<Purpose, string> = { prove: '5 minutes', enrol: '15 minutes' }

/** What the password is worth to whoever needs a second step: one try at it, on this sign-in page, for minutes. */
export async function makeStepTicket(
  db: Db,
  given: { userId: string; uid: string; purpose: Purpose },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const { userId, uid, purpose } = given
  await db.run(sql`insert into oidc_payload (model, id, payload, user_id, expires_at)
    values (${model}, ${hashToken(ticket)}, ${JSON.stringify({ uid, purpose, tries: 0 })}, ${userId},
            now() + ${lasts[purpose]}::interval)`)
  return ticket
}

export class StepOver extends HttpError {
  constructor(message = 'This step has expired. Please sign in again.') {
    super(401, message)
  }
}

export interface StepTicket {
  readonly ticket: string
  readonly uid: string
  readonly purpose: Purpose
}

const isIt = ({ ticket, uid, purpose }: StepTicket) => sql`
  model = ${model} and id = ${hashToken(ticket)} and expires_at > now()
  and payload ->> 'uid' = ${uid} and payload ->> 'purpose' = ${purpose}`

const Owner = z.object({ userId: z.uuid() })
const Tries = z.object({ tries: z.number() })

/** Whose ticket it is. */
export async function readStepTicket(db: Db, given: StepTicket): Promise<string> {
  const owner = await db.rowIfAny(
    Owner,
    sql`select user_id as "userId" from oidc_payload where ${isIt(given)}`,
  )
  if (!owner) throw new StepOver()
  return owner.userId
}

/** Counts a code before it is checked, so that codes sent at once count like codes in a row. */
export async function countCode(db: Db, given: StepTicket): Promise<{ isLast: boolean }> {
  const counted = await db.rowIfAny(
    Tries,
    sql`update oidc_payload set payload = jsonb_set(payload, '{tries}', to_jsonb((payload ->> 'tries')::int + 1))
      where ${isIt(given)} and (payload ->> 'tries')::int < ${mostTries}
      returning (payload ->> 'tries')::int as tries`,
  )
  if (!counted) throw new StepOver()
  return { isLast: counted.tries >= mostTries }
}

/** In the transaction of what it is used for: of several who use it at once, one does. */
export async function useStepTicket(db: Transaction, given: StepTicket): Promise<void> {
  const used = await db.run(sql`delete from oidc_payload where ${isIt(given)}`)
  if (used === 0) throw new StepOver()
}
