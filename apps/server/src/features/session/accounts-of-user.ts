import type { Account } from '@homestead/contract'
import { leaveTenant } from '../../platform/sql/scope.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'

/** Every manufacturer's account the person is an active member of, with what they may do there. */
export async function accountsOfUser(db: Transaction, userId: string): Promise<Account[]> {
  // Memberships in several accounts are seen together only while none is named.
  await leaveTenant(db)
  const { rows } = await sql<Account>`
    select a.enterprise_id as "accountEnterpriseId", a.id as "accountId", a.name, a.type_id as "typeId",
           a.product_id as "productId", a.is_provisioned as "isProvisioned", a.time_zone as "timeZone",
           coalesce(member_permissions(c.manufacturer_id, c.id), '{}') as permissions,
           ${features} as features
    from contact c join account a on a.id = c.manufacturer_id
    where c.user_id = ${userId} and c.is_active and a.type_id = 2
    order by lower(a.name), a.id`.execute(db)
  return rows
}

/** The one account that internal staff act for. The transaction must already be scoped to it. */
export async function accountActedFor(db: Transaction, enterpriseId: string): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select a.enterprise_id as "accountEnterpriseId", a.id as "accountId", a.name, a.type_id as "typeId",
           a.product_id as "productId", a.is_provisioned as "isProvisioned", a.time_zone as "timeZone",
           coalesce(acting_permissions(a.product_id), '{}') as permissions,
           ${features} as features
    from account a where a.enterprise_id = ${enterpriseId} and a.type_id = 2`.execute(db)
  return rows
}

const features = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.name), '[]')
  from account_feature af join feature f on f.id = af.feature_id where af.manufacturer_id = a.id)`
