import { forgotPassword } from '@homestead/contract'
import { z } from 'zod'
import { UuidRow } from '../../../platform/sql/id-row.ts'
import { enterTenant, enterUser } from '../../../platform/sql/scope.ts'
import { sql } from '../../../platform/sql/sql.ts'
import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/sql/db.ts'
import { defineJob, type Jobs } from '../../../platform/process/jobs.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { serve } from '../../../platform/request/serve.ts'
import { makePasswordLink } from './invite-person.ts'

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
      join account a on a.id = c.manufacturer_id and a.type_id in (2, 3)
      where u.id = ${person.id} order by a.type_id, a.id limit 1`,
  )
}

async function answer(db: Transaction, jobs: Jobs, config: Config, emailAddress: string): Promise<void> {
  const member = await findMember(db, emailAddress)
  if (!member) return
  await enterTenant(db, member.accountId)
  // Whoever asks over and over must not fill somebody's mailbox.
  const { mails } = await db.row(
    MailCount,
    sql`select count(*)::int as mails from mail where manufacturer_id = ${member.accountId}
      and to_address = ${member.emailAddress} and is_secret and created_at > now() - interval '1 hour'`,
  )
  if (mails >= mailsPerHour) return
  const way = member.getsLink
    ? [
        'Choose a new password here:',
        '',
        await makePasswordLink({ db, config, account: member }, member, 'reset'),
        '',
        'The link is valid for 1 hour and works once. If you did not ask for it, nothing needs to be done.',
      ]
    : [
        'You have not created a password yet. Use the link of your welcome e-mail; if it has expired, ask your',
        'administrator for a new invitation.',
      ]
  await queueMail(
    { db, jobs, manufacturerId: member.accountId },
    {
      to: member.emailAddress,
      subject: 'Your Homestead IQ password',
      text: [
        `Hello ${member.firstName},`,
        '',
        'Somebody asked for a new password for your sign-in to Homestead IQ.',
        ...way,
        `Customer service: ${config.support.phone}, ${config.support.email}.`,
      ].join('\n'),
      secret: true,
    },
  )
}

export const forgottenJob = defineJob<{ emailAddress: string }>({
  name: 'password.forgotten',
  run: ({ emailAddress }, { config, db, jobs }) =>
    db.transaction((trx) => answer(trx, jobs, config, emailAddress)),
})
