import type { Browser, Page } from '@playwright/test'
import { call, type CallArgs, type CallResult } from '../../packages/contract/src/client.ts'
import type { RouteDef } from '../../packages/contract/src/route.ts'
import { actFor, openAs, type Person } from './sign-in-as.ts'

/** Calls the server as the person signed in on the page, for their first account. */
export const callerOf = async (page: Page) => {
  const { accessToken, products } = await page.evaluate(
    () =>
      JSON.parse(sessionStorage.getItem('hsiq_session') ?? '{}') as {
        accessToken: string
        products: Record<string, number>
      },
  )
  const [account = '', product = 0] = Object.entries(products)[0] ?? []
  const { origin } = new URL(page.url())
  const headers = {
    authorization: `Bearer ${accessToken}`,
    AccountEnterpriseId: account,
    ProductId: String(product),
  }
  const send = <R extends RouteDef>(definition: R, args: CallArgs<R>): Promise<CallResult<R>> =>
    call(definition, args, { headers, fetch: (path, init) => fetch(new URL(path as string, origin), init) })
  return { send, account, headers, origin }
}

export type Caller = Awaited<ReturnType<typeof callerOf>>

const kept = new Map<string, Promise<Caller>>()

/** What is no more than set up needs no page: one visit of a worker's serves all tests after it. */
const keep = (name: string, page: Page, visit: (browser: Browser) => Promise<Page>) => {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page without a browser')
  const ask = async () => {
    const visited = await visit(browser)
    const caller = await callerOf(visited)
    await visited.close()
    return caller
  }
  const caller = kept.get(name) ?? ask()
  kept.set(name, caller)
  return caller
}

/** Calls the server as somebody, whatever the page shows. */
export const callerFor = (page: Page, person: Person) =>
  keep(person, page, async (browser) => {
    const theirs = await browser.newPage()
    await openAs(theirs, person, '/customer-service')
    return theirs
  })

/** Calls the server as the portal's staff, who act for an account. */
export const staffCallerFor = (page: Page, account: string) =>
  keep(account, page, (browser) => actFor(browser, account, '/customer-service'))
