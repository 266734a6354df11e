import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@homestead/contract'
import { sql } from '../../../platform/sql/sql.ts'
import { hashToken } from '../../../platform/auth/hash-token.ts'
import type { Transaction } from '../../../platform/sql/db.ts'

interface Holder {
  readonly db: Transaction
  readonly userId: string
}

// 32 letters and digits, none read for another: 16 of them are 80 bits, so a fast digest gives nothing away.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
const makeCode = () => [group(), group(), group(), group()].join('-')

const digest = (userId: string, code: string) =>
  hashToken(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)

/** New codes, told once and kept as digests; those before no longer count. */
export async function replaceRecoveryCodes({ db, userId }: Holder): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode)
  await db.run(sql`delete from recovery_code where user_id = ${userId}`)
  await db.run(sql`insert into recovery_code (user_id, code_hash)
    select ${userId}, unnest(${codes.map((code) => digest(userId, code))}::text[])`)
  return codes
}

/** Whether the code counted; from now on it does not. */
export async function takeRecoveryCode({ db, userId }: Holder, code: string): Promise<boolean> {
  const taken = await db.run(sql`update recovery_code set used_at = ${db.now}
    where user_id = ${userId} and code_hash = ${digest(userId, code)} and used_at is null`)
  return taken === 1
}
