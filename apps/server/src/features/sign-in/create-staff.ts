import type pg from 'pg'
import { z } from 'zod'
import { withClient } from '../../platform/database/roles.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { passPhrase } from './pass-phrase.ts'
import { hashPassword } from './password/passwords.ts'

const name = z.string().trim().min(1).max(100)
export const NewStaff = z.object({ email: z.email(), first: name, last: name })
export type NewStaff = z.infer<typeof NewStaff>

/** A member of the network's staff, by who has the machine. The pass phrase is returned once and kept only hashed. */
export async function createStaff(owner: pg.ClientConfig, { email, first, last }: NewStaff): Promise<string> {
  const phrase = passPhrase()
  const hash = await hashPassword(phrase)
  await withClient(owner, (client) =>
    client
      .query(
        `insert into app_user (email, password_hash, first_name, last_name, is_internal) values ($1, $2, $3, $4, true)`,
        [email, hash, first, last],
      )
      .catch((error: { constraint?: string }) => {
        if (error.constraint !== 'app_user_email') throw error
        throw new StartError(`The address ${email} already belongs to a user.`)
      }),
  )
  return phrase
}
