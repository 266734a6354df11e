import { vi } from 'vitest'

/** Waits for what comes about by itself, long enough for a machine that does other things. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000 })
