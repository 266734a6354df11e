import type pg from 'pg'
import { z } from 'zod'
import { withClient } from '../../../platform/database/roles.ts'
import { StartError } from '../../../platform/process/start-error.ts'

/** Whose it is, in the words of a command line. */
export const PersonToReset = z.object({ email: z.string().min(1) })

/** Removes anybody's second factor and ends their sessions: for staff and shared sign-ins, whom no administrator resets. */
export const resetByOperator = (owner: pg.ClientConfig, email: string): Promise<void> =>
  withClient(owner, async (client) => {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      'select id from app_user where lower(email) = lower($1)',
      [email],
    )
    const id = rows[0]?.id
    if (!id) throw new StartError(`Nobody signs in with ${email}.`)
    for (const table of ['authenticator', 'recovery_code', 'passkey', 'oidc_payload'])
      await client.query(`delete from ${table} where user_id = $1`, [id])
    await client.query(`insert into person_event (user_id, action) values ($1, 'second-factor-reset')`, [id])
    await client.query('commit')
  })
