import { setupPath } from '@homestead/contract'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from '../../../platform/sql/sql.ts'
import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/sql/db.ts'
import type { Jobs } from '../../../platform/process/jobs.ts'

export interface Inviting {
  readonly db: Transaction
  readonly jobs: Jobs
  readonly config: Config
  readonly account: {
    readonly accountId: number
    readonly accountEnterpriseId: string
    readonly name: string
  }
}

export interface Invited {
  readonly id: number
  readonly userId: string
  readonly firstName: string
  readonly emailAddress: string
}

/** Makes a link by which a person sets their password. Only the newest one works; its code is kept as a digest. */
export async function makePasswordLink(
  { db, config, account }: Omit<Inviting, 'jobs'>,
  { id, userId }: Pick<Invited, 'id' | 'userId'>,
  kind: 'welcome' | 'reset',
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(code).digest()
  const lasts = kind === 'reset' ? '1 hour' : '7 days'
  await endPasswordLinks(db, account.accountId, id)
  await db.run(sql`
    insert into user_invite (manufacturer_id, contact_id, user_id, code_hash, expires_at, is_reset)
    values (${account.accountId}, ${id}, ${userId}, ${hash}, ${db.now}::timestamptz + ${lasts}::interval,
      ${kind === 'reset'})`)
  return `${config.publicUrl}${setupPath(account.accountEnterpriseId, code)}`
}

/** Links that were not used no longer open anything. */
export const endPasswordLinks = (db: Transaction, manufacturerId: number, contactId: number) =>
  db.run(sql`update user_invite set expires_at = least(expires_at, ${db.now}::timestamptz)
    where manufacturer_id = ${manufacturerId} and contact_id = ${contactId} and used_at is null`)
