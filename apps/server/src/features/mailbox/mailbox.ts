import { mailbox, SentMail } from '@homestead/contract'
import { z } from 'zod'
import { IdRow } from '../../platform/sql/id-row.ts'
import { enterTenant } from '../../platform/sql/scope.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { serve } from '../../platform/request/serve.ts'
import type { Session } from '../../platform/request/session.ts'

const MailRow = SentMail.extend({ createdAt: z.date(), sentAt: z.date().nullable() })
type MailRow = z.infer<typeof MailRow>

const mostShown = 200

/** Mail is for whom it is addressed to; the staff sees all. */
const mailsOf = (db: Transaction, manufacturerId: number, session: Session): Promise<MailRow[]> =>
  db.rows(
    MailRow,
    sql`select id, to_address as "toAddress", subject, body_text as "bodyText", message_id as "messageId",
        created_at as "createdAt", sent_at as "sentAt"
      from mail where manufacturer_id = ${manufacturerId}
        and (${session.internal} or lower(to_address) = ${session.email.toLowerCase()})
      order by created_at desc limit ${mostShown}`,
  )

/** What the provider mailed to its own staff. */
async function mailsToStaff(db: Transaction, session: Session): Promise<MailRow[]> {
  const provider = await db.rowIfAny(IdRow, sql`select id from account where type_id = 3`)
  if (!provider) return []
  await enterTenant(db, provider.id)
  return mailsOf(db, provider.id, session)
}

export const mailboxRoute = serve(mailbox, async ({ db, account, session }) => {
  const mails = await mailsOf(db, account.accountId, session)
  if (session.internal) mails.push(...(await mailsToStaff(db, session)))
  const newest = mails.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, mostShown)
  return newest.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }))
})
