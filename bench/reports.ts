import { ensureNetwork, openBenchCluster } from './bench-database.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { type Endpoint, endpoints } from './endpoints.ts'
import { table } from './markdown.ts'
import { inTurn, timed } from './measure.ts'

const small = Number(process.env['BENCH_SMALL'] ?? 1_000_000)
const large = Number(process.env['BENCH_LARGE'] ?? 10_000_000)
const rounds = 40
const millions = (claims: number) => `${claims / 1e6}M`
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Both sizes and the floor in one run, in turn. */
async function compare(endpoint: Endpoint, one: BenchServer, ten: BenchServer): Promise<string[]> {
  const times = await inTurn(
    {
      nothing: timed(() => ten.get('/report/api/bench/nothing')),
      sql: timed(() => ten.owner.query(endpoint.sql, endpoint.values(ten.account))),
      large: timed(() => ten.get(endpoint.path(ten.account))),
      small: timed(() => one.get(endpoint.path(one.account))),
    },
    { rounds, warmUp: rounds / 5 },
  )
  const rowsAt = async (server: BenchServer) =>
    (JSON.parse(await server.get(endpoint.path(server.account))) as { result: unknown[] }).result.length
  const [few, many] = [await rowsAt(one), await rowsAt(ten)]
  const net = (times.large.ms - times.nothing.ms) / times.sql.ms
  // More claims also make more builders answer to a report; a call may take longer in proportion to those.
  const growth = times.large.ms / times.small.ms / (few ? many / few : 1)
  return [
    endpoint.name,
    `${few} / ${many}`,
    times.sql.ms.toFixed(1),
    times.large.ms.toFixed(1),
    `${net.toFixed(2)} ×`,
    `${growth.toFixed(2)} ×`,
  ]
}

export async function reports(): Promise<string> {
  const cluster = await openBenchCluster()
  const one = await startBenchServer(await ensureNetwork(cluster, small, say))
  const ten = await startBenchServer(await ensureNetwork(cluster, large, say))
  const lines: string[][] = []
  for (const endpoint of endpoints) lines.push(await compare(endpoint, one, ten))
  await one.close()
  await ten.close()
  await cluster.close()
  const [s, l] = [millions(small), millions(large)]
  return `Calls over HTTP against their own plain SQL, and ${l} claims against ${s}, in turn; medians of ${rounds} in milliseconds.
'Net' is the call without what an authenticated call that does nothing costs. A larger network has more builders to
answer with, hence growth per row.

${table(
  ['call', `rows at ${s} / ${l}`, 'its SQL', 'call', 'net ÷ its SQL (≤ 1.5)', `${l} ÷ ${s}, per row (≤ 1.3)`],
  lines,
)}`
}
