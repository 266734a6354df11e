import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { buildApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { ownerPool } from '../apps/server/src/platform/database/pools.ts'
import { openTestCluster } from '../apps/server/test/support/cluster.ts'
import { memberOf, type TestAccount } from '../apps/server/test/support/fixtures.ts'
import { cloneTemplate } from '../apps/server/test/support/templates.ts'
import { permissions } from '../packages/contract/src/session/permissions.ts'
import { range } from './endpoints/endpoint.ts'
import type { Found, Load } from './fair-shares-load.ts'
import { table } from './markdown.ts'

const besides = [0, 5, 20, 60, 200]

/** In a thread of its own, so that asking takes no time from answering. */
const measure = (load: Load) =>
  new Promise<Found>((resolve, reject) => {
    const worker = new Worker(new URL('./fair-shares-load.ts', import.meta.url), { workerData: load })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

/** What somebody waits for a small call while somebody else asks for one report again and again, many at once. */
export async function fairShares(): Promise<string> {
  const cluster = await openTestCluster()
  const { owner, app, identity, jobs, drop } = await cloneTemplate(cluster, { demo: true })
  const server = await buildApp({
    config: loadConfig({ LOG_LEVEL: 'fatal' }),
    database: { app, identity, jobs },
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const pool = ownerPool(owner)
  const { rows } = await pool.query<TestAccount>(
    `select id as "accountId", enterprise_id as "accountEnterpriseId", product_id as "productId" from account
     where type_id = 2 and product_id = 4 and is_provisioned order by id limit 2`,
  )
  const people = []
  for (const account of rows) people.push(await memberOf(pool, account, permissions))
  const [greedy, other] = people
  if (!greedy || !other) throw new Error('The demo has no two Enterprise accounts')
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const { startOn, endOn } = range(12)
  const report = `${origin}/report/api/reports/account/${greedy.account.accountEnterpriseId}/grids/GetBuildersMonthlySummaryByPartner?startOn=${startOn}&endOn=${endOn}`
  const small = `${origin}/bpo/api/statuses`
  const lines: string[][] = []
  let quiet = 0
  for (const beside of besides) {
    const found = await measure({ report, small, beside, greedy: greedy.headers, other: other.headers })
    quiet ||= found.p50
    lines.push([
      String(beside),
      found.p50.toFixed(1),
      `${(found.p50 / quiet).toFixed(1)} ×`,
      found.p95.toFixed(1),
      String(found.failed),
      String(found.served),
      Object.entries(found.refused)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ') || 'none',
    ])
  }
  await pool.end()
  await server.close()
  await drop()
  await cluster.close()
  return `One person repeats a report, so many at once; another, of another account, asks for a small list a hundred times.\n\n${table(
    [
      'reports at once',
      "other's p50, ms",
      'to a quiet minute',
      'p95, ms',
      "other's failures",
      'reports answered',
      'reports refused',
    ],
    lines,
  )}`
}
