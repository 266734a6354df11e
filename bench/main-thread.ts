import type { Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

export interface Busy {
  /** The longest that the page could not answer anybody. */
  readonly longestMs: number
  /** Time of a processor that the page's main thread took in all. */
  readonly workMs: number
}

/** What some work in a page does to its main thread. */
export async function watchMainThread<T>(
  page: Page,
  work: () => Promise<T>,
): Promise<{ result: T; busy: Busy }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  await browser.startTracing(page, { categories: ['toplevel'] })
  const result = await work()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)))
  return {
    result,
    busy: {
      longestMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
      workMs: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
    },
  }
}
