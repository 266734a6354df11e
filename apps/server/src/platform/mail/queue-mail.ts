import { randomUUID } from 'node:crypto'
import { sql } from '../sql/sql.ts'
import type { Transaction } from '../sql/db.ts'
import { sendMail } from './mail-jobs.ts'
import type { Jobs } from '../process/jobs.ts'

export interface MailToSend {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Holds the key to a sign-in: the text is not kept once it is sent. */
  readonly secret?: true
  /** Somebody asked for it who is not signed in. */
  readonly isStrangers?: true
}

/** Writes the mail and its sending job in the caller's transaction: no change without its mail, no mail without its change. */
export async function queueMail(
  sender: { db: Transaction; jobs: Jobs; manufacturerId: number },
  mail: MailToSend,
): Promise<void> {
  const id = randomUUID()
  await sender.db
    .run(sql`insert into mail (manufacturer_id, id, to_address, subject, body_text, message_id, is_secret)
    values (${sender.manufacturerId}, ${id}, ${mail.to}, ${mail.subject}, ${mail.text}, ${`<${id}@homestead-iq>`},
            ${mail.secret ?? false})`)
  const which = { manufacturerId: sender.manufacturerId, mailId: id }
  await sender.jobs.send(sender.db, sendMail, which, { isStrangers: mail.isStrangers })
}
