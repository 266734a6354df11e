import { CompanyMatch, minimumSearchLength, mostCompanies, searchCompanies } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { literal } from './name-pattern.ts'

const builderTypeId = 1

/** Two characters match too much to look inside names for; from three on the trigram index carries it. */
const patternFor = (name: string) =>
  name.length === minimumSearchLength ? `${literal(name)}%` : `%${literal(name)}%`

export const searchCompaniesRoute = serve(searchCompanies, async ({ db, account, query }) => {
  const name = query.name.trim().toLowerCase()
  if (name.length < minimumSearchLength || (query.typeId ?? builderTypeId) !== builderTypeId) return []
  return db.rows(
    CompanyMatch,
    sql`
      select b.name, b.account_enterprise_id as "accountEnterpriseId", b.enterprise_id as "enterpriseId"
      from builder b
      left join manufacturer_builder mb on mb.manufacturer_id = ${account.accountId} and mb.builder_id = b.id
      where lower(b.name) like ${patternFor(name)}
        and b.status_code = ${query.companyStatusCode ?? 'A'} and b.role_code = ${query.bRIRoleCode ?? 'BLD'}
        and mb.is_blocked is not true
      order by lower(b.name) not like ${`${literal(name)}%`}, lower(b.name), b.id
      limit ${mostCompanies}`,
  )
})
