import { signInDetails, submitSignIn, type Credentials } from '@homestead/contract'
import type { FastifyRequest } from 'fastify'
import { UuidRow } from '../../platform/sql/id-row.ts'
import { sql } from '../../platform/sql/sql.ts'
import { z } from 'zod'
import { hashToken } from '../../platform/auth/hash-token.ts'
import type { Db } from '../../platform/sql/db.ts'
import { HttpError } from '../../platform/errors.ts'
import { serveAlone, type Served } from '../../platform/request/serve.ts'
import { addressRange } from './address-range.ts'
import { countTry, Locked } from './password/count-try.ts'
import { enrolmentRoutes } from './second-step/enrolment.ts'
import { finishSignIn, interactionOf, recordSignIn, type SignInDoor } from './finish-sign-in.ts'
import { passwordMatches } from './password/passwords.ts'
import { secondStepRoutes } from './second-step/second-step.ts'
import { stepAfterPassword } from './step-after-password.ts'
import { takeTicket } from './sign-in-ticket.ts'

/** A caller locks out only itself; enough callers together lock the address, so that many cannot do what one may not. */
const triesPerCaller = 10
const triesTogether = 100
/** One password tried on many addresses is counted where it comes from, whatever it is tried on. */
const triesPerRange = 100

const PersonRow = UuidRow.extend({ password_hash: z.string().nullable(), mayEnter: z.boolean() })

const textOrNothing = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The answers behind the sign-in page. */
export const signInRoutes = (door: SignInDoor): Served[] => [
  serveAlone(signInDetails, async ({ request, reply }) => {
    const { prompt, params } = await interactionOf(door, request, reply)
    return {
      prompt: prompt.name,
      params: {
        reqacct: textOrNothing(params['reqacct']),
        reqapp: textOrNothing(params['reqapp']),
        fname: textOrNothing(params['fname']),
        lname: textOrNothing(params['lname']),
        login_hint: textOrNothing(params['login_hint']),
      },
    }
  }),
  serveAlone(submitSignIn, async ({ body, request, reply }) => {
    const { db } = door
    const interaction = await interactionOf(door, request, reply)
    const userId =
      'ticket' in body ? await personOfTicket(db, body.ticket) : await checkPassword(db, request, body)
    const step = await stepAfterPassword(door, userId, interaction.uid)
    if (step) return step
    await db.transaction((trx) => recordSignIn(trx, request, userId))
    return finishSignIn(door, { interaction, request, reply }, userId, ['pwd'])
  }),
  ...secondStepRoutes(door),
  ...enrolmentRoutes(door),
]

/** Known, unknown, inactive and locked addresses take the same steps and give the same answers. */
async function checkPassword(db: Db, request: FastifyRequest, { email, password }: Credentials) {
  const address = email.trim().toLowerCase()
  const range = addressRange(request.ip)
  const keys = [hashToken(`${address} ${range}`), hashToken(address)] as const
  const rangeKey = hashToken(`sign-ins from ${range}`)
  const locked =
    (await countTry(db, rangeKey, triesPerRange)) ||
    (await countTry(db, keys[0], triesPerCaller)) ||
    (await countTry(db, keys[1], triesTogether))
  if (locked) throw new Locked()

  const person = await db.rowIfAny(
    PersonRow,
    sql`select id, password_hash, may_enter(id) as "mayEnter" from app_user where lower(email) = ${address}`,
  )
  const matches = await passwordMatches(person?.password_hash, password)
  if (!person || !matches || !person.mayEnter)
    throw new HttpError(401, 'The e-mail address or password is not right.')
  await db.run(sql`delete from sign_in_attempt where key_hash in (${keys[0]}, ${keys[1]})`)
  // Only its own try is taken back: one account of their own must not wash a guesser clean.
  await db.run(sql`update sign_in_attempt set tries = tries - 1 where key_hash = ${rangeKey} and tries > 0`)
  return person.id
}

/** Who has just set a password knows it. Who has a second factor is asked for it all the same. */
async function personOfTicket(db: Db, ticket: string) {
  const userId = await takeTicket(db, ticket)
  if (!userId) throw new HttpError(401, 'Please sign in with your password.')
  return userId
}
