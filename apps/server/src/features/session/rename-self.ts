import { z } from 'zod'
import { accountChanged } from '../../platform/sql/data-version.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { enterTenant, leaveTenant } from '../../platform/sql/scope.ts'
import { sql } from '../../platform/sql/sql.ts'

const Membership = z.object({ manufacturerId: z.number() })

interface Name {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Who calls has one name, in all their accounts. It is written account by account, as somebody of that account: what one
 * role has written in a transaction no other may read there, where rows lie on several databases. Ends in `account`.
 */
export async function renameSelf(
  db: Transaction,
  { userId, account, name }: { userId: string; account: number; name: Name },
): Promise<void> {
  const { firstName, lastName } = name
  await leaveTenant(db)
  const memberships = await db.rows(
    Membership,
    sql`select manufacturer_id as "manufacturerId" from contact where user_id = ${userId} order by 1`,
  )
  for (const { manufacturerId } of memberships) {
    await enterTenant(db, manufacturerId)
    const renamed =
      await db.run(sql`update contact set first_name = ${firstName}, last_name = ${lastName}, version = version + 1
      where manufacturer_id = ${manufacturerId} and user_id = ${userId}
        and (first_name, last_name) is distinct from (${firstName}, ${lastName})`)
    if (renamed > 0 && manufacturerId !== account) await db.run(accountChanged(manufacturerId))
  }
  await enterTenant(db, account)
  await db.run(sql`select rename_self(${firstName}, ${lastName})`)
}
