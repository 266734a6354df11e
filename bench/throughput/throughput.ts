import { fork, type ChildProcess } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerPool } from '../../apps/server/src/platform/database/pools.ts'
import { openTestCluster } from '../../apps/server/test/support/cluster.ts'
import { findAccount, memberOf, type TestAccount } from '../../apps/server/test/support/fixtures.ts'
import { cloneTemplate } from '../../apps/server/test/support/templates.ts'
import { permissions } from '../../packages/contract/src/session/permissions.ts'
import { range } from '../endpoints/endpoint.ts'
import { table } from '../markdown.ts'
import { inTurn } from '../measure.ts'
import { emptyCallPath } from '../empty-call.ts'
import { callers, requestsPerSecond, type Asked } from './load.ts'
import type { Order } from './serve-ordered.ts'
import { statusesQuery } from './statements.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

/** A server in a process of its own, and where it listens. */
async function start(file: string, order: Order): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(join(import.meta.dirname, file))
  child.send(order)
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} did not start`))),
  ])) as [number]
  return { child, origin: `http://127.0.0.1:${port}` }
}

/** A token as PostGraphile makes its own. */
function graphToken(secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const inAnHour = Math.floor(Date.now() / 1000) + 3600
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: 'homestead_app', aud: 'postgraphile', exp: inAnHour })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const reportPath = ({ accountEnterpriseId }: TestAccount) => {
  const { startOn, endOn } = range(12)
  return `/report/api/reports/account/${accountEnterpriseId}/grids/GetBuildersMonthlySummaryByPartner?startOn=${startOn}&endOn=${endOn}`
}

/** The same small read of four servers, and the portal's cheapest answers beside a plain file, in turn. */
export async function throughput(): Promise<string> {
  const cluster = await openTestCluster()
  const { drop, ...database } = await cloneTemplate(cluster, { demo: true })
  const owner = ownerPool(database.owner)
  const account = await findAccount(owner, 'type_id = 2 and product_id = 4 and is_provisioned')
  const people = await Promise.all(
    Array.from({ length: callers }, () => memberOf(owner, account, permissions)),
  )
  const ownHeaders = people.map(({ headers }) => headers)
  const files = await mkdtemp(join(tmpdir(), 'homestead-iq-bench-files-'))
  const secret = randomBytes(32).toString('base64url')
  const servers = {
    bare: await start('bare.ts', database),
    open: await start('graph.ts', database),
    guarded: await start('graph.ts', { ...database, secret }),
    portal: await start('portal.ts', { ...database, files }),
  }
  const at = (path: string, more: Record<string, string> = {}): Asked => ({
    url: servers.portal.origin + path,
    headers: { 'accept-encoding': 'identity', ...more },
    ownHeaders,
  })
  const report = at(reportPath(account))
  const answer = await fetch(report.url, { headers: { ...report.headers, ...ownHeaders[0] } })
  await writeFile(join(files, 'report.json'), await answer.text())
  const graph = (origin: string, authorization?: string): Asked => ({
    url: `${origin}/graphql`,
    method: 'POST',
    body: JSON.stringify({ query: statusesQuery }),
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
  })
  const etag = answer.headers.get('etag') ?? ''
  const ways = {
    floor: { url: `${servers.bare.origin}/statuses` },
    peer: graph(servers.open.origin),
    peerSignedIn: graph(servers.guarded.origin, `Bearer ${graphToken(secret)}`),
    ours: at('/bpo/api/statuses'),
    nothing: at(emptyCallPath),
    unchanged: { ...at(reportPath(account), { 'if-none-match': etag }), status: 304 },
    kept: report,
    file: at('/bench-files/report.json'),
  } satisfies Record<string, Asked>
  const found = await inTurn(
    Object.fromEntries(
      Object.entries(ways).map(([name, asked]) => [name, () => requestsPerSecond(asked)]),
    ) as Record<keyof typeof ways, () => Promise<{ perSecond: number }>>,
    { rounds, warmUp: 3 },
  )
  for (const { child } of Object.values(servers)) child.disconnect()
  await owner.end()
  await drop()
  await cluster.close()
  await rm(files, { recursive: true })

  const perSecond = (name: keyof typeof found) => found[name].perSecond
  const oursTo = (what: string, name: keyof typeof found) => [
    what,
    perSecond(name).toFixed(0),
    `${(perSecond('ours') / perSecond(name)).toFixed(2)} ×`,
  ]
  const cost = (what: string, name: keyof typeof found, of: keyof typeof found) => [
    what,
    perSecond(name).toFixed(0),
    perSecond(of).toFixed(0),
    `${(perSecond(of) / perSecond(name)).toFixed(2)} ×`,
  ]
  return `A small signed-in read, ${callers} people of one account, each server in a process of its own, in turn; medians of ${rounds}.

${table(
  ['answered by', 'requests a second', 'ours ÷ it'],
  [
    oursTo('bare Fastify and pg, nobody asked (≥ 0.6)', 'floor'),
    oursTo('PostGraphile 4, nobody asked (≥ 1.5)', 'peer'),
    oursTo('PostGraphile 4 with its own sign-in and row-level security (≥ 2.5)', 'peerSignedIn'),
    oursTo('the portal', 'ours'),
  ],
)}

A report that was asked for before, in the same run.

${table(
  ['answer', 'requests a second', 'of what it is compared with', 'its cost ÷ that (≤ 1.3)'],
  [
    cost('nothing new (304), beside a call that does nothing', 'unchanged', 'nothing'),
    cost('all of it (200), beside a plain file of the same bytes', 'kept', 'file'),
  ],
)}`
}
