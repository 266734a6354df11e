import { exporters } from './exports.ts'
import { makeRows } from './rows.ts'
import { openGrid } from './grid-steps.ts'

/** Made once, so that both exports find the same rows. */
let exported: ReturnType<typeof makeRows> | undefined

const writeFile = async (name: string, count: number) => {
  exported ??= makeRows(count)
  const began = performance.now()
  const bytes = (await exporters[name]?.(exported)) ?? 0
  return { ms: performance.now() - began, bytes }
}

const bench = { openGrid, writeFile, steps: {} as Awaited<ReturnType<typeof openGrid>> }

declare global {
  interface Window {
    bench: typeof bench
  }
}

window.bench = bench
