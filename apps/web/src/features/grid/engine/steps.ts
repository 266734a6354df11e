/** Work that can be left off at every `yield`, so that a page with 100,000 rows never stands still. */
export type Steps<T> = Generator<void, T, void>

/** How long one go may take: half of what a dropped frame allows. */
const goMs = 8

export const finish = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Works for one go; answers the result if that was enough. */
export const tryFinish = <T>(steps: Steps<T>, ms = goMs): { result: T } | undefined => {
  const until = performance.now() + ms
  do {
    const { done, value } = steps.next()
    if (done) return { result: value }
  } while (performance.now() < until)
  return undefined
}

const nextTask = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

/**
 * Works go by go and lets the browser breathe before each. Rejects once the signal says that no one waits; what is
 * left can then be finished by someone else, since no go is made for those who left.
 */
export async function finishInGoes<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    await nextTask()
    signal?.throwIfAborted()
    const done = tryFinish(steps)
    if (done) return done.result
  }
}
