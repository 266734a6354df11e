import { randomBytes } from 'node:crypto'
import { UuidRow } from '../../platform/sql/id-row.ts'
import { sql } from '../../platform/sql/sql.ts'
import { hashToken } from '../../platform/auth/hash-token.ts'
import type { Db, Transaction } from '../../platform/sql/db.ts'

const model = 'SignInTicket'

/** Lets who has just set a password sign in without typing it again. It is good once, for two minutes. */
export async function makeTicket(db: Transaction, userId: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await db.run(sql`insert into oidc_payload (model, id, payload, user_id, expires_at)
    values (${model}, ${hashToken(ticket)}, '{}', ${userId}, ${db.now}::timestamptz + interval '2 minutes')`)
  return ticket
}

/** The person a ticket was made for, unless it was used, is too old, or they may not sign in. */
export async function takeTicket(db: Db, ticket: string): Promise<string | undefined> {
  const person = await db.rowIfAny(
    UuidRow,
    sql`with taken as (delete from oidc_payload where model = ${model} and id = ${hashToken(ticket)}
        and expires_at > now() returning user_id)
      select user_id as id from taken where may_enter(user_id)`,
  )
  return person?.id
}
