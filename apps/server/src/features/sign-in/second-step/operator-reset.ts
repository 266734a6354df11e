import type pg from 'pg'
import { z } from 'zod'
import { StartError } from '../../../platform/process/start-error.ts'
import { asOwner } from '../../../platform/sql/as-owner.ts'
import { UuidRow } from '../../../platform/sql/id-row.ts'
import { sql } from '../../../platform/sql/sql.ts'

/** Whose it is, in the words of a command line. */
export const PersonToReset = z.object({ email: z.string().min(1) })

/** Removes anybody's second factor and ends their sessions: for staff and shared sign-ins, whom no administrator resets. */
export const resetByOperator = (owner: pg.ClientConfig, email: string): Promise<void> =>
  asOwner(owner, async (db) => {
    const found = await db.rowIfAny(
      UuidRow,
      sql`select id from app_user where lower(email) = lower(${email})`,
    )
    if (!found) throw new StartError(`Nobody signs in with ${email}.`)
    for (const table of ['authenticator', 'recovery_code', 'passkey', 'oidc_payload'])
      await db.run(sql`delete from ${sql.ref(table)} where user_id = ${found.id}`)
    await db.run(sql`insert into person_event (user_id, action) values (${found.id}, 'second-factor-reset')`)
  })
