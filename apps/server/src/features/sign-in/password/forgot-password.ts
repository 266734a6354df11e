import { forgotPassword } from '@homestead/contract'
import { z } from 'zod'
import { UuidRow } from '../../../platform/sql/id-row.ts'
import { enterTenant, enterUser } from '../../../platform/sql/scope.ts'
import { sql } from '../../../platform/sql/sql.ts'
import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/sql/db.ts'
import { defineJob, type Jobs } from '../../../platform/process/jobs.ts'
import { serve } from '../../../platform/request/serve.ts'
import { mailPasswordReset } from './mail-password-reset.ts'
import { makePasswordLink } from './password-link.ts'

const mailsPerHour = 3

/** Nothing is looked up here: known and unknown addresses take the same steps, and the job does the rest. */
export const forgotPasswordRoute = serve(forgotPassword, async ({ db, jobs, body }) => {
  await jobs.send(db, forgottenJob, { emailAddress: body.emailAddress.trim() })
  return { received: true as const }
})

const Member = z.object({
  userId: z.uuid(),
  id: z.number(),
  firstName: z.string(),
  emailAddress: z.string(),
  getsLink: z.boolean(),
  accountId: z.number(),
  accountEnterpriseId: z.uuid(),
  name: z.string(),
})
type Member = z.infer<typeof Member>

const MailCount = z.object({ mails: z.number() })

/** The person behind an address and the account that writes to them: for staff, the provider's own. */
async function findMember(db: Transaction, emailAddress: string): Promise<Member | undefined> {
  const person = await db.rowIfAny(
    UuidRow,
    sql`select id from app_user where lower(email) = lower(${emailAddress}) and is_active`,
  )
  if (!person) return undefined
  await enterUser(db, person.id)
  await db.run(sql`select add_staff_contact(${person.id}::uuid)`)
  return db.rowIfAny(
    Member,
    sql`select u.id as "userId", c.id, u.first_name as "firstName", u.email as "emailAddress",
        u.has_password or u.is_internal as "getsLink", a.id as "accountId", a.enterprise_id as "accountEnterpriseId", a.name
      from app_user u
      join contact c on c.user_id = u.id and c.is_active
      join account a on a.id = c.manufacturer_id and a.type_id in (2, 3) and a.is_active
      where u.id = ${person.id} order by a.type_id, a.id limit 1`,
  )
}

async function answer(db: Transaction, jobs: Jobs, config: Config, emailAddress: string): Promise<void> {
  const member = await findMember(db, emailAddress)
  if (!member) return
  await enterTenant(db, member.accountId)
  // Whoever asks over and over must not fill somebody's mailbox; several at once are counted one after the other.
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`forgotten ${member.userId}`}, 0))`)
  const { mails } = await db.row(
    MailCount,
    sql`select count(*)::int as mails from mail where manufacturer_id = ${member.accountId}
      and to_address = ${member.emailAddress} and is_secret and created_at > now() - interval '1 hour'`,
  )
  if (mails >= mailsPerHour) return
  const link = member.getsLink && (await makePasswordLink({ db, config, account: member }, member, 'reset'))
  await mailPasswordReset({ db, jobs, manufacturerId: member.accountId }, member, {
    link,
    support: config.support,
  })
}

export const forgottenJob = defineJob<{ emailAddress: string }>({
  name: 'password.forgotten',
  inBatch: 10,
  run: ({ emailAddress }, { config, db, jobs }) =>
    db.transaction((trx) => answer(trx, jobs, config, emailAddress)),
})
