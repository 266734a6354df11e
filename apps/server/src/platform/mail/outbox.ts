import { z } from 'zod'
import { UuidRow } from '../sql/id-row.ts'
import { sql } from '../sql/sql.ts'
import type { Db, Transaction } from '../sql/db.ts'
import { enterTenant } from '../sql/scope.ts'

interface Which {
  manufacturerId: number
  mailId: string
}

const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  messageId: z.string(),
})
type Mail = z.infer<typeof Mail>

/** In an account's outbox, which no report shows. */
const inOutbox = <T>(db: Db, manufacturerId: number, run: (db: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (trx) => {
    await enterTenant(trx, manufacturerId)
    return run(trx)
  })

/** Takes the mail into one sender's hands. Less than the time after which the queue gives a job to another worker. */
export const claimMail = (db: Db, { manufacturerId, mailId }: Which): Promise<Mail | undefined> =>
  inOutbox(db, manufacturerId, async (trx) => {
    const mail = await trx.rowIfAny(
      Mail,
      sql`update mail set claimed_until = ${trx.now}::timestamptz + interval '10 minutes', attempts = attempts + 1
        where manufacturer_id = ${manufacturerId} and id = ${mailId} and sent_at is null
          and (claimed_until is null or claimed_until < ${trx.now}::timestamptz)
        returning to_address as to, subject, body_text as text, message_id as "messageId"`,
    )
    if (mail) return mail
    const held = await trx.rowIfAny(
      UuidRow,
      sql`select id from mail where manufacturer_id = ${manufacturerId} and id = ${mailId} and sent_at is null`,
    )
    // Whoever holds it may have crashed: this job comes back to see.
    if (held) throw new Error('Another sender has this mail in hand')
    return undefined
  })

export const markSent = (db: Db, { manufacturerId, mailId }: Which, { forget }: { forget: boolean }) =>
  inOutbox(db, manufacturerId, (trx) =>
    trx.run(sql`update mail set sent_at = ${trx.now}, claimed_until = null, last_error = null,
        body_text = case when is_secret and ${forget} then '' else body_text end
      where manufacturer_id = ${manufacturerId} and id = ${mailId}`),
  )

export const markFailed = (db: Db, { manufacturerId, mailId }: Which, error: unknown) =>
  inOutbox(db, manufacturerId, (trx) =>
    trx.run(sql`update mail set claimed_until = null, last_error = ${String(error).slice(0, 1000)}
      where manufacturer_id = ${manufacturerId} and id = ${mailId}`),
  )
