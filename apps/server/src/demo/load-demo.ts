import pg from 'pg'
import { describeNetwork } from './network.ts'
import { loadAccounts } from './load-accounts.ts'
import { loadBuilders } from './load-builders.ts'
import { loadFacts } from './load-facts.ts'
import { loadPeople } from './load-people.ts'

export interface DemoOptions {
  /** yyyy-MM-dd; the network's last complete month is the one before it. */
  readonly today: string
  readonly seed?: number
  readonly onProgress?: (done: string, fraction: number) => void
}

/**
 * Loads the whole demo network in one transaction, whose last row says so: a load that was cut off leaves nothing,
 * and the next start begins anew.
 */
export async function loadDemo(owner: pg.PoolConfig, { today, seed = 20_200, onProgress }: DemoOptions) {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('begin')
    const network = describeNetwork(client, today, seed)
    const started = performance.now()
    const step = async <T>(name: string, fraction: number, work: () => Promise<T>): Promise<T> => {
      const result = await work()
      onProgress?.(name, fraction)
      return result
    }
    await step('accounts', 0.02, () => loadAccounts(network))
    await step('people', 0.04, () => loadPeople(network))
    const models = await step('builders', 0.1, () => loadBuilders(network))
    const facts = await step('facts', 0.6, () => loadFacts(network, models))
    console.log(facts.closings, facts.claims, facts.samples.length, performance.now() - started)
    await step('rollups', 0.75, () => client.query('select rollup_rebuild($1)', [today]))
    await client.query('insert into demo_load (seed, today) values ($1, $2)', [seed, today])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

export async function demoIsLoaded(owner: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query('select 1 from demo_load')
  await client.end()
  return rows.length > 0
}
