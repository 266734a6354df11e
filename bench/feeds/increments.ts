import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { withClient } from '../../apps/server/src/platform/database/roles.ts'
import { startBenchServer } from '../bench-server.ts'
import { table } from '../markdown.ts'
import { median } from '../measure.ts'
import { ensurePapers } from '../papers.ts'
import { callReports, percentile } from './callers.ts'
import { loadFiles } from './load-files.ts'
import { plainly, writeNight } from './night.ts'
import { sumsAtHand } from './plain-sums.ts'
import type { Portal } from './portals.ts'

const nights = Number(process.env['BENCH_NIGHTS'] ?? 3)
const quietMs = Number(process.env['BENCH_QUIET_MS'] ?? 60_000)
const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** Nights one after the other, while somebody reads reports. */
export async function increments(
  portal: Portal,
  folder: string,
  { today, say }: { today: string; say: (line: string) => void },
): Promise<string> {
  await ensurePapers(portal.owner, say)
  await withClient(portal.owner, (client) => client.query('vacuum analyze'))
  const server = await startBenchServer(portal)
  const warm = callReports(server)
  await setTimeout(quietMs / 4)
  await warm()
  const quietly = callReports(server)
  await setTimeout(quietMs)
  const quiet = await quietly()

  const found: Record<'check' | 'plain' | 'sums' | 'counts' | 'apply' | 'facts', number>[] = []
  const times: number[] = []
  const failures: string[] = []
  // In turn a night for itself, as the plain statements are, and one while somebody reads.
  for (let night = 1; night <= 2 * nights; night += 1) {
    const isRead = night % 2 === 0
    const files = await writeNight(portal, folder, night)
    let plain = 0
    let withSums: Awaited<ReturnType<typeof plainly>> | undefined
    let stop: ReturnType<typeof callReports> | undefined
    const { checkMs, applyMs, factsMs } = await loadFiles(
      { jobs: portal.jobs, files, today },
      async (run) => {
        // The first time finds nothing in memory that the second, and applying, do.
        await plainly(portal, run)
        plain = (await plainly(portal, run)).ms
        if (isRead) stop = callReports(server)
        else {
          await plainly(portal, run, { withSums: true })
          withSums = await plainly(portal, run, { withSums: true })
        }
      },
    )
    const meanwhile = await stop?.()
    times.push(...(meanwhile?.times ?? []))
    failures.push(...(meanwhile?.failures ?? []))
    say(
      `Night ${night}${isRead ? ', read meanwhile' : ''}: plain ${seconds(plain)} s, checked ${seconds(checkMs)} s, applied ${seconds(applyMs)} s, of it facts ${seconds(factsMs)} s`,
    )
    if (!withSums) continue
    const { ms: sums, withCountsMs: counts } = withSums
    say(`  plain with sums ${seconds(sums)} s, with counts of builders ${seconds(counts)} s`)
    found.push({ check: checkMs, plain, sums, counts, apply: applyMs, facts: factsMs })
    assert.deepEqual(await withClient(portal.superuser, sumsAtHand), withSums.sums)
  }
  await server.close()
  const middle = (name: keyof (typeof found)[number]) => median(found.map((one) => one[name]))
  const of = (one: keyof (typeof found)[number], other: keyof (typeof found)[number]) =>
    `${(middle(one) / middle(other)).toFixed(2)} ×`
  const [before, during] = [percentile(quiet.times, 0.95), percentile(times, 0.95)]
  return `A night's increment: 50,000 new claims, 2,000 corrections over twelve months, 500 claims taken back; medians of
${nights} nights in seconds. The plain statements insert, update and delete the same rows from the staged ones, without
looking at them. With sums, they also add the differences to each table of sums; the counts of builders in regions,
which differences do not give so simply, are worked out anew from the months and windows. All of it comes to the sums
that applying comes to, table by table. Each was run twice, and the second run counts: applying comes after them.

${table(
  [
    'plain statements',
    'with sums',
    'with counts of builders',
    'checking',
    'applying',
    'of it facts',
    'applying ÷ plain with sums and counts (≤ 3)',
    'applying ÷ plain with sums',
    'facts ÷ plain',
    'applying ÷ plain, sums left alone',
  ],
  [
    [
      ...(['plain', 'sums', 'counts', 'check', 'apply', 'facts'] as const).map((name) =>
        seconds(middle(name)),
      ),
      of('apply', 'counts'),
      of('apply', 'sums'),
      of('facts', 'plain'),
      of('apply', 'plain'),
    ],
  ],
)}

Reports of one person, one after the other, each worked out anew, in a quiet minute and while ${nights} more nights are applied:

${table(
  ['', 'calls', 'failed', 'p50, ms', 'p95, ms', 'p95 ÷ quiet (≤ 2)'],
  [
    [
      'quiet',
      String(quiet.times.length),
      String(quiet.failures.length),
      percentile(quiet.times, 0.5).toFixed(1),
      before.toFixed(1),
      '',
    ],
    [
      'while applying',
      String(times.length),
      String(failures.length),
      percentile(times, 0.5).toFixed(1),
      during.toFixed(1),
      `${(during / before).toFixed(2)} ×`,
    ],
  ],
)}`
}
