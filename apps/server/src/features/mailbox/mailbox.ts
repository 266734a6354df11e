import { mailbox } from '@homestead/contract'
import { sql } from 'kysely'
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

export const mailboxRoute = serve(mailbox, async ({ db, account }) => {
  const { rows } = await sql<Row>`
    select id, to_address as "toAddress", subject, body_text as "bodyText", message_id as "messageId",
           created_at as "createdAt", sent_at as "sentAt"
    from mail where manufacturer_id = ${account.accountId}
    order by created_at desc limit 200`.execute(db)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }))
})
