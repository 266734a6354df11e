import { contract, callUrl, type Opportunity } from '@homestead/contract'
import type pg from 'pg'
import { memberOf, type TestAccount } from '../../apps/server/test/support/fixtures.ts'
import { permissions } from '../../packages/contract/src/session/permissions.ts'
import { reportEndpoints } from '../endpoints/report-endpoints.ts'

export interface Worker {
  readonly name: string
  readonly headers: Record<string, string>
  /** Their own: nobody else changes it. */
  readonly opportunity: Opportunity
  readonly reports: readonly string[]
  readonly lists: readonly string[]
}

/** The portal has not turned the month yet, so reports end a month earlier than they would today. */
const aMonthEarlier = (url: string) =>
  url.replaceAll(/(startOn|endOn)=(\d+)-(\d+)-\d+/g, (_, name: string, year: string, month: string) => {
    const day =
      name === 'startOn'
        ? Date.UTC(Number(year), Number(month) - 2, 1)
        : Date.UTC(Number(year), Number(month) - 1, 0)
    return `${name}=${new Date(day).toISOString().slice(0, 10)}`
  })

const editionHas = (products: readonly number[] | undefined, { productId }: TestAccount) =>
  products?.includes(productId) ?? true

/** Reports that nobody's opportunities and notes change, of the accounts that have them. */
const reportsOf = (account: TestAccount): string[] =>
  reportEndpoints
    .filter(({ editions }) => editionHas(editions, account))
    .map((endpoint) => aMonthEarlier(endpoint.url({ account, builder: '', opportunity: '' })))
    .filter((url) => url.includes('/grids/') && !url.includes('Opportunit'))

const lists = [
  callUrl(contract.opportunityStatuses),
  callUrl(contract.opportunityReasons),
  callUrl(contract.salesRegions, { params: { includeInactive: false } }),
  callUrl(contract.searchCompanies, {
    query: { all: true, name: 'ho', typeId: 1, bRIRoleCode: 'BLD', companyStatusCode: 'A' },
  }),
]

/** So many people, signed in, each with an opportunity of their own at some builder. */
export async function people(owner: pg.Pool, origin: string, count: number): Promise<Worker[]> {
  const { rows: accounts } = await owner.query<TestAccount>(
    `select id as "accountId", enterprise_id as "accountEnterpriseId", product_id as "productId" from account
     where type_id = 2 and is_provisioned and product_id in (1, 2, 4) order by id limit 20`,
  )
  const found: Worker[] = []
  for (let at = 0; at < count; at += 1) {
    const account = accounts[at % accounts.length]
    if (!account) throw new Error('The network has no account')
    const { headers } = await memberOf(owner, account, permissions)
    const { rows } = await owner.query<{ id: string }>(
      `select enterprise_id as id from builder b where status_code = 'A' and not exists (
         select from opportunity o where o.manufacturer_id = $1 and o.builder_id = b.id) order by b.id limit 1`,
      [account.accountId],
    )
    const response = await fetch(origin + callUrl(contract.createOpportunity), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ builderEnterpriseId: rows[0]?.id }),
    })
    const { result } = (await response.json()) as { result: Opportunity }
    if (!response.ok) throw new Error(`Nobody can pursue a builder: ${response.status}`)
    found.push({
      name: `soak-${at}`,
      headers,
      opportunity: result,
      reports: reportsOf(account),
      lists,
    })
  }
  return found
}
