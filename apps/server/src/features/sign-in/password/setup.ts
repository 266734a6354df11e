import { createHash } from 'node:crypto'
import { completeSetup, setupUser } from '@homestead/contract'
import { z } from 'zod'
import { enterTenant, enterUser } from '../../../platform/sql/scope.ts'
import { sql } from '../../../platform/sql/sql.ts'
import type { Transaction } from '../../../platform/sql/db.ts'
import { BadRequest, HttpError } from '../../../platform/errors.ts'
import { serve } from '../../../platform/request/serve.ts'
import { renameSelf } from '../../session/rename-self.ts'
import { passwordProblem } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { makeTicket } from '../sign-in-ticket.ts'

const Invited = z.object({
  manufacturer_id: z.number(),
  id: z.number(),
  user_id: z.uuid(),
  user_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  account_name: z.string(),
  expired: z.boolean(),
  used: z.boolean(),
  is_reset: z.boolean(),
  has_password: z.boolean(),
  has_newer: z.boolean(),
})
type Invited = z.infer<typeof Invited>

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
  const invited = await db.rowIfAny(
    Invited,
    sql`select i.manufacturer_id, i.id, i.user_id, u.email as user_name, u.first_name, u.last_name,
        a.name as account_name, i.expires_at <= now() as expired, i.used_at is not null as used, i.is_reset,
        u.has_password as has_password,
        exists (select from user_invite n where n.manufacturer_id = ${id} and n.contact_id = i.contact_id
          and n.id > i.id and n.used_at is null and n.expires_at > now()) as has_newer
      from user_invite i join app_user u on u.id = i.user_id join account a on a.id = i.manufacturer_id
      where i.manufacturer_id = ${id} and i.code_hash = ${hash} ${lock ? sql`for update of i` : sql``}`,
  )
  if (!invited)
    throw new HttpError(404, `This link is not valid. Check it against your e-mail, or ${askAgain}`)
  const again = invited.has_password ? forgotAgain : askAgain
  const refuse = (sentence: string): never => {
    throw new HttpError(410, `${sentence} ${again}`, { code: invited.has_password ? 'renewable' : 'gone' })
  }
  if (invited.used) refuse('This link was already used. Sign in, or')
  if (invited.expired && invited.has_newer)
    refuse(`A newer ${invited.is_reset ? 'link' : 'invitation'} was sent. ${useNewest}, or`)
  if (invited.expired) refuse('This link has expired. Please')
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
  await db.run(sql`update app_user set password_hash = ${await hashPassword(body.password)}
    where id = ${invited.user_id}`)
  await enterUser(db, invited.user_id)
  await renameSelf(db, { userId: invited.user_id, account: invited.manufacturer_id, name: body })
  await db.run(sql`update user_invite set used_at = ${db.now}
    where manufacturer_id = ${invited.manufacturer_id} and id = ${invited.id}`)
  await db.run(sql`insert into audit_event (manufacturer_id, actor_user_id, action, subject)
    values (${invited.manufacturer_id}, ${invited.user_id},
      ${invited.is_reset ? 'password-reset' : 'setup-completed'}, ${invited.user_id})`)
  return { userName: invited.user_name, ticket: await makeTicket(db, invited.user_id) }
})
