import { Worker } from 'node:worker_threads'
import { Overloaded } from '../../../platform/errors.ts'

export interface Question {
  readonly id: number
  readonly password: string
  readonly about: string[]
}

export interface Judgement {
  readonly id: number
  readonly score: number
}

/** Anybody may ask; whoever comes when so many wait is told to come back. */
const mostWaiting = 50
/** Nobody waits for ever: a password that keeps the thread busy longer ends it, and the next question starts another. */
const longestMs = 20_000

interface Asker {
  readonly resolve: (score: number) => void
  readonly reject: (error: Error) => void
}

interface Judge {
  readonly worker: Worker
  readonly waiting: Map<number, Asker>
}

let judge: Judge | undefined
let asked = 0

/**
 * Reading the dictionaries and judging a long password take moments in which a thread does nothing else, so a thread
 * of its own does both. It starts with the first question and keeps no process alive.
 */
const startJudge = (): Judge => {
  const worker = new Worker(new URL('./password-worker.ts', import.meta.url))
  worker.unref()
  const waiting = new Map<number, Asker>()
  const end = () => {
    if (judge?.worker === worker) judge = undefined
    for (const { reject } of waiting.values()) reject(new Overloaded())
    waiting.clear()
  }
  worker.on('message', ({ id, score }: Judgement) => {
    waiting.get(id)?.resolve(score)
    waiting.delete(id)
  })
  worker.on('error', end)
  worker.on('exit', end)
  return { worker, waiting }
}

/** How hard a password is to guess, from 0 to 4, for somebody who knows what it might be about. */
export async function passwordStrength(password: string, about: string[]): Promise<number> {
  const { worker, waiting } = (judge ??= startJudge())
  if (waiting.size >= mostWaiting) throw new Overloaded()
  const id = (asked += 1)
  const tooLong = setTimeout(() => void worker.terminate(), longestMs)
  try {
    return await new Promise<number>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage({ id, password, about } satisfies Question)
    })
  } finally {
    clearTimeout(tooLong)
  }
}
