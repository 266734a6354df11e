import { createHash } from 'node:crypto'
import { completeSetup, setupUser } from '@homestead/contract'
import { z } from 'zod'
import { enterTenant, enterUser } from '../../../platform/sql/scope.ts'
import { sql } from '../../../platform/sql/sql.ts'
import type { Transaction } from '../../../platform/sql/db.ts'
import { BadRequest, HttpError } from '../../../platform/errors.ts'
import { serve } from '../../../platform/request/serve.ts'
import { passwordProblem } from './password-problem.ts'
import { hashPassword } from './passwords.ts'
import { makeTicket } from '../sign-in-ticket.ts'

interface Invited {
  manufacturer_id: number
  id: number
  user_id: string
  user_name: string
  first_name: string
  last_name: string
  account_name: string
  expired: boolean
  used: boolean
  is_reset: boolean
  has_password: boolean
  has_newer: boolean
}

const InviteAccount = z.object({ id: z.number().nullable() })

const askAgain = 'ask your administrator for a new invitation or contact customer service.'
const useNewest = 'Please use the link in the latest e-mail'
const forgotAgain = "ask for a new one with 'Forgot password?', or contact customer service."

/** Finds the invitation behind a code and scopes the transaction to its account; each dead end says what to do. */
async function openInvitation(
  db: Transaction,
  given: { partner: string; code: string },
  lock: boolean,
): Promise<Invited> {
  const hash = createHash('sha256').update(given.code).digest()
  const { id } = await db.row(
    InviteAccount,
    sql`select invite_account(${given.partner}::uuid, ${hash}) as id`,
  )
  if (id !== null) await enterTenant(db, id)
  const { rows } = await sql<Invited>`
    select i.manufacturer_id, i.id, i.user_id, u.email as user_name, u.first_name, u.last_name, a.name as account_name,
           i.expires_at <= now() as expired, i.used_at is not null as used, i.is_reset,
           u.has_password as has_password,
           exists (select from user_invite n where n.manufacturer_id = i.manufacturer_id and n.contact_id = i.contact_id
             and n.id > i.id and n.used_at is null and n.expires_at > now()) as has_newer
    from user_invite i join app_user u on u.id = i.user_id join account a on a.id = i.manufacturer_id
    where i.code_hash = ${hash} ${lock ? sql`for update of i` : sql``}`.execute(db)
  const invited = rows[0]
  if (!invited)
    throw new HttpError(404, `This link is not valid. Check it against your e-mail, or ${askAgain}`)
  const again = invited.has_password ? forgotAgain : askAgain
  if (invited.used) throw new HttpError(410, `This link was already used. Sign in, or ${again}`)
  if (invited.expired && invited.has_newer)
    throw new HttpError(
      410,
      `A newer ${invited.is_reset ? 'link' : 'invitation'} was sent. ${useNewest}, or ${again}`,
    )
  if (invited.expired) throw new HttpError(410, `This link has expired. Please ${again}`)
  return invited
}

export const setupUserRoute = serve(setupUser, async ({ db, params }) => {
  const invited = await openInvitation(db, params, false)
  return {
    userName: invited.user_name,
    firstName: invited.first_name,
    lastName: invited.last_name,
    accountName: invited.account_name,
    isReset: invited.is_reset,
  }
})

export const completeSetupRoute = serve(completeSetup, async ({ db, params, body }) => {
  const invited = await openInvitation(db, params, true)
  if (body.userName.toLowerCase() !== invited.user_name.toLowerCase())
    throw new BadRequest('This link belongs to another user name.')
  const problem = await passwordProblem(invited.user_name, body.password)
  if (problem) throw new BadRequest(problem)
  await sql`update app_user set password_hash = ${await hashPassword(body.password)}
    where id = ${invited.user_id}`.execute(db)
  await enterUser(db, invited.user_id)
  await sql`select rename_self(${body.firstName}, ${body.lastName})`.execute(db)
  await sql`update user_invite set used_at = now()
    where manufacturer_id = ${invited.manufacturer_id} and id = ${invited.id}`.execute(db)
  await sql`insert into audit_event (manufacturer_id, actor_user_id, action, subject)
    values (${invited.manufacturer_id}, ${invited.user_id},
      ${invited.is_reset ? 'password-reset' : 'setup-completed'}, ${invited.user_id})`.execute(db)
  return { userName: invited.user_name, ticket: await makeTicket(db, invited.user_id) }
})
