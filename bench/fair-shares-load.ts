import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface Load {
  readonly report: string
  readonly small: string
  readonly beside: number
  readonly greedy: Record<string, string>
  readonly other: Record<string, string>
}

export interface Found {
  readonly p50: number
  readonly p95: number
  readonly failed: number
  readonly served: number
  readonly refused: Record<string, number>
}

const times = 100
const longestMs = 60_000

const { report, small, beside, greedy, other } = workerData as Load
let over = false
let served = 0
const refused: Record<string, number> = {}

const repeat = async (): Promise<void> => {
  while (!over) {
    const response = await fetch(report, { headers: greedy }).catch(() => undefined)
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
const under = Array.from({ length: beside }, repeat)
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
over = true
await Promise.all(under)
const sorted = waits.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a worker has no origin
parentPort?.postMessage({ p50: at(0.5), p95: at(0.95), failed, served, refused } satisfies Found)
