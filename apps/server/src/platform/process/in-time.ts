import { setTimeout } from 'node:timers/promises'

/** What was asked for, or a failure where it takes longer than that. Whoever asked goes on; what was asked may too. */
export const inTime = <T>(asked: Promise<T>, longestMs: number, reason = 'No answer in time'): Promise<T> => {
  const over = new AbortController()
  const late = setTimeout(longestMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(reason)
  })
  late.catch(() => undefined)
  return Promise.race([asked, late]).finally(() => over.abort())
}
