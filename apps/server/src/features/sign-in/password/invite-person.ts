import { setupPath } from '@homestead/contract'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from '../../../platform/sql/sql.ts'
import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/sql/db.ts'
import type { Jobs } from '../../../platform/process/jobs.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'

export interface Inviting {
  readonly db: Transaction
  readonly jobs: Jobs
  readonly config: Config
  readonly account: {
    readonly accountId: number
    readonly accountEnterpriseId: string
    readonly name: string
  }
}

interface Invited {
  readonly id: number
  readonly userId: string
  readonly firstName: string
  readonly emailAddress: string
}

/** Makes a link by which a person sets their password. Only the newest one works; its code is kept as a digest. */
export async function makePasswordLink(
  { db, config, account }: Omit<Inviting, 'jobs'>,
  { id, userId }: Pick<Invited, 'id' | 'userId'>,
  kind: 'welcome' | 'reset',
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(code).digest()
  const lasts = kind === 'reset' ? '1 hour' : '7 days'
  await endPasswordLinks(db, account.accountId, id)
  await db.run(sql`
    insert into user_invite (manufacturer_id, contact_id, user_id, code_hash, expires_at, is_reset)
    values (${account.accountId}, ${id}, ${userId}, ${hash}, ${db.now}::timestamptz + ${lasts}::interval,
      ${kind === 'reset'})`)
  return `${config.publicUrl}${setupPath(account.accountEnterpriseId, code)}`
}

/** Links that were not used no longer open anything. */
export const endPasswordLinks = (db: Transaction, manufacturerId: number, contactId: number) =>
  db.run(sql`update user_invite set expires_at = least(expires_at, ${db.now}::timestamptz)
    where manufacturer_id = ${manufacturerId} and contact_id = ${contactId} and used_at is null`)

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
