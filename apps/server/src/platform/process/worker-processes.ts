import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { StartError } from './start-error.ts'

/** Longer than a worker gives the calls it has. */
const longestStopMs = 20_000
const firstPauseMs = 500
const longestPauseMs = 30_000

/** What passes between the server and its workers. */
type Word =
  | { readonly order: unknown }
  | 'ready'
  | 'stop'
  // One asks all, each answers, and the one hears of all answers.
  | { readonly asked: number }
  | { readonly tell: string }
  | { readonly told: string; readonly answer: unknown }
  | { readonly asked: number; readonly answers: readonly unknown[] }

/** The processes that answer at one address, this one among them. */
export interface Colleagues {
  /** What this one answers when any of them asks. */
  answerWith(read: () => unknown): void
  /** What all of them answer; one that is silent for long is left out. */
  ask(): Promise<unknown[]>
}

const longestAnswerMs = 1000

/** Several processes that answer at one address, looked after by the one that holds the database. */
export interface WorkerProcesses {
  /** Each in turn makes way for a new one, which answers before the old one stops. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const isReady = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.on('message', (word: Word) => word === 'ready' && resolve())
    worker.once('exit', () => reject(new StartError('A worker did not start.')))
  })

/** It answers what it was asked, and goes. */
async function dismiss(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const gone = once(worker, 'exit')
  if (worker.isConnected()) worker.send('stop' satisfies Word)
  const late = new AbortController()
  void setTimeout(longestStopMs, undefined, { signal: late.signal }).then(
    () => worker.process.kill('SIGKILL'),
    () => undefined,
  )
  await gone
  late.abort()
}

/** Passes what one worker asks to all of them, and what they answer back. */
class Questions {
  readonly #workers: ReadonlySet<Worker>
  readonly #open = new Map<string, { answers: unknown[]; wanted: number; end: () => void }>()

  constructor(workers: ReadonlySet<Worker>) {
    this.#workers = workers
  }

  hear(from: Worker, word: Word): void {
    if (typeof word !== 'object') return
    if ('told' in word) this.#answered(word.told, word.answer)
    else if ('asked' in word) this.#ask(from, word.asked)
  }

  #ask(from: Worker, asked: number): void {
    const question = `${from.id} ${asked}`
    const all = [...this.#workers].filter((worker) => worker.isConnected())
    const answers: unknown[] = []
    const end = () => {
      if (!this.#open.delete(question)) return
      late.abort()
      if (from.isConnected()) from.send({ asked, answers } satisfies Word)
    }
    const late = new AbortController()
    this.#open.set(question, { answers, wanted: all.length, end })
    void setTimeout(longestAnswerMs, undefined, { signal: late.signal }).then(end, () => undefined)
    for (const worker of all) worker.send({ tell: question } satisfies Word)
  }

  #answered(question: string, answer: unknown): void {
    const open = this.#open.get(question)
    if (!open) return
    open.answers.push(answer)
    if (open.answers.length === open.wanted) open.end()
  }
}

/** Starts so many, and a new one for each that is lost. */
export async function startWorkers(
  size: number,
  order: unknown,
  onLoss: (reason: string) => void,
): Promise<WorkerProcesses> {
  const workers = new Set<Worker>()
  let isStopping = false

  const questions = new Questions(workers)
  const add = async (): Promise<void> => {
    const worker = cluster.fork()
    workers.add(worker)
    worker.on('message', (word: Word) => questions.hear(worker, word))
    worker.send({ order } satisfies Word)
    await isReady(worker).finally(() => worker.isDead() && workers.delete(worker))
    worker.once('exit', (code, signal) => {
      if (!workers.delete(worker) || isStopping) return
      onLoss(`A worker ended by ${signal ?? `code ${code}`}; another takes its place.`)
      void replace(firstPauseMs)
    })
  }
  const replace = async (pauseMs: number): Promise<void> => {
    if (isStopping) return
    await add().catch(async () => {
      if (isStopping) return
      onLoss('A worker did not start; it is tried again.')
      await setTimeout(pauseMs)
      await replace(Math.min(2 * pauseMs, longestPauseMs))
    })
  }

  await Promise.all(Array.from({ length: size }, add))
  return {
    async restart() {
      const before = Array.from(workers)
      for (const worker of before) {
        if (isStopping) return
        await add()
        workers.delete(worker)
        await dismiss(worker)
      }
    },
    async stop() {
      isStopping = true
      await Promise.all([...workers].map(dismiss))
    },
  }
}

/** In a worker: what it is told to begin with, and to stop. A server that is lost says so by its silence. */
export function asWorker(): {
  order: Promise<unknown>
  stop: Promise<void>
  ready: () => void
  colleagues: Colleagues
} {
  const order = new Promise<unknown>((resolve) =>
    process.on('message', (word: Word) => typeof word === 'object' && 'order' in word && resolve(word.order)),
  )
  const stop = new Promise<void>((resolve) => {
    process.on('message', (word: Word) => word === 'stop' && resolve())
    process.on('disconnect', () => resolve())
  })
  // A terminal tells all processes at once, and whoever started them only the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  return {
    order,
    stop,
    ready: () => void process.send?.('ready' satisfies Word),
    colleagues: askingColleagues(),
  }
}

function askingColleagues(): Colleagues {
  const waiting = new Map<number, (answers: unknown[]) => void>()
  let lastQuestion = 0
  let read: () => unknown = () => undefined
  process.on('message', (word: Word) => {
    if (typeof word !== 'object') return
    if ('tell' in word) process.send?.({ told: word.tell, answer: read() } satisfies Word)
    else if ('answers' in word) {
      // One that is just starting has nothing to say yet.
      waiting.get(word.asked)?.(word.answers.filter((answer) => answer !== null && answer !== undefined))
      waiting.delete(word.asked)
    }
  })
  return {
    answerWith: (given) => void (read = given),
    ask: () =>
      new Promise((resolve) => {
        lastQuestion += 1
        waiting.set(lastQuestion, resolve)
        process.send?.({ asked: lastQuestion } satisfies Word)
      }),
  }
}
