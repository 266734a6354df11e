import { sql } from '../../../platform/sql/sql.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { type Invited, type Inviting, makePasswordLink } from './password-link.ts'

/** Writes to a person that they may come in, and keeps when. What holds a link is `secret`. */
export async function sendWelcome(
  { db, jobs, account }: Omit<Inviting, 'config'>,
  person: Omit<Invited, 'userId'>,
  mail: { lines: readonly string[]; secret?: true },
): Promise<void> {
  await db.run(sql`update contact set last_invited_at = ${db.now}
    where manufacturer_id = ${account.accountId} and id = ${person.id}`)
  await queueMail(
    { db, jobs, manufacturerId: account.accountId },
    {
      to: person.emailAddress,
      subject: `Welcome to Homestead IQ, ${account.name}`,
      text: [`Hello ${person.firstName},`, '', ...mail.lines].join('\n'),
      ...(mail.secret && { secret: mail.secret }),
    },
  )
}

/** Mails a person the link to their first password. */
export async function invitePerson(sender: Inviting, person: Invited): Promise<void> {
  const { config, account } = sender
  const link = await makePasswordLink(sender, person, 'welcome')
  await sendWelcome(sender, person, {
    lines: [
      `You were invited to Homestead IQ, where ${account.name} works with home builders.`,
      `Your user name is ${person.emailAddress}. Create your password here:`,
      '',
      link,
      '',
      'The link is valid for 7 days and works once. If it has expired, ask your administrator for a new one',
      `or contact customer service: ${config.support.phone}, ${config.support.email}.`,
    ],
    secret: true,
  })
}
