import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface Load {
  readonly report: string
  readonly small: string
  readonly beside: number
  /** Whether each report is worked out, or may be one that was kept. */
  readonly isAnew: boolean
  /** Who ask for reports: each so many at once that together it is that number. */
  readonly greedy: readonly Record<string, string>[]
  readonly other: Record<string, string>
}

export interface Found {
  readonly p50: number
  readonly p95: number
  readonly failed: number
  readonly served: number
  readonly refused: Record<string, number>
}

/** Said before what was found. */
export type Measured = 'measured'

const times = 100
const longestMs = 60_000

const { report, small, beside, isAnew, greedy, other } = workerData as Load
let over = false
let served = 0
const refused: Record<string, number> = {}

/** The same question in words nobody used before. */
const asIfNew = (time: number) => `${report}${'&'.repeat(1 + (time % 1000))}`

let asked = 0
const repeat = async (headers: Record<string, string>): Promise<void> => {
  while (!over) {
    const url = isAnew ? asIfNew((asked += 1)) : report
    const response = await fetch(url, { headers }).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) served += 1
    else {
      const status = String(response?.status ?? 'no answer')
      refused[status] = (refused[status] ?? 0) + 1
      await setTimeout(1000 * Number(response?.headers.get('retry-after') ?? 1))
    }
  }
}

const waits: number[] = []
let failed = 0
for (let warm = 0; warm < 10; warm += 1) await (await fetch(small, { headers: other })).arrayBuffer()
const under = Array.from({ length: beside }, (_, at) => repeat(greedy[at % greedy.length] ?? {}))
await setTimeout(1500)
const end = performance.now() + longestMs
while (waits.length < times && performance.now() < end) {
  const began = performance.now()
  const response = await fetch(small, { headers: other })
  await response.arrayBuffer()
  waits.push(performance.now() - began)
  if (!response.ok) failed += 1
  await setTimeout(20)
}
// Who listens tries something else before it is over.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a worker has no origin
parentPort?.postMessage('measured' satisfies Measured)
await new Promise((resolve) => void parentPort?.once('message', resolve))
over = true
await Promise.all(under)
const sorted = waits.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a worker has no origin
parentPort?.postMessage({ p50: at(0.5), p95: at(0.95), failed, served, refused } satisfies Found)
