import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { buildApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { ownerPool } from '../apps/server/src/platform/database/pools.ts'
import { openTestCluster } from '../apps/server/test/support/cluster.ts'
import { createUser, memberOf, type TestAccount } from '../apps/server/test/support/fixtures.ts'
import { cloneTemplate } from '../apps/server/test/support/templates.ts'
import { Browser, signIn } from '../apps/server/test/support/sign-in-flow.ts'
import { permissions } from '../packages/contract/src/session/permissions.ts'
import { range } from './endpoints/endpoint.ts'
import type { Load, Loaded } from './fair-shares-load.ts'
import type { Wait, Waited } from './fair-shares-wait.ts'
import { table } from './markdown.ts'
import { median } from './measure.ts'

const besides = [0, 5, 20, 60, 200]
const manyUsers = 50
const signIns = 5
const password = 'a pass phrase of the bench'

/** Each in a thread of its own: neither asking nor waiting takes time from answering, nor one from the other. */
const thread = (file: string, workerData: Load | Wait) =>
  new Worker(new URL(file, import.meta.url), { workerData })

const answerOf = <T>(worker: Worker) =>
  new Promise<T>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })

type Found = Loaded & Waited & { readonly meanwhile: number }

/** Until all who ask for reports do. */
const untilBusyMs = 1500

/** What somebody waits while others ask for reports, and how long `meanwhile` takes under the same load. */
async function measure(load: Load, wait: Wait, meanwhile: () => Promise<number>): Promise<Found> {
  const busy = thread('./fair-shares-load.ts', load)
  const loaded = answerOf<Loaded>(busy)
  await setTimeout(untilBusyMs)
  const waited = await answerOf<Waited>(thread('./fair-shares-wait.ts', wait))
  const signedIn = await meanwhile()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  busy.postMessage('over')
  return { ...(await loaded), ...waited, meanwhile: signedIn }
}

const tableOf = (lines: string[][]) =>
  table(
    [
      'reports at once',
      "other's p50, ms",
      'to a quiet minute (≤ 3)',
      'p95, ms',
      "other's failures",
      'sign-in, ms',
      'to a quiet one (≤ 3)',
      'reports answered',
      'reports refused',
    ],
    lines,
  )

/** What somebody waits for a small call, and for signing in, while others ask for reports again and again, many at once. */
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
  const [busy, quietOne] = rows
  if (!busy || !quietOne) throw new Error('The demo has no two Enterprise accounts')
  const crowd: Record<string, string>[] = []
  for (let at = 0; at < manyUsers; at += 1) crowd.push((await memberOf(pool, busy, permissions)).headers)
  const other = await memberOf(pool, quietOne, permissions)
  const { email } = await createUser(pool, { email: 'signs-in@bench.example', password })
  const signInMs = async () => {
    const waits: number[] = []
    for (let at = 0; at < signIns; at += 1) {
      const began = performance.now()
      const { token } = await signIn(new Browser(server, `203.0.113.${at + 1}`), email, password)
      if (!token) throw new Error('Nobody signs in')
      waits.push(performance.now() - began)
    }
    return median(waits)
  }
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const { startOn, endOn } = range(12)
  const report = `${origin}/report/api/reports/account/${busy.accountEnterpriseId}/grids/GetBuildersMonthlySummaryByPartner?startOn=${startOn}&endOn=${endOn}`
  const small = `${origin}/bpo/api/statuses`
  const linesOf = async (
    greedy: readonly Record<string, string>[],
    isAnew: boolean,
    at: readonly number[],
  ) => {
    const lines: string[][] = []
    let quiet: Found | undefined
    for (const beside of at) {
      const found = await measure(
        { report, beside, isAnew, greedy },
        { small, headers: other.headers },
        signInMs,
      )
      quiet ??= found
      lines.push([
        String(beside),
        found.p50.toFixed(1),
        `${(found.p50 / quiet.p50).toFixed(1)} ×`,
        found.p95.toFixed(1),
        String(found.failed),
        found.meanwhile.toFixed(0),
        `${(found.meanwhile / quiet.meanwhile).toFixed(1)} ×`,
        String(found.served),
        Object.entries(found.refused)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', ') || 'none',
      ])
    }
    return lines
  }
  const one = crowd.slice(0, 1)
  // Until everything has been compiled.
  await linesOf(one, true, [5])
  const anew = await linesOf(one, true, besides)
  const kept = await linesOf(one, false, [0, 200])
  const many = await linesOf(crowd, true, [0, 200])
  await pool.end()
  await server.close()
  await drop()
  await cluster.close()
  return `One person repeats a report, so many at once, each worked out anew; another, of another account, asks for a small
list a hundred times, and somebody signs in (median of ${signIns}).

${tableOf(anew)}

The same where the report may be one that was kept.

${tableOf(kept)}

The same by ${manyUsers} people of one account, each report worked out anew.

${tableOf(many)}`
}
