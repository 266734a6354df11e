import { mailbox } from '@homestead/contract'
import { enterTenant } from '../../platform/sql/scope.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { serve } from '../../platform/request/serve.ts'
import type { Session } from '../../platform/request/session.ts'

interface Row {
  id: string
  toAddress: string
  subject: string
  bodyText: string
  messageId: string
  createdAt: Date
  sentAt: Date | null
}

const mostShown = 200

/** Mail is for whom it is addressed to; the staff sees all. */
async function mailsOf(db: Transaction, manufacturerId: number, session: Session): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, to_address as "toAddress", subject, body_text as "bodyText", message_id as "messageId",
           created_at as "createdAt", sent_at as "sentAt"
    from mail where manufacturer_id = ${manufacturerId}
      and (${session.internal} or lower(to_address) = ${session.email.toLowerCase()})
    order by created_at desc limit ${mostShown}`.execute(db)
  return rows
}

/** What the provider mailed to its own staff. */
async function mailsToStaff(db: Transaction, session: Session): Promise<Row[]> {
  const { rows } = await sql<{ id: number }>`select id from account where type_id = 3`.execute(db)
  if (!rows[0]) return []
  await enterTenant(db, rows[0].id)
  return mailsOf(db, rows[0].id, session)
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
