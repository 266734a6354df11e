import { mailbox } from '@homestead/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db.ts'
import { serve } from '../../platform/request/serve.ts'

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

async function mailsOf(db: Transaction, manufacturerId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, to_address as "toAddress", subject, body_text as "bodyText", message_id as "messageId",
           created_at as "createdAt", sent_at as "sentAt"
    from mail where manufacturer_id = ${manufacturerId}
    order by created_at desc limit ${mostShown}`.execute(db)
  return rows
}

/** What the provider mailed to its own staff. */
async function mailsToStaff(db: Transaction): Promise<Row[]> {
  const { rows } = await sql<{ id: number }>`select id from account where type_id = 3`.execute(db)
  if (!rows[0]) return []
  await sql`select set_config('app.manufacturer', ${String(rows[0].id)}, true)`.execute(db)
  return mailsOf(db, rows[0].id)
}

export const mailboxRoute = serve(mailbox, async ({ db, account, session }) => {
  const mails = await mailsOf(db, account.accountId)
  if (session.internal) mails.push(...(await mailsToStaff(db)))
  const newest = mails.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, mostShown)
  return newest.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }))
})
