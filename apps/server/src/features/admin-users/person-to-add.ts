import type { createUser, UserDraft } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { BadRequest } from '../../platform/errors.ts'
import { oneRow } from '../../platform/sql/one-row.ts'
import type { RequestContext } from '../../platform/request/serve.ts'
import { sendWelcome } from '../sign-in/password/invite-person.ts'
import { lockAddress, refuseUsedAddress } from './addresses.ts'

type Context = Pick<RequestContext<typeof createUser>, 'db' | 'jobs' | 'config' | 'account'>

export interface Person {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
}

/** Somebody who signs in from now on. */
export async function storePerson({ db }: Context, draft: UserDraft): Promise<Person> {
  await refuseUsedAddress(db, draft.emailAddress)
  const { firstName, lastName, emailAddress } = draft
  if (!firstName || !lastName) throw new BadRequest('First name and last name are required.')
  const { rows } = await sql<{ id: string }>`
    insert into app_user (email, first_name, last_name)
    values (${emailAddress}, ${firstName}, ${lastName}) returning id`.execute(db)
  return { userId: oneRow(rows).id, firstName, lastName, emailAddress }
}

/** Somebody who signs in for other accounts only. Their sign-in is woken, should all of those have let them go. */
export async function findPersonToJoin(
  { db, account }: Context,
  emailAddress: string,
): Promise<(Person & { hasPassword: boolean }) | undefined> {
  await lockAddress(db, emailAddress)
  const { rows } = await sql<Person & { hasPassword: boolean }>`
    update app_user u set is_active = true
    where lower(u.email) = lower(${emailAddress}) and not u.is_internal
      and not exists (select from contact c where c.user_id = u.id and c.manufacturer_id = ${account.accountId})
    returning u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email as "emailAddress",
      u.has_password as "hasPassword"`.execute(db)
  return rows[0]
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
