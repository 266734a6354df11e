import { routeUrl, type RouteDef } from '@homestead/contract'
import { isDeclared } from './requirement.ts'
import type { Served } from './serve.ts'

/** Runs before the server listens: a call that nobody guards or nobody answers is a mistake, not a feature. */
export function checkContract(
  contract: Record<string, RouteDef>,
  served: readonly Served[],
  demo: boolean,
): void {
  const answered = new Set(served.map((each) => each.definition))
  const urls = new Set<string>()
  for (const [name, definition] of Object.entries(contract)) {
    const url = `${definition.method} ${routeUrl(definition)}`
    const fail = (why: string) => {
      throw new Error(`Contract route ${name} (${url}) ${why}`)
    }
    if (!isDeclared(definition.permission)) fail('declares no known permission')
    if (definition.account === undefined) fail('declares no account scope')
    if (definition.permission === 'public' && definition.account !== 'none')
      fail('is public but touches an account')
    if (typeof definition.account === 'object' && !definition.path.includes(`:${definition.account.param}`))
      fail(`takes its account from :${definition.account.param}, which its path does not have`)
    if (definition.upload && (definition.body || definition.method === 'GET'))
      fail('takes a file, so it can be neither a GET nor have another body')
    if (urls.has(url)) fail('is declared twice')
    if (!answered.has(definition) && !(definition.demoOnly && !demo)) fail('has no handler')
    urls.add(url)
  }
}
