import type { Browser, BrowserContext, Page } from '@playwright/test'

export type Person = 'enterprise' | 'standard' | 'emerge' | 'direct' | 'limited' | 'multi' | 'internal'

export const passPhrase = 'cedar-gable-porch-lantern'
export const home = '/authenticated/summary'

export const fillSignIn = async (page: Page, person: Person, secret = passPhrase): Promise<void> => {
  await page.getByLabel('Email').fill(`${person}@homestead.example`)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Through the sign-in page, with a session of its own. */
export const signIn = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/')
  await fillSignIn(page, person)
  await page.waitForURL(/\/(authenticated|customer-service|choose-account)/)
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const sessions = new Map<Person, { cookies: Cookies; tab: string }>()

/** Gives a tab its session before the portal is there: a new tab with its first address, and only then. */
const takeUp = async (page: Page, tab: string) => {
  const give = (session: string) => {
    if (sessionStorage.getItem('taken_up')) return
    sessionStorage.setItem('taken_up', 'yes')
    sessionStorage.setItem('hsiq_session', session)
  }
  if (page.url() === 'about:blank') {
    await page.addInitScript(give, tab)
  } else {
    await page.goto('/healthz')
    await page.evaluate((session) => sessionStorage.setItem('hsiq_session', session), tab)
  }
}

/** Signed in as quickly as possible: a person signs in once, and later tests go on with what that left behind. */
export const openAs = async (page: Page, person: Person, path = home): Promise<void> => {
  const known = sessions.get(person)
  if (known) {
    await page.context().addCookies(known.cookies)
    await takeUp(page, known.tab)
  } else {
    await signIn(page, person)
    const tab = await page.evaluate(() => sessionStorage.getItem('hsiq_session') ?? '')
    sessions.set(person, { cookies: await page.context().cookies(), tab })
  }
  await page.goto(path)
  await page.locator('h1').first().waitFor()
}

/** A window of the portal's staff, who act for an account. */
export const actFor = async (browser: Browser, account: string, path = home): Promise<Page> => {
  const page = await browser.newPage()
  await signIn(page, 'internal')
  await page.getByRole('link', { name: account }).click()
  await page.getByText(`Acting for ${account}`).waitFor()
  await page.goto(path)
  return page
}
