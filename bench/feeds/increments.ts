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

  const found: { checkMs: number; plainMs: number; applyMs: number; factsMs: number }[] = []
  // Working the sums out again takes longest, so it is measured once, and what comes of it is held against ours.
  let withSums: Awaited<ReturnType<typeof plainly>> | undefined
  const times: number[] = []
  const failures: string[] = []
  // In turn a night for itself, as the plain statements are, and one while somebody reads.
  for (let night = 1; night <= 2 * nights; night += 1) {
    const isRead = night % 2 === 0
    const files = await writeNight(portal, folder, night)
    let plainMs = 0
    let stop: ReturnType<typeof callReports> | undefined
    const { checkMs, applyMs, factsMs } = await loadFiles(
      { jobs: portal.jobs, files, today },
      async (run) => {
        // The first time finds nothing in memory that the second, and applying, do.
        await plainly(portal, run)
        plainMs = (await plainly(portal, run)).ms
        if (night === 1) withSums = await plainly(portal, run, { withSums: true })
        if (isRead) stop = callReports(server)
      },
    )
    const meanwhile = await stop?.()
    times.push(...(meanwhile?.times ?? []))
    failures.push(...(meanwhile?.failures ?? []))
    if (!isRead) found.push({ checkMs, plainMs, applyMs, factsMs })
    if (night === 1) assert.deepEqual(await withClient(portal.superuser, sumsAtHand), withSums?.sums)
    say(
      `Night ${night}${isRead ? ', read meanwhile' : ''}: plain ${seconds(plainMs)} s${night === 1 ? `, with sums ${seconds(withSums?.ms ?? 0)} s` : ''}, checked ${seconds(checkMs)} s, applied ${seconds(applyMs)} s, of it facts ${seconds(factsMs)} s`,
    )
  }
  await server.close()
  const middle = (name: keyof (typeof found)[number]) => median(found.map((one) => one[name]))
  const sumsMs = withSums?.ms ?? 0
  const [before, during] = [percentile(quiet.times, 0.95), percentile(times, 0.95)]
  return `A night's increment: 50,000 new claims, 2,000 corrections over twelve months, 500 claims taken back; medians of
${nights} nights in seconds. The plain statements insert, update and delete the same rows from the staged ones, without
looking at them; with sums, they also delete the rows of sums of the keys they touch and work them out again from what
lies beneath, which comes to the same sums.

${table(
  [
    'plain statements',
    'with their sums',
    'checking',
    'applying',
    'of it facts',
    'applying ÷ plain with sums (≤ 3)',
    'facts ÷ plain',
    'applying ÷ plain, sums left alone',
  ],
  [
    [
      seconds(middle('plainMs')),
      seconds(sumsMs),
      seconds(middle('checkMs')),
      seconds(middle('applyMs')),
      seconds(middle('factsMs')),
      `${(middle('applyMs') / sumsMs).toFixed(2)} ×`,
      `${(middle('factsMs') / middle('plainMs')).toFixed(2)} ×`,
      `${(middle('applyMs') / middle('plainMs')).toFixed(2)} ×`,
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
