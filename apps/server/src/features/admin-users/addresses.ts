import { addressInUse, isEmailInUse, nobodyYet, setLogin, type ContactWithRoles } from '@homestead/contract'
import { UuidRow } from '../../platform/sql/id-row.ts'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { Conflict } from '../../platform/errors.ts'
import { serve, type RequestContext } from '../../platform/request/serve.ts'
import { invitePerson } from '../sign-in/password/mail-welcome.ts'
import { endPasswordLinks } from '../sign-in/password/password-link.ts'
import { ContactRow, lockUser } from './lock-contact.ts'
import { mayManage } from './may-manage.ts'
import { readUser } from './read-users.ts'

type Context = Pick<RequestContext<typeof setLogin>, 'db' | 'jobs' | 'config' | 'account'>

/** Whether anybody signs in with it, in whatever account; who that is stays unsaid. */
const isUsed = async (db: Transaction, emailAddress: string, except: string | null) => {
  const person = await db.rowIfAny(
    UuidRow,
    sql`select id from app_user where lower(email) = lower(${emailAddress}) and id is distinct from ${except}::uuid`,
  )
  return person !== undefined
}

/** Two people who take the same address at once: the second waits here. */
export const lockAddress = (db: Transaction, emailAddress: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('email ' || lower(${emailAddress}), 0))`)

export async function refuseUsedAddress(
  db: Transaction,
  emailAddress: string,
  except: string | null = null,
): Promise<void> {
  await lockAddress(db, emailAddress)
  if (await isUsed(db, emailAddress, except)) throw new Conflict(addressInUse)
}

/** A new address ends the way in through the old one; who has not set up yet gets the welcome there. */
export async function changeAddress(
  context: Context,
  before: ContactWithRoles,
  person: { id: number; userId: string; firstName: string },
  emailAddress: string,
): Promise<void> {
  const { db, account } = context
  if (before.emailAddress === emailAddress) return
  if (before.isShared)
    throw new Conflict(
      'This user works for other accounts too. Customer service can change the e-mail address.',
    )
  await refuseUsedAddress(db, emailAddress, person.userId)
  await db.run(sql`update app_user set email = ${emailAddress} where id = ${person.userId}`)
  await db.run(sql`update contact set email = ${emailAddress}
    where manufacturer_id = ${account.accountId} and id = ${person.id}`)
  await endPasswordLinks(db, account.accountId, person.id)
  if (before.status === 'Invited') await invitePerson(context, { ...person, emailAddress })
}

export const setLoginRoute = serve(setLogin, async (context) => {
  const { db, account, params, body } = context
  const locked = await lockUser(context, params.id)
  const before = await readUser(context, params.id)
  mayManage(context, before)
  const person = { ...locked, firstName: before.firstName }
  await changeAddress(context, before, person, body.emailAddress)
  await db.run(sql`update contact set version = version + 1
    where manufacturer_id = ${account.accountId} and enterprise_id = ${params.id}`)
  const user = await readUser(context, params.id)
  await audit(db, context, {
    action: 'user-updated',
    subject: user.contactId,
    before: { emailAddress: before.emailAddress },
    after: { emailAddress: user.emailAddress },
  })
  return user
})

export const isEmailInUseRoute = serve(isEmailInUse, async ({ db, account, params }) => {
  const contact = await db.rowIfAny(
    ContactRow,
    sql`select id, user_id as "userId" from contact where manufacturer_id = ${account.accountId}
      and enterprise_id = ${params.contactId === nobodyYet ? null : params.contactId}::uuid`,
  )
  return isUsed(db, params.email.trim(), contact?.userId ?? null)
})
