import type { createUser, UserDraft } from '@homestead/contract'
import { z } from 'zod'
import { UuidRow } from '../../platform/sql/id-row.ts'
import { sql } from '../../platform/sql/sql.ts'
import { BadRequest } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/request/serve.ts'
import { sendWelcome } from '../sign-in/password/mail-welcome.ts'
import { lockAddress, refuseUsedAddress } from './addresses.ts'

type Context = Pick<RequestContext<typeof createUser>, 'db' | 'jobs' | 'config' | 'account'>

const Person = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
})
export type Person = Readonly<z.infer<typeof Person>>
const PersonToJoin = Person.extend({ hasPassword: z.boolean() })

/** Somebody who signs in from now on. */
export async function storePerson({ db }: Context, draft: UserDraft): Promise<Person> {
  await refuseUsedAddress(db, draft.emailAddress)
  const { firstName, lastName, emailAddress } = draft
  if (!firstName || !lastName) throw new BadRequest('First name and last name are required.')
  const { id } = await db.row(
    UuidRow,
    sql`insert into app_user (email, first_name, last_name)
      values (${emailAddress}, ${firstName}, ${lastName}) returning id`,
  )
  return { userId: id, firstName, lastName, emailAddress }
}

/** Somebody who signs in for other accounts only. Their sign-in is woken, should all of those have let them go. */
export async function findPersonToJoin(
  { db, account }: Context,
  emailAddress: string,
): Promise<z.infer<typeof PersonToJoin> | undefined> {
  await lockAddress(db, emailAddress)
  // Looked up by itself: people and their memberships may lie on different databases, which no statement writes across.
  const found = await db.rowIfAny(
    UuidRow,
    sql`select u.id from app_user u
      where lower(u.email) = lower(${emailAddress}) and not u.is_internal
        and not exists (select from contact c where c.user_id = u.id and c.manufacturer_id = ${account.accountId})`,
  )
  if (!found) return undefined
  return db.rowIfAny(
    PersonToJoin,
    sql`update app_user u set is_active = true where u.id = ${found.id}
      returning u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email as "emailAddress",
        u.has_password as "hasPassword"`,
  )
}

/** Who has a password needs no link, only to know. */
export const tellOfAccess = (sender: Context, person: Person & { id: number }): Promise<void> => {
  const { config, account } = sender
  return sendWelcome(sender, person, {
    lines: [
      `You now have access to ${account.name} in Homestead IQ as well. Sign in as before, with ${person.emailAddress}`,
      `and your password, and choose ${account.name} at the top of the page:`,
      '',
      config.publicUrl,
      '',
      `If you did not expect this, contact customer service: ${config.support.phone}, ${config.support.email}.`,
    ],
  })
}
