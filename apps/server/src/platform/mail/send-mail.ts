import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Db } from '../db.ts'
import type { Jobs } from '../jobs.ts'
import { withTenant } from '../with-tenant.ts'

interface Mail {
  to_address: string
  subject: string
  body_text: string
  message_id: string
}

/**
 * Sends what the outbox holds. A crash between the mail server's yes and our commit sends the mail once
 * more with the same Message-ID, by which mail servers and people's clients recognise the repeat.
 */
export async function startMailSender(config: Config, db: Db, jobs: Jobs): Promise<() => void> {
  const transport: Transporter | undefined = config.smtpUrl ? createTransport(config.smtpUrl) : undefined
  await jobs.work('mail.send', async ({ manufacturerId, mailId }) => {
    await withTenant(db, manufacturerId, async (trx) => {
      const { rows } = await sql<Mail>`
        select to_address, subject, body_text, message_id from mail
        where manufacturer_id = ${manufacturerId} and id = ${mailId} and sent_at is null for update`.execute(
        trx,
      )
      const mail = rows[0]
      if (!mail) return
      if (!transport && !config.demo) throw new Error('SMTP_URL is not set; the mail waits in the outbox')
      await transport?.sendMail({
        from: config.mailFrom,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.body_text,
        messageId: mail.message_id,
      })
      // In the demo the mailbox page is where mail arrives.
      const forget = transport !== undefined || !config.demo
      await sql`update mail set sent_at = now(), attempts = attempts + 1,
          body_text = case when is_secret and ${forget} then '' else body_text end
        where manufacturer_id = ${manufacturerId} and id = ${mailId}`.execute(trx)
    })
  })
  await jobs.work('mail.person', async (mail) => {
    if (!transport && !config.demo) throw new Error('SMTP_URL is not set; the mail waits in the queue')
    await transport?.sendMail({ from: config.mailFrom, ...mail })
  })
  return () => transport?.close()
}
