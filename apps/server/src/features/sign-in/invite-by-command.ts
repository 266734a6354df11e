import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import { appPool, ownerPool } from '../../platform/database/pools.ts'
import { createJobs } from '../../platform/process/jobs.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { Db } from '../../platform/sql/db.ts'
import { withTenant } from '../../platform/sql/scope.ts'
import { sql } from '../../platform/sql/sql.ts'
import { invitePerson } from './password/mail-welcome.ts'
import { makePasswordLink } from './password/password-link.ts'

export const InviteWish = z.object({ email: z.email(), account: z.string().trim().min(1).optional() })
export type InviteWish = z.infer<typeof InviteWish>

const Found = z.object({
  id: z.number(),
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  accountId: z.number(),
  accountEnterpriseId: z.uuid(),
  accountName: z.string(),
  hasPassword: z.boolean(),
})

const findPerson = async (db: Db, { email, account }: InviteWish) => {
  const people = await db.rows(
    Found,
    sql`
      select c.id, u.id as "userId", c.first_name as "firstName", c.last_name as "lastName", u.email as "emailAddress",
        a.id as "accountId", a.enterprise_id as "accountEnterpriseId", a.name as "accountName",
        u.has_password as "hasPassword"
      from contact c join app_user u on u.id = c.user_id join account a on a.id = c.manufacturer_id
      where lower(u.email) = lower(${email}) and c.is_active and u.is_active and a.type_id = 2 and a.is_active
        and (${account ?? null}::text is null or lower(a.name) = lower(${account ?? null}))
      order by a.name`,
  )
  const [person] = people
  if (!person)
    throw new StartError(
      `Nobody with the address ${email} may sign in${account === undefined ? '' : ` to ${account}`}: give them a role first.`,
    )
  if (person.hasPassword)
    throw new StartError(`${email} has a password already; who forgot it asks for a new one at sign-in.`)
  return person
}

/**
 * Invites a person as an administrator of their account would. Only the owner sees accounts without being one's; everything
 * after is done as the application, within it. Without a mail server their link is given back.
 */
export async function inviteByCommand(
  config: Config,
  database: Pick<Database, 'app' | 'owner'>,
  wish: InviteWish,
): Promise<{ name: string; account: string; link?: string }> {
  const owner = new Db(ownerPool(database.owner))
  const db = new Db(appPool(database.app))
  const jobs = createJobs(database.app, () => undefined)
  try {
    const { accountId, accountEnterpriseId, accountName, ...person } = await findPerson(owner, wish)
    const account = { accountId, accountEnterpriseId, name: accountName }
    await jobs.start()
    const link = await withTenant(db, accountId, async (trx) => {
      if (config.smtpUrl !== undefined) {
        await invitePerson({ db: trx, jobs, config, account }, person)
        return undefined
      }
      await trx.run(sql`update contact set last_invited_at = ${trx.now}
        where manufacturer_id = ${accountId} and id = ${person.id}`)
      return makePasswordLink({ db: trx, config, account }, person, 'welcome')
    })
    const name = `${person.firstName} ${person.lastName}`
    return { name, account: accountName, ...(link !== undefined && { link }) }
  } finally {
    await jobs.stop()
    await db.close()
    await owner.close()
  }
}
