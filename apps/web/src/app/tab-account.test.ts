import { type Account, contract, type RouteDef } from '@homestead/contract'
import { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import { beforeAll, expect, test, vi } from 'vitest'

/** A person with two accounts: this tab shows Alder, and another tab switches to Birch while a form is half filled. */
const account = (name: string): Account => ({
  accountEnterpriseId: crypto.randomUUID(),
  accountId: 1,
  name,
  typeId: 2,
  permissions: [],
  features: [],
  productId: 4,
  isProvisioned: true,
  timeZone: 'America/Chicago',
})
const alder = account('Alder')
const birch = account('Birch')
const sub = crypto.randomUUID()

const storage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const tab = storage()
const browser = storage()
const sent: Headers[] = []

vi.stubGlobal('sessionStorage', tab)
vi.stubGlobal('localStorage', browser)
vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
  sent.push(new Headers(init.headers))
  return Response.json({ result: [{ sub, internal: false, accounts: [alder, birch] }] })
})

const modules = async () => ({
  ...(await import('./guards.ts')),
  ...(await import('./router.tsx')),
  ...(await import('../lib/api/api.ts')),
  ...(await import('../lib/auth/current-account.ts')),
})
type Modules = Awaited<ReturnType<typeof modules>>
let page: Modules
let client: QueryClient

/** The page is drawn with what the guard answers, as the shell draws it. */
const go = async ({ loadSignedIn, showAccount }: Modules) => {
  const { account: drawn } = await loadSignedIn(client, '/authenticated/summary')
  showAccount(drawn.accountEnterpriseId)
  return drawn.name
}

beforeAll(async () => {
  tab.setItem(
    'hsiq_session',
    JSON.stringify({
      sub,
      accessToken: 't',
      expiresAt: Date.now() + 60_000,
      requestedAccount: null,
      products: {},
    }),
  )
  client = new QueryClient()
  page = await modules()
  await go(page)
  browser.setItem(`hsiq_account_${sub}`, birch.accountEnterpriseId)
})

const writes = (Object.entries(contract) as [string, RouteDef][]).filter(
  ([, { method, account: scope }]) => method !== 'GET' && scope !== 'none',
)

interface Going {
  preload: boolean
  context?: object
  location?: object
  matches?: []
}
type Guard = (going: Going) => unknown
const guardsOf = ({ router }: Modules) =>
  Object.values(router.routesById as Record<string, AnyRoute>).map(({ options }) => options)

/** What the mouse does to links, by the guards that the routes of the portal have. */
const acts = {
  hover: async () => {
    const before = JSON.stringify([...tab.kept, ...browser.kept, sent.length])
    for (const { beforeLoad, preload, loader } of guardsOf(page)) {
      // Without anything to work with, a guard that did work would fail.
      expect(await (beforeLoad as Guard | undefined)?.({ preload: true })).toBeUndefined()
      expect(loader === undefined || preload === false).toBe(true)
    }
    expect(JSON.stringify([...tab.kept, ...browser.kept, sent.length])).toBe(before)
  },
  click: async () => {
    const shell = page.router.routesById['/shell'].options.beforeLoad as unknown as Guard
    const going = { preload: false, context: { queryClient: client }, location: { href: '/' }, matches: [] }
    const { signedIn } = (await shell(going as Going)) as { signedIn: { account: Account } }
    // As the shell draws the page with what its guard answered.
    page.showAccount(signedIn.account.accountEnterpriseId)
  },
}

test.each(writes)(
  '%s goes to the account the tab shows, after a hover and after a click',
  async (_name, write) => {
    for (const [act, follow] of Object.entries(acts)) {
      await follow()
      await page.api(write, {}, { file: new Blob([]) })
      expect([
        act,
        sent.at(-1)?.get('AccountEnterpriseId'),
        sent.at(-1)?.get('PageAccountEnterpriseId'),
      ]).toEqual([act, alder.accountEnterpriseId, alder.accountEnterpriseId])
    }
  },
)

test('a tab that is loaded anew keeps its account; a new tab starts with the one chosen last', async () => {
  const load = async () => {
    vi.resetModules()
    client = new QueryClient()
    return go(await modules())
  }
  expect(await load()).toBe('Alder')
  tab.removeItem('hsiq_tab_account')
  expect(await load()).toBe('Birch')
})
