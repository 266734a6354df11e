// A run in a process of its own, so that its memory is its own, and asking the server meanwhile takes no time from it.
// It waits between checking and applying for a word of the one that started it.
import { existsSync, readFileSync } from 'node:fs'
import { feedNamed } from '@homestead/contract/feeds/feed-list'
import type pg from 'pg'
import { withFeedSession } from '../../apps/server/src/features/feeds/runs/feed-session.ts'
import { applyRun } from '../../apps/server/src/features/feeds/runs/apply-run.ts'
import { checkNewRun } from '../../apps/server/src/features/feeds/runs/check-new-run.ts'
import { createRun } from '../../apps/server/src/features/feeds/runs/run-record.ts'
import { feedPool } from '../../apps/server/src/platform/database/pools.ts'

export interface LoadOrder {
  readonly jobs: pg.PoolConfig
  readonly files: Readonly<Record<string, string>>
  readonly today: string
}
export interface Checked {
  readonly run: number
  readonly checkMs: number
}
export interface Applied {
  readonly applyMs: number
  /** Until the sums began to follow. */
  readonly factsMs: number
  readonly peakMb: number
}

/** Linux counts what a process was before it became this program into its own figure for the most. */
const mostMemory = () => {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS) / 1000
}

const heard = <T>() => new Promise<T>((resolve) => void process.once('message', resolve))
const say = (word: Checked | Applied) => process.send?.(word)

const { jobs, files, today } = await heard<LoadOrder>()
const pool = feedPool(jobs)
await withFeedSession(pool, async (session) => {
  const began = performance.now()
  const wish = { mode: 'upsert', source: '', skipsErrors: false, isRemovalConfirmed: false } as const
  const row = await createRun(
    session,
    wish,
    { door: 'command', madeBy: 'Bench' },
    {
      fileName: 'bench',
      feed: '',
    },
  )
  const staged = Object.entries(files).map(([name, path]) => {
    const feed = feedNamed(name)
    if (!feed) throw new Error(`${name} is no feed`)
    return [feed, [{ path, name: path }]] as const
  })
  await checkNewRun(session, row, { files: new Map(staged) }, today)
  const go = heard()
  say({ run: row.id, checkMs: performance.now() - began })
  await go
  const applying = performance.now()
  let factsMs = 0
  await applyRun(session, row.id, 'Bench', today, (step) => {
    if (step === 'Sums') factsMs = performance.now() - applying
  })
  say({ applyMs: performance.now() - applying, factsMs, peakMb: mostMemory() })
})
await pool.end()
process.disconnect()
