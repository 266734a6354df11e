import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface Load {
  readonly report: string
  readonly beside: number
  /** Whether each report is worked out, or may be one that was kept. */
  readonly isAnew: boolean
  /** Who ask for reports: each so many at once that together it is that number. */
  readonly greedy: readonly Record<string, string>[]
}

export interface Loaded {
  readonly served: number
  readonly refused: Record<string, number>
}

const { report, beside, isAnew, greedy } = workerData as Load
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

const under = Array.from({ length: beside }, (_, at) => repeat(greedy[at % greedy.length] ?? {}))
await new Promise((resolve) => void parentPort?.once('message', resolve))
over = true
await Promise.all(under)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a worker has no origin
parentPort?.postMessage({ served, refused } satisfies Loaded)
