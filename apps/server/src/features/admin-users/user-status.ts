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
import { Conflict, NotFound } from '../../platform/errors.ts'
import { serve, type RequestContext } from '../../platform/request/serve.ts'
import { endPasswordLinks, invitePerson } from '../sign-in/password/invite-person.ts'
import { mailSignInChange } from '../sign-in/notify-sign-in-change.ts'
import { mayManage } from './may-manage.ts'
import { readUser } from './read-users.ts'

type Context = RequestContext<typeof deactivateUser>

/** The user and the person behind, locked for the change. */
async function open(context: Context) {
  const { db, account, body } = context
  const { rows } = await sql<{ id: number; userId: string | null }>`
    select id, user_id as "userId" from contact
    where manufacturer_id = ${account.accountId} and enterprise_id = ${body.contactId} and not is_internal_admin
    for update`.execute(db)
  const [contact] = rows
  if (!contact?.userId) throw new NotFound('User')
  const user = await readUser(context, body.contactId)
  mayManage(context, user)
  return { user, id: contact.id, userId: contact.userId }
}

const setActive = ({ db, account }: Context, id: number, active: boolean) =>
  sql`update contact set is_active = ${active}, version = version + 1
    where manufacturer_id = ${account.accountId} and id = ${id}`.execute(db)

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
  await sql`update app_user set is_active = false
    where id = ${userId} and not works_elsewhere(id, ${account.accountId}, true)`.execute(db)
  await sql`delete from oidc_payload where user_id = ${userId}`.execute(db)
  return record(context, 'user-deactivated', user)
})

export const reactivateUserRoute = serve(reactivateUser, async (context) => {
  const { user, id, userId } = await open(context)
  if (user.status !== 'Inactive') return user
  await setActive(context, id, true)
  await sql`update app_user set is_active = true where id = ${userId}`.execute(context.db)
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
  await sql`select reset_second_factor(${userId})`.execute(db)
  // Whoever found the lost phone may be signed in on it.
  await sql`delete from oidc_payload where user_id = ${userId}`.execute(db)
  await mailSignInChange(
    context,
    { ...user, accountId: account.accountId },
    { action: 'second-factor-reset', detail: `${session.firstName} ${session.lastName}` },
  )
  return record(context, 'second-factor-reset', user)
})
