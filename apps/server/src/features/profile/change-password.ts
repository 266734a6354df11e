import { changePassword } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import { hashToken } from '../../platform/auth/hash-token.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest, NotFound } from '../../platform/errors.ts'
import { serve } from '../../platform/request/serve.ts'
import { proveOwnPassword } from '../sign-in/password/own-password.ts'
import { passwordProblem } from '../sign-in/password/password-rules.ts'
import { hashPassword } from '../sign-in/password/passwords.ts'

/** Rows as JSON text, in which they come back as they were. */
const Kept = z.object({ kept: z.string() })

/** The session behind a token, with all its tokens: what goes on in this browser. */
async function sessionRows(db: Transaction, token: string): Promise<string> {
  const { kept } = await db.row(
    Kept,
    sql`with mine as (
        select payload ->> 'sessionUid' as uid, payload ->> 'accountId' as person from oidc_payload
        where model = 'AccessToken' and id = ${hashToken(token)}
      )
      select coalesce(json_agg(p), '[]')::text as kept from oidc_payload p, mine
      where p.user_id = mine.person::uuid and (
        (p.model = 'Session' and p.uid = mine.uid) or p.payload ->> 'sessionUid' = mine.uid or p.model = 'Grant')`,
  )
  return kept
}

/** A new password ends every session. The one of whoever just proved to know the old one goes on. */
async function setPassword(db: Transaction, userId: string, password: string, token: string): Promise<void> {
  const kept = await sessionRows(db, token)
  await db.run(sql`update app_user set password_hash = ${await hashPassword(password)} where id = ${userId}`)
  await db.run(sql`insert into oidc_payload
    select * from json_populate_recordset(null::oidc_payload, ${kept}::json)`)
}

export const changePasswordRoute = serve(changePassword, async (context) => {
  const { db, session, account, params, body, request } = context
  if (params.id !== session.userId) throw new NotFound('Contact')
  await proveOwnPassword(context, body.currentPassword)
  const problem = await passwordProblem(session.email, body.newPassword)
  if (problem) throw new BadRequest(problem)
  await setPassword(db, session.userId, body.newPassword, request.headers.authorization?.split(' ')[1] ?? '')
  if (account) await audit(db, { session, account }, { action: 'password-changed', subject: session.userId })
  return { changed: true as const }
})
