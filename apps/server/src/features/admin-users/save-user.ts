import { createUser, updateUser, type ContactWithRoles, type UserDraft } from '@homestead/contract'
import { z } from 'zod'
import { IdRow } from '../../platform/sql/id-row.ts'
import { refuseStale } from '../../platform/sql/refuse-stale.ts'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import { Conflict, found } from '../../platform/errors.ts'
import { serve, type RequestContext } from '../../platform/request/serve.ts'
import { checkTitle } from '../session/check-title.ts'
import { invitePerson } from '../sign-in/password/mail-welcome.ts'
import { changeAddress } from './addresses.ts'
import { lockContact, lockUser } from './lock-contact.ts'
import { checkRoles, mayManage } from './may-manage.ts'
import { findPersonToJoin, storePerson, tellOfAccess, type Person } from './person-to-add.ts'
import { readUser } from './read-users.ts'

type Context = Pick<
  RequestContext<typeof createUser>,
  'db' | 'jobs' | 'config' | 'account' | 'session' | 'request'
>

/** What a person may see of a change later; who they are is audited by the subject. */
const audited = ({ name, emailAddress, title, phone, roles, status }: ContactWithRoles) => ({
  name,
  emailAddress,
  title,
  phone,
  roles,
  status,
})

const giveRoles = async ({ db, account }: Context, contactId: number, roleIds: readonly number[]) => {
  await db.run(sql`delete from contact_role
    where manufacturer_id = ${account.accountId} and contact_id = ${contactId} and role_id <> all(${roleIds}::int[])`)
  await db.run(sql`insert into contact_role (manufacturer_id, contact_id, role_id)
    select ${account.accountId}, ${contactId}, unnest(${roleIds}::int[]) on conflict do nothing`)
}

/** Of a contact that is to sign in from now on, its number; it must not do so already. */
async function findContact(context: Context, contactId: string): Promise<number> {
  const { id, userId } = found(await lockContact(context, contactId), 'Contact')
  if (userId) throw new Conflict('This contact is a user already.')
  return id
}

const StoredContact = IdRow.extend({ contactId: z.uuid() })

function storeContact(
  { db, account }: Context,
  draft: UserDraft,
  person: Person,
  existing: number | undefined,
) {
  return db.row(
    StoredContact,
    existing === undefined
      ? sql`insert into contact (manufacturer_id, user_id, first_name, last_name, title, phone, email)
        values (${account.accountId}, ${person.userId}, ${person.firstName}, ${person.lastName}, ${draft.title},
          ${draft.phone}, ${person.emailAddress})
        returning id, enterprise_id as "contactId"`
      : sql`update contact set user_id = ${person.userId}, first_name = ${person.firstName},
          last_name = ${person.lastName}, title = ${draft.title}, phone = ${draft.phone},
          email = ${person.emailAddress}, is_active = true, version = version + 1
        where manufacturer_id = ${account.accountId} and id = ${existing}
        returning id, enterprise_id as "contactId"`,
  )
}

export const createUserRoute = serve(createUser, async (context) => {
  const { db, session, body } = context
  const existing = body.contactId === null ? undefined : await findContact(context, body.contactId)
  await checkTitle(db, body.title)
  await checkRoles(context, body.roleIds, undefined)
  const known = session.internal ? await findPersonToJoin(context, body.emailAddress) : undefined
  const person = known ?? (await storePerson(context, body))
  const stored = await storeContact(context, body, person, existing)
  await giveRoles(context, stored.id, body.roleIds)
  if (known?.hasPassword) await tellOfAccess(context, { ...known, id: stored.id })
  else await invitePerson(context, { ...person, id: stored.id })
  const user = await readUser(context, stored.contactId)
  await audit(db, context, { action: 'user-created', subject: user.contactId, after: audited(user) })
  return user
})

export const updateUserRoute = serve(updateUser, async (context) => {
  const { db, account, body } = context
  const { id, userId } = await lockUser(context, body.contactId)
  const before = await readUser(context, body.contactId)
  mayManage(context, before)
  if (before.version !== body.version) refuseStale('user', 'Somebody else', [])
  await checkTitle(db, body.title, before.title)
  await checkRoles(context, body.roleIds, before)
  const person = { id, userId, firstName: body.firstName }
  await changeAddress(context, before, person, body.emailAddress)
  const renamed = before.firstName !== body.firstName || before.lastName !== body.lastName
  if (renamed && before.isShared)
    throw new Conflict('This user works for other accounts too. Only they can change their name.')
  await db.run(sql`
    update contact set first_name = ${body.firstName}, last_name = ${body.lastName}, title = ${body.title},
      phone = ${body.phone}, version = version + 1
    where manufacturer_id = ${account.accountId} and id = ${id}`)
  if (renamed)
    await db.run(sql`update app_user set first_name = ${body.firstName}, last_name = ${body.lastName}
      where id = ${userId}`)
  await giveRoles(context, id, body.roleIds)
  const user = await readUser(context, body.contactId)
  await audit(db, context, {
    action: 'user-updated',
    subject: user.contactId,
    before: audited(before),
    after: audited(user),
  })
  return user
})
