import { expect, test } from '@playwright/test'
import { fillSignIn, home, openAs, passPhrase, signIn } from '../support/sign-in-as.ts'

const notSignedIn =
  'We were unable to authenticate you. We are retrying. You will be redirected in 5 seconds.'

test('the demo lists its sign-ins, and a click fills the form; a wrong password is told in it', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Sign in · Homestead IQ')
  await expect(page.getByText(passPhrase)).toBeVisible()
  const cut = await page
    .locator('li small')
    .evaluateAll((words) => words.filter((word) => word.scrollWidth > word.clientWidth).length)
  expect(cut).toBe(0)
  await fillSignIn(page, 'direct', 'not the pass phrase')
  await expect(page.getByRole('alert')).toContainText('not right')
  await expect(page.getByLabel('Email')).toHaveValue('direct@homestead.example')
  await page.getByRole('button', { name: /standard@homestead\.example/ }).click()
  await expect(page.getByLabel('Email')).toHaveValue('standard@homestead.example')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(home)
  await expect(page).toHaveTitle('Summary · Homestead IQ')
})

test('without a session a page says so, waits 5 s, asks to sign in and then opens', async ({ page }) => {
  await page.goto('/authenticated/programanalysis?from=2026-01')
  await expect(page).toHaveURL('/unauthorized')
  const shown = Date.now()
  await expect.poll(() => page.getByRole('main').textContent()).toBe(notSignedIn)
  await page.waitForURL('**/login/**')
  expect(Date.now() - shown).toBeGreaterThan(4000)
  await fillSignIn(page, 'standard')
  await expect(page).toHaveURL('/authenticated/programanalysis?from=2026-01')
})

test('with a session the waiting page goes home', async ({ page }) => {
  await openAs(page, 'emerge', '/unauthorized').catch(() => undefined)
  await expect(page).toHaveURL(home, { timeout: 8000 })
})

test('the request carries scopes, PKCE and the values of an entry link', async ({ page }) => {
  const request = page.waitForRequest(/connect\/authorize/)
  await page.goto('/?reqacct=X&reqapp=2&fname=Ann&lname=Lee')
  const asked = new URL((await request).url()).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: 'portal',
    response_type: 'code',
    response_mode: 'fragment',
    code_challenge_method: 'S256',
    reqacct: 'X',
    reqapp: '2',
    fname: 'Ann',
    lname: 'Lee',
  })
  expect(asked.get('scope')?.split(' ')).toEqual(
    'openid profile account leadplus news collaboration bpo invoice contract geo aggregation marketing drminvoice content'.split(
      ' ',
    ),
  )
})

test('a new tab opens its path without a detour', async ({ page, context }) => {
  await openAs(page, 'emerge')
  const tab = await context.newPage()
  const visited: string[] = []
  tab.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await tab.goto('/authenticated/rms')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(tab.url()).pathname).toBe('/authenticated/rms')
  expect(visited).not.toContain('/unauthorized')
})

test('an answer nobody asked for is refused', async ({ page }) => {
  await page.goto('/signin-callback.html#code=stolen&state=unknown')
  await expect(page).toHaveURL('/unauthorized')
})

test('the callback without an answer, the empty and unknown paths act as login', async ({
  page,
  context,
}) => {
  await page.goto('/no/such/page')
  await page.waitForURL('**/login/**')
  await page.goto('/signin-callback.html')
  await page.waitForURL('**/login/**')
  await openAs(page, 'emerge', '/')
  await expect(page).toHaveURL(home)
  // A new tab has no token of its own yet, and its person is signed in all the same.
  const other = await context.newPage()
  for (const path of ['/no/such/page?from=mail', '/authenticated/no-such-area'])
    for (const tab of [page, other]) {
      await tab.goto(path)
      await expect(tab.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
      await expect(tab).toHaveURL(path)
    }
  await page.goto('/authenticated')
  await expect(page).toHaveURL(home)
})

test('placeholders are pages of their own', async ({ page }) => {
  for (const [path, title] of [
    ['/register', 'Register'],
    ['/silent-renew', 'Silent renew'],
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('logging out ends the session in every tab', async ({ page, context }) => {
  await signIn(page, 'direct')
  const tab = await context.newPage()
  await tab.goto('/authenticated/builders')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login/**')
  await tab.reload()
  await expect(tab).toHaveURL('/unauthorized')
})

test('a session that ends in the middle of work is renewed in a new tab, and the call repeated', async ({
  page,
  context,
}) => {
  await openAs(page, 'emerge')
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('hsiq_session') ?? '{}') as object
    sessionStorage.setItem('hsiq_session', JSON.stringify({ ...session, accessToken: 'ended' }))
  })
  await page.getByLabel('Search builders').fill('home')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  const repeated = page.waitForResponse(
    (response) => response.url().includes('SearchCompanies') && response.ok(),
  )
  const tab = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await tab
  await repeated
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Search builders')).toHaveValue('home')
})
