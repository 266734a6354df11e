import pg from 'pg'
import { builderValues } from '../network/builder-values.ts'
import { loadAccounts } from './load-accounts.ts'
import { loadBuilders } from './load-builders.ts'
import { loadCampaigns } from './load-campaigns.ts'
import { loadCaptures } from './load-captures.ts'
import { loadContent } from './load-content.ts'
import { loadContracts } from './load-contracts.ts'
import { loadFacts } from './load-facts.ts'
import { loadInvoices } from './load-invoices.ts'
import { loadLeads } from './load-leads.ts'
import { loadOpportunities } from './load-opportunities.ts'
import { loadPeople } from './load-people.ts'
import { loadRebateInvoices } from './load-rebate-invoices.ts'
import { loadSpecialists } from './load-specialists.ts'
import { describeNetwork } from '../network/network.ts'

export interface DemoOptions {
  /** yyyy-MM-dd; the network's last complete month is the one before it. */
  readonly today: string
  readonly seed?: number
  /** Tests load a smaller network. */
  readonly builderCount?: number
  /** Called after each part with its name and the share of the work that is done. */
  readonly onProgress?: (done: string, fraction: number) => void
}

/** True once a load has been committed; one that was cut off has left nothing behind. */
export async function demoIsLoaded(owner: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query('select from demo_load')).rowCount === 1
  } finally {
    await client.end()
  }
}

/** Loads the whole demo network into a migrated, empty database: one transaction, all or nothing. */
export async function loadDemo(
  owner: pg.PoolConfig,
  { today, seed = 20_200, builderCount = 2_100, onProgress }: DemoOptions,
): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  const step = async <T>(name: string, fraction: number, work: Promise<T>): Promise<T> => {
    const result = await work
    onProgress?.(name, fraction)
    return result
  }
  try {
    await client.query('begin')
    const network = describeNetwork(client, today, seed, builderCount)
    await step('accounts', 0.01, loadAccounts(network))
    const contacts = await step('people', 0.02, loadPeople(network))
    await step('specialists', 0.03, loadSpecialists(network))
    const models = await step('builders', 0.08, loadBuilders(network))
    const facts = await step('closings and claims', 0.4, loadFacts(network, models))
    await step('rollups', 0.75, client.query('select rollup_rebuild($1)', [today]))
    const values = await builderValues(client)
    await step('opportunities', 0.8, loadOpportunities(network, values, contacts))
    await step('leads', 0.86, loadLeads(network, values, contacts))
    await step('invoices', 0.88, loadInvoices(network, facts.samples, contacts))
    const contracts = await step('contracts', 0.89, loadContracts(network, models))
    await step('direct-rebate invoices', 0.93, loadRebateInvoices(network, contracts, contacts))
    await step('news and events', 0.95, loadContent(network, models))
    await step('captures', 0.98, loadCaptures(network, models))
    await step('campaigns', 0.99, loadCampaigns(network, contacts))
    await client.query('insert into demo_load (seed, today) values ($1, $2)', [seed, today])
    await client.query('commit')
    await step('statistics', 1, client.query('analyze'))
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}
