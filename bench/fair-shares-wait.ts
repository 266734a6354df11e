import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface Wait {
  readonly small: string
  readonly headers: Record<string, string>
}

export interface Waited {
  readonly p50: number
  readonly p95: number
  readonly failed: number
}

const times = 100
const longestMs = 60_000

const { small, headers } = workerData as Wait
const waits: number[] = []
let failed = 0
for (let warm = 0; warm < 10; warm += 1) await (await fetch(small, { headers })).arrayBuffer()
const end = performance.now() + longestMs
while (waits.length < times && performance.now() < end) {
  const began = performance.now()
  const response = await fetch(small, { headers })
  await response.arrayBuffer()
  waits.push(performance.now() - began)
  if (!response.ok) failed += 1
  await setTimeout(20)
}
const sorted = waits.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a worker has no origin
parentPort?.postMessage({ p50: at(0.5), p95: at(0.95), failed } satisfies Waited)
