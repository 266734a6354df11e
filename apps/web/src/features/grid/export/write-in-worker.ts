import type { SheetLine } from './export-content.ts'
import type { FromWorker, ToWorker } from './export-worker.ts'
import { finishInGoes, type Steps } from '../engine/steps.ts'
import type { WorkbookContent } from './write-workbook.ts'

const portion = 2000

function* post(worker: Worker, lines: Generator<SheetLine>): Steps<void> {
  let some: SheetLine[] = []
  for (const line of lines) {
    if (some.push(line) < portion) continue
    worker.postMessage({ lines: some } satisfies ToWorker, [])
    some = []
    yield
  }
  worker.postMessage({ lines: some } satisfies ToWorker, [])
}

/** Writes the file beside the page, which meanwhile goes on as if nothing happened. */
export async function writeInWorker(
  content: Omit<WorkbookContent, 'lines'>,
  lines: Generator<SheetLine>,
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) =>
    'file' in data ? resolve(data.file) : reject(new Error(data.problem)),
  )
  worker.addEventListener('error', (event) => reject(new Error(event.message)))
  try {
    await finishInGoes(post(worker, lines))
    worker.postMessage({ finish: content } satisfies ToWorker, [])
    return await promise
  } finally {
    worker.terminate()
  }
}
