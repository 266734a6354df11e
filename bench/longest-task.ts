import type { Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  dur?: number
  args: { name?: string }
}

/** The longest that the page could not answer anybody while this was done, in milliseconds. */
export async function longestTask<T>(
  page: Page,
  work: () => Promise<T>,
): Promise<{ result: T; longestMs: number }> {
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
  return { result, longestMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)) }
}
