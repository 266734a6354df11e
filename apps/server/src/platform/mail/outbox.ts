import { sql } from '../sql/sql.ts'
import type { Db } from '../sql/db.ts'
import { withTenant } from '../sql/scope.ts'

interface Which {
  manufacturerId: number
  mailId: string
}

interface Mail {
  to: string
  subject: string
  text: string
  messageId: string
}

/** Takes the mail into one sender's hands. Less than the time after which the queue gives a job to another worker. */
export const claimMail = (db: Db, { manufacturerId, mailId }: Which): Promise<Mail | undefined> =>
  withTenant(db, manufacturerId, async (trx) => {
    const { rows } = await sql<Mail>`
      update mail set claimed_until = now() + interval '10 minutes', attempts = attempts + 1
      where manufacturer_id = ${manufacturerId} and id = ${mailId} and sent_at is null
        and (claimed_until is null or claimed_until < now())
      returning to_address as to, subject, body_text as text, message_id as "messageId"`.execute(trx)
    if (rows[0]) return rows[0]
    const { rows: held } = await sql`
      select from mail where manufacturer_id = ${manufacturerId} and id = ${mailId} and sent_at is null`.execute(
      trx,
    )
    // Whoever holds it may have crashed: this job comes back to see.
    if (held.length > 0) throw new Error('Another sender has this mail in hand')
    return undefined
  })

export const markSent = (db: Db, { manufacturerId, mailId }: Which, { forget }: { forget: boolean }) =>
  withTenant(db, manufacturerId, (trx) =>
    sql`update mail set sent_at = now(), claimed_until = null, last_error = null,
        body_text = case when is_secret and ${forget} then '' else body_text end
      where manufacturer_id = ${manufacturerId} and id = ${mailId}`.execute(trx),
  )

export const markFailed = (db: Db, { manufacturerId, mailId }: Which, error: unknown) =>
  withTenant(db, manufacturerId, (trx) =>
    sql`update mail set claimed_until = null, last_error = ${String(error).slice(0, 1000)}
      where manufacturer_id = ${manufacturerId} and id = ${mailId}`.execute(trx),
  )
