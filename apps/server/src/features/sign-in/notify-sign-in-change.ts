import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { enterTenant } from '../../platform/sql/scope.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Config } from '../../config.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { mailPerson } from '../../platform/mail/mail-jobs.ts'
import type { Jobs } from '../../platform/process/jobs.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'

/** What may happen to how somebody signs in, as the audit names it and as they are told. */
const sentences = {
  'authenticator-added': () => 'An authenticator app was set up for your sign-in.',
  'authenticator-removed': () => 'The authenticator app was removed from your sign-in.',
  'recovery-codes-made': () => 'New recovery codes were made for your sign-in. Those before no longer work.',
  'recovery-code-used': (left: string) =>
    `Somebody signed in as you with a recovery code. Codes that are left: ${left}.`,
  'passkey-added': (name: string) => `The passkey "${name}" was added to your sign-in.`,
  'passkey-renamed': (name: string) => `A passkey of your sign-in is now called "${name}".`,
  'passkey-removed': (name: string) => `The passkey "${name}" was removed from your sign-in.`,
  'second-factor-reset': (by: string) =>
    `${by} reset your two-step sign-in. Authenticator app, passkeys and recovery codes no longer count, and you are signed out everywhere.`,
}
export interface Change {
  readonly action: keyof typeof sentences
  readonly detail?: string
}

interface Sender {
  readonly db: Transaction
  readonly jobs: Jobs
  readonly config: Config
}

const Person = z.object({
  emailAddress: z.string(),
  firstName: z.string(),
  isInternal: z.boolean(),
  accountId: z.number().nullable(),
})
type Person = z.infer<typeof Person>

/** The person and the account that writes to them; the transaction must be scoped to one of both. */
const findPerson = (db: Transaction, userId: string): Promise<Person> =>
  db.row(
    Person,
    sql`select u.email as "emailAddress", u.first_name as "firstName", u.is_internal as "isInternal",
        coalesce(tenant_id(), (select min(c.manufacturer_id) from contact c where c.user_id = u.id and c.is_active))
          as "accountId"
      from app_user u where u.id = ${userId}`,
  )

/** Writes a change down and mails it to whom it concerns. Staff belong to no account: theirs stands with themselves. */
export async function notifySignInChange(sender: Sender, userId: string, change: Change): Promise<void> {
  const { db } = sender
  const person = await findPerson(db, userId)
  const { isInternal, accountId } = person
  const after = change.detail ? JSON.stringify({ detail: change.detail }) : null
  if (isInternal || accountId === null) {
    await db.run(sql`insert into person_event (user_id, action, after)
      values (${userId}, ${change.action}, ${after})`)
  } else {
    await enterTenant(db, accountId)
    await db.run(sql`insert into audit_event (manufacturer_id, actor_user_id, action, subject, after)
      values (${accountId}, ${userId}, ${change.action}, ${userId}, ${after})`)
  }
  await mailSignInChange(sender, isInternal ? { ...person, accountId: null } : person, change)
}

export async function mailSignInChange(
  { db, jobs, config }: Sender,
  { emailAddress, firstName, accountId }: Omit<Person, 'isInternal'>,
  { action, detail = '' }: Change,
): Promise<void> {
  const mail = {
    to: emailAddress,
    subject: 'Your Homestead IQ sign-in was changed',
    text: [
      `Hello ${firstName},`,
      '',
      sentences[action](detail),
      '',
      'If you did not expect this, change your password and contact customer service:',
      `${config.support.phone}, ${config.support.email}.`,
    ].join('\n'),
  }
  if (accountId === null)
    await jobs.send(db, mailPerson, { ...mail, messageId: `<${randomUUID()}@homestead-iq>` })
  else await queueMail({ db, jobs, manufacturerId: accountId }, mail)
}
