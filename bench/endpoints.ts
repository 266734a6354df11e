import type { TestAccount } from '../apps/server/test/fixtures.ts'
import { reportEndpoints } from './report-endpoints.ts'

export interface Endpoint {
  readonly name: string
  path(account: TestAccount): string
  /** The floor: the same rows by plain SQL. */
  readonly sql: string
  values(account: TestAccount): unknown[]
}

const search = (name: string): Endpoint => ({
  name: `header search '${name}'`,
  path: () =>
    `/pricing/api/Companies/SearchCompanies?all=true&name=${name}&typeId=1&bRIRoleCode=BLD&companyStatusCode=A`,
  sql: `select b.name, b.account_enterprise_id, b.enterprise_id from builder b
    left join manufacturer_builder mb on mb.manufacturer_id = $1 and mb.builder_id = b.id
    where lower(b.name) like $2 and b.status_code = 'A' and b.role_code = 'BLD' and mb.is_blocked is not true
    order by lower(b.name) limit 50`,
  values: (account) => [account.accountId, name.length === 2 ? `${name}%` : `%${name}%`],
})

/** Every call whose speed is promised; a report joins the list with the step that brings it. */
export const endpoints: readonly Endpoint[] = [
  search('ce'),
  search('ace'),
  {
    name: 'sales regions',
    path: () => '/report/api/salesregion/false',
    sql: 'select id, name, default_zip, is_active from region where is_active order by id',
    values: () => [],
  },
  ...reportEndpoints,
]
