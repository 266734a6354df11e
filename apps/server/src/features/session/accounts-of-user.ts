import { Account } from '@homestead/contract'
import { leaveTenant } from '../../platform/sql/scope.ts'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'

/** Of an account `a` in a `select` that joins its features `f` and groups them again. */
const fields = (permissions: Sql) => sql`
  a.enterprise_id as "accountEnterpriseId", a.id as "accountId", a.name, a.type_id as "typeId",
  a.product_id as "productId", a.is_provisioned as "isProvisioned", a.time_zone as "timeZone",
  coalesce(${permissions}, '{}') as permissions,
  coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.name) filter (where f.id is not null),
    '[]') as features`

const joinFeatures = sql`left join account_feature af on af.manufacturer_id = a.id
  left join feature f on f.id = af.feature_id`

/** Every manufacturer's account the person is an active member of, with what they may do there. */
export async function accountsOfUser(db: Transaction, userId: string): Promise<Account[]> {
  // Memberships in several accounts are seen together only while none is named.
  await leaveTenant(db)
  return db.rows(
    Account,
    sql`select ${fields(sql`member_permissions(c.manufacturer_id, c.id)`)}
      from contact c join account a on a.id = c.manufacturer_id ${joinFeatures}
      where c.user_id = ${userId} and c.is_active and a.type_id = 2 and a.is_active
      group by c.manufacturer_id, c.id, a.id
      order by lower(a.name), a.id`,
  )
}

/** The one account that internal staff act for. The transaction must already be scoped to it. */
export const accountActedFor = (db: Transaction, enterpriseId: string): Promise<Account[]> =>
  db.rows(
    Account,
    sql`select ${fields(sql`acting_permissions(a.product_id)`)}
      from account a ${joinFeatures}
      where a.enterprise_id = ${enterpriseId} and a.type_id = 2 and a.is_active
      group by a.id`,
  )
