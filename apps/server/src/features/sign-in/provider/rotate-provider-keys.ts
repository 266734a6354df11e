import type { Provider } from 'oidc-provider'
import { createProvider, type ProviderOptions } from './provider.ts'
import { loadSigningKeys } from './signing-keys.ts'

const lookEveryMs = 10 * 60_000

export interface RotatingProvider {
  readonly current: Provider
  /** Looks whether other servers, or the time, have brought other keys. */
  refresh(): Promise<void>
  stop(): void
}

/** The provider takes its keys when it is made, so one with other keys takes its place. What it stores is not in it. */
export async function startProvider(options: Omit<ProviderOptions, 'keys'>): Promise<RotatingProvider> {
  const { db, onError } = options
  let keys = await loadSigningKeys(db)
  let current = createProvider({ ...options, keys })
  const refresh = async () => {
    const found = await loadSigningKeys(db)
    if (found.map(({ kid }) => kid).join() === keys.map(({ kid }) => kid).join()) return
    keys = found
    current = createProvider({ ...options, keys })
  }
  const timer = setInterval(() => void refresh().catch(onError), lookEveryMs)
  timer.unref()
  return {
    get current() {
      return current
    },
    refresh,
    stop: () => clearInterval(timer),
  }
}
