import { ensureNetwork, openBenchCluster } from './bench-database.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { checkFloor } from './check-floor.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { endpoints } from './endpoints/endpoints.ts'
import { table } from './markdown.ts'
import { inTurn, timed } from './measure.ts'
import { summaryCalls } from './summary-calls.ts'

const small = Number(process.env['BENCH_SMALL'] ?? 1_000_000)
const large = Number(process.env['BENCH_LARGE'] ?? 10_000_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const turns = { rounds, warmUp: Math.ceil(rounds / 5) }
const millions = (claims: number) => `${claims / 1e6}M`
const say = (line: string) => process.stdout.write(`${line}\n`)

const callOf = (server: BenchServer, endpoint: Endpoint) => {
  const subject = server.subjectIn(endpoint.editions)
  return () => server.get(endpoint.url(subject), subject)
}

const answerOf = async (server: BenchServer, endpoint: Endpoint) =>
  (JSON.parse(await callOf(server, endpoint)()) as { result: unknown }).result

const rowsIn = (result: unknown) => [result].flat().length

/** Both sizes and the floor in one run, in turn. */
async function compare(endpoint: Endpoint, one: BenchServer, ten: BenchServer): Promise<string[]> {
  const values = endpoint.values(ten.subjectIn(endpoint.editions))
  const floor = () => ten.owner.query<Record<string, unknown>>(endpoint.sql, values)
  const answer = await answerOf(ten, endpoint)
  checkFloor(endpoint.name, answer, (await floor()).rows)
  const [few, many] = [rowsIn(await answerOf(one, endpoint)), rowsIn(answer)]
  const times = await inTurn(
    {
      nothing: timed(() => ten.get('/report/api/bench/nothing')),
      sql: timed(floor),
      large: timed(callOf(ten, endpoint)),
      small: timed(callOf(one, endpoint)),
    },
    turns,
  )
  const net = (times.large.ms - times.nothing.ms) / times.sql.ms
  // More claims also make more builders answer to a report; a call may take longer in proportion to those.
  const growth = times.large.ms / times.small.ms / (few ? many / few : 1)
  const line = [
    endpoint.name,
    `${few} / ${many}`,
    times.sql.ms.toFixed(1),
    times.large.ms.toFixed(1),
    `${net.toFixed(2)} ×`,
    `${growth.toFixed(2)} ×`,
  ]
  say(line.join('  '))
  return line
}

/** One after the other, so that what is measured is work and not how much of it fits on the cores at once. */
async function compareSummaries(one: BenchServer, ten: BenchServer): Promise<string> {
  const whole = (server: BenchServer) =>
    timed(async () => {
      for (const url of summaryCalls(server.subject)) await server.get(url)
    })
  const times = await inTurn({ large: whole(ten), small: whole(one) }, turns)
  return `The ${summaryCalls(ten.subject).length} calls of the summary page's tiles one after the other: \
${times.small.ms.toFixed(0)} ms at ${millions(small)}, ${times.large.ms.toFixed(0)} ms at ${millions(large)}, \
${(times.large.ms / times.small.ms).toFixed(2)} × (≤ 1.3)`
}

export async function reports(): Promise<string> {
  const cluster = await openBenchCluster()
  const one = await startBenchServer(await ensureNetwork(cluster, small, say))
  const ten = await startBenchServer(await ensureNetwork(cluster, large, say))
  const lines: string[][] = []
  for (const endpoint of endpoints) lines.push(await compare(endpoint, one, ten))
  const summary = await compareSummaries(one, ten)
  await one.close()
  await ten.close()
  await cluster.close()
  const [s, l] = [millions(small), millions(large)]
  return `Calls over HTTP against their own plain SQL, and ${l} claims against ${s}, in turn; medians of ${rounds} in milliseconds.
The SQL runs by itself, as the owner of the tables, and has to find the very rows the call answers. 'Net' is the call
without what an authenticated call that does nothing costs. A larger network has more builders to answer with, hence
growth per row.

${table(
  ['call', `rows at ${s} / ${l}`, 'its SQL', 'call', 'net ÷ its SQL (≤ 1.5)', `${l} ÷ ${s}, per row (≤ 1.3)`],
  lines,
)}

${summary}`
}
