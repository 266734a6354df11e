import {
  accountStatuses,
  Address,
  addresses,
  AddressType,
  addressTypes,
  BuilderAccount,
  builderAccounts,
  CompanyStatus,
} from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { rowsOf } from '../../platform/sql/rows-of.ts'
import { builder } from './builder-id.ts'
import { literal } from './name-pattern.ts'

const mostAccounts = 100

export const builderAccountsRoute = serve(builderAccounts, ({ db, query }) => {
  const { name, state, statusCode, enterpriseId } = query
  const wanted: Sql[] = [
    ...(name ? [sql`lower(b.name) like ${`${literal(name.trim().toLowerCase())}%`}`] : []),
    ...(state ? [sql`b.state = ${state.toUpperCase()}`] : []),
    ...(statusCode ? [sql`b.status_code = ${statusCode.toUpperCase()}`] : []),
    ...(enterpriseId ? [sql`${enterpriseId}::uuid in (b.enterprise_id, b.account_enterprise_id)`] : []),
  ]
  return db.rows(
    BuilderAccount,
    sql`
      select b.id as "accountId", b.account_enterprise_id as "accountEnterpriseId", b.enterprise_id as "enterpriseId",
        b.name, b.status_code as "statusCode", b.city, b.state, b.postal_code as "postalCode"
      from builder b where ${sql.join([sql`true`, ...wanted], ' and ')}
      order by lower(b.name), b.id limit ${mostAccounts}`,
  )
})

export const accountStatusesRoute = serve(accountStatuses, ({ db }) =>
  db.rows(CompanyStatus, sql`select code, name from company_status order by code`),
)

export const addressTypesRoute = serve(addressTypes, ({ db }) =>
  db.rows(AddressType, sql`select id, name from address_type order by id`),
)

export const addressesRoute = serve(addresses, ({ db, params, query }) =>
  rowsOf(
    db,
    Address,
    builder(params.id),
    (id) => sql`
      select address_type_id as "addressTypeId", address1, address2, city, state, postal_code as "postalCode"
      from builder_address where builder_id = ${id}
        and address_type_id = coalesce(${query.addressTypeId ?? null}::int, address_type_id)
      order by address_type_id`,
  ),
)
