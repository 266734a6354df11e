import { contract } from '@homestead/contract'
import { builderEndpoints } from './builder-endpoints.ts'
import { leadEndpoints } from './lead-endpoints.ts'
import { moneyEndpoints } from './money-endpoints.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { reportEndpoints } from './report-endpoints.ts'

const search = (name: string) =>
  endpoint(
    `header search '${name}'`,
    contract.searchCompanies,
    () => ({ query: { all: true, name, typeId: 1, bRIRoleCode: 'BLD', companyStatusCode: 'A' } }),
    `select b.name, b.account_enterprise_id as "accountEnterpriseId", b.enterprise_id as "enterpriseId" from builder b
     left join manufacturer_builder mb on mb.manufacturer_id = $1 and mb.builder_id = b.id
     where lower(b.name) like $2 and b.status_code = 'A' and b.role_code = 'BLD' and mb.is_blocked is not true
     order by lower(b.name) not like $3, lower(b.name), b.id limit 50`,
    ({ account }) => [account.accountId, name.length === 2 ? `${name}%` : `%${name}%`, `${name}%`],
  )

/** Every call whose speed is promised; a report joins the list with the step that brings it. */
export const endpoints: readonly Endpoint[] = [
  search('ce'),
  search('ace'),
  endpoint(
    'sales regions',
    contract.salesRegions,
    () => ({ params: { includeInactive: false } }),
    `select id, name, default_zip as "defaultZip", is_active as "isActive" from region where is_active order by id`,
    () => [],
  ),
  ...reportEndpoints,
  ...builderEndpoints,
  ...leadEndpoints,
  ...moneyEndpoints,
]
