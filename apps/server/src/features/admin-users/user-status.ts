import {
  type AuditAction,
  deactivateUser,
  reactivateUser,
  resendWelcome,
  resetSecondFactor,
  type ContactWithRoles,
} from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import { Conflict } from '../../platform/errors.ts'
import { serve, type RequestContext } from '../../platform/request/serve.ts'
import { invitePerson } from '../sign-in/password/mail-welcome.ts'
import { endPasswordLinks } from '../sign-in/password/password-link.ts'
import { mailSignInChange } from '../sign-in/notify-sign-in-change.ts'
import { lockUser } from './lock-contact.ts'
import { mayManage } from './may-manage.ts'
import { readUser } from './read-users.ts'

type Context = RequestContext<typeof deactivateUser>

/** The user and the person behind, locked for the change. */
async function open(context: Context) {
  const { contactId } = context.body
  const locked = await lockUser(context, contactId)
  const user = await readUser(context, contactId)
  mayManage(context, user)
  return { user, ...locked }
}

const setActive = ({ db, account }: Context, id: number, active: boolean) =>
  db.run(sql`update contact set is_active = ${active}, version = version + 1
    where manufacturer_id = ${account.accountId} and id = ${id}`)

async function record(context: Context, action: AuditAction, before: ContactWithRoles) {
  const user = await readUser(context, before.contactId)
  await audit(context.db, context, {
    action,
    subject: user.contactId,
    before: { name: before.name, status: before.status },
    after: { name: user.name, status: user.status },
  })
  return user
}

export const deactivateUserRoute = serve(deactivateUser, async (context) => {
  const { db, account } = context
  const { user, id, userId } = await open(context)
  if (user.isSelf) throw new Conflict('You cannot deactivate yourself.')
  if (user.status === 'Inactive') return user
  await setActive(context, id, false)
  await endPasswordLinks(db, account.accountId, id)
  // Who works elsewhere keeps the sign-in and loses the sessions; everybody else loses both.
  await db.run(sql`update app_user set is_active = false
    where id = ${userId} and not works_elsewhere(id, ${account.accountId}, true)`)
  await db.run(sql`delete from oidc_payload where user_id = ${userId}`)
  return record(context, 'user-deactivated', user)
})

export const reactivateUserRoute = serve(reactivateUser, async (context) => {
  const { user, id, userId } = await open(context)
  if (user.status !== 'Inactive') return user
  await setActive(context, id, true)
  await context.db.run(sql`update app_user set is_active = true where id = ${userId}`)
  return record(context, 'user-reactivated', user)
})

export const resendWelcomeRoute = serve(resendWelcome, async (context) => {
  const { user, id, userId } = await open(context)
  if (user.status !== 'Invited')
    throw new Conflict(
      user.status === 'Inactive'
        ? 'This user is not active. Reactivate them first.'
        : 'This user has set a password already and can ask for a new one when signing in.',
    )
  await invitePerson(context, { id, userId, firstName: user.firstName, emailAddress: user.emailAddress })
  return record(context, 'welcome-resent', user)
})

export const resetSecondFactorRoute = serve(resetSecondFactor, async (context) => {
  const { db, account, session } = context
  const { user, userId } = await open(context)
  if (user.isSelf) throw new Conflict('Change your own two-step sign-in in your profile.')
  if (user.isShared)
    throw new Conflict('This person works for other accounts too. Please ask customer service to reset it.')
  if (!user.hasSecondFactor) return user
  await db.run(sql`select reset_second_factor(${userId})`)
  // Whoever found the lost phone may be signed in on it.
  await db.run(sql`delete from oidc_payload where user_id = ${userId}`)
  await mailSignInChange(
    context,
    { ...user, accountId: account.accountId },
    { action: 'second-factor-reset', detail: `${session.firstName} ${session.lastName}` },
  )
  return record(context, 'second-factor-reset', user)
})
