import { wrongCurrentPassword } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../../platform/sql/sql.ts'
import { hashToken } from '../../../platform/auth/hash-token.ts'
import type { Db, Transaction } from '../../../platform/sql/db.ts'
import { HttpError } from '../../../platform/errors.ts'
import { countTry, Locked } from './count-try.ts'
import { passwordMatches } from './passwords.ts'

const tries = 10

const Kept = z.object({ hash: z.string().nullable() })

/** Whoever is signed in proves once more who they are before they change how they sign in. */
export async function proveOwnPassword(
  { db, independentDb, session }: { db: Transaction; independentDb: Db; session: { userId: string } },
  password: string,
): Promise<void> {
  const key = hashToken(`password of ${session.userId}`)
  // Counted outside: a refusal takes back what was written.
  if (await countTry(independentDb, key, tries)) throw new Locked()
  const { hash } = await db.row(
    Kept,
    sql`select password_hash as hash from app_user where id = ${session.userId}`,
  )
  if (!(await passwordMatches(hash, password)))
    throw new HttpError(400, wrongCurrentPassword, { code: 'wrong-password' })
  await db.run(sql`delete from sign_in_attempt where key_hash = ${key}`)
}
