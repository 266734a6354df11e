import { expect, type Page, test } from '@playwright/test'
import { authenticatedRoutes } from '../../apps/web/src/app/routes.ts'
import { home, openAs, signIn } from '../support/sign-in-as.ts'

const chooser = (page: Page) => page.getByRole('button', { name: /^Account: / })

const choose = async (page: Page, name: string) => {
  await chooser(page).click()
  await page.getByRole('option', { name }).click()
}

test('the first account by name is current, and the find box narrows the list', async ({ page }) => {
  await openAs(page, 'multi')
  await chooser(page).click()
  const names = await page.getByRole('option').allTextContents()
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
  await expect(chooser(page)).toHaveText(names[0] ?? '')
  await page.getByLabel('Find an account').fill('fern')
  await expect(page.getByRole('option')).toHaveText(['Fernhill Flooring'])
  await page.keyboard.press('Escape')
  await expect(chooser(page)).toBeFocused()
})

test('switching records the change, reloads to the summary, says so and is remembered', async ({ page }) => {
  await openAs(page, 'multi', '/authenticated/rms')
  const recorded = page.waitForRequest(/account-changes/)
  await choose(page, 'Fernhill Flooring')
  const before = (await recorded).postDataJSON() as { fromAccountEnterpriseId: string }
  const account = (await recorded).headers()['accountenterpriseid']
  expect(account).not.toBe(before.fromAccountEnterpriseId)
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('status').filter({ hasText: 'Account switched' })).toBeVisible()
  await expect(chooser(page)).toHaveText('Fernhill Flooring')
  await expect(page.getByRole('img', { name: 'Homestead IQ Emerge' })).toBeVisible()
  await page.reload()
  await expect(chooser(page)).toHaveText('Fernhill Flooring')
  await choose(page, 'Meridian Siding & Decking')
  await expect(page.getByRole('link', { name: 'Invoice Review' })).toBeVisible()
})

test('an account that is not provisioned stays on its page, with a way out', async ({ page }) => {
  await openAs(page, 'multi')
  await choose(page, 'Willowmere Coatings')
  await expect(page).toHaveURL('/customer-service/account-problem')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willowmere Coatings is not set up yet.')
  await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveCount(0)
  await expect(page.getByText('support@homestead.example')).toBeVisible()
  await page.goto('/authenticated/builders')
  await expect(page).toHaveURL('/customer-service/account-problem')
  await page.getByRole('button', { name: /Switch to Ashgrove Cabinetry/ }).click()
  await expect(page).toHaveURL(home)
})

test('the toast about it leaves the header free, however wide the page', async ({ page }) => {
  await openAs(page, 'multi')
  await page.evaluate(() => sessionStorage.setItem('hsiq_toast', 'Account switched'))
  await page.reload()
  const toast = page.getByRole('status').filter({ hasText: 'Account switched' })
  await toast.hover()
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const free = async () => {
      const header = await page.getByRole('banner').boundingBox()
      return ((await toast.boundingBox())?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)
    }
    await expect.poll(free, String(width)).toBeGreaterThanOrEqual(0)
  }
})

test('every call names the current account and its product', async ({ page }) => {
  const products = new Set<string | undefined>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.includes('/api/')) products.add(request.headers()['productid'])
  })
  await openAs(page, 'direct')
  await page.getByLabel('Search builders').fill('home')
  await page.waitForResponse(/SearchCompanies/)
  expect([...products]).toEqual(['3'])
})

test('Emerge chooses a region, which stays chosen and is greyed out where it says nothing', async ({
  page,
}) => {
  await openAs(page, 'emerge')
  const region = page.getByRole('button', { name: /^Select Region/ })
  await expect(region).toHaveText('All Subscribed Regions')
  await region.click()
  const options = page.getByRole('option')
  await expect(options).toHaveCount(5)
  await expect(options.first()).toHaveText('All Subscribed Regions')
  expect((await options.allTextContents()).join()).not.toMatch(/Feature|Base Product/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = (await options.nth(1).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(region).toHaveText(second)
  await page.reload()
  await expect(region).toHaveText(second)
  /** As a link leads there; loading the portal anew is seen above. */
  const visit = async (path: string) => {
    const title = authenticatedRoutes.find((row) => row.path === path)?.title
    await page.evaluate((to) => history.pushState(null, '', to), `/authenticated/${path}`)
    await expect(page).toHaveTitle(`${title} · Homestead IQ`)
  }
  for (const path of [
    'leadplus',
    'programanalysis',
    'customer-support',
    'profile',
    'admin/users',
    'marketing',
    'usage-trending',
  ]) {
    await visit(path)
    await expect(region).toBeDisabled()
    await expect(region).toHaveText('All Regions')
  }
  for (const path of ['summary', 'rms', 'builders', 'home-capture', 'programanalysis/new-builders']) {
    await visit(path)
    await expect(region).toBeEnabled()
    await expect(region).toHaveText(second)
  }
})

test('internal staff choose an account, act for it under a banner, and stop', async ({ page }) => {
  await signIn(page, 'internal')
  await expect(page).toHaveURL('/choose-account')
  await page.getByLabel('Find an account').fill('no such account')
  await expect(page.getByText('No account has this name')).toBeVisible()
  await page.getByLabel('Find an account').fill('')
  const userInfo = page.waitForRequest(/connect\/userinfo/)
  await page.getByRole('link', { name: /Larkfield Insulation/ }).click()
  expect((await userInfo).headers()).toMatchObject({ reqapp: '2', productid: '2' })
  await expect(page).toHaveURL(home)
  await expect(page.getByText('Acting for Larkfield Insulation')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0)
  await expect(chooser(page)).toBeDisabled()
  await page.reload()
  await expect(page.getByText('Acting for Larkfield Insulation')).toBeVisible()
  await page.getByRole('button', { name: 'Stop acting' }).click()
  await expect(page).toHaveURL('/choose-account')
})

test('anyone else who asks for an account stays on their own; one needs no chooser', async ({ page }) => {
  await openAs(page, 'standard', '/?reqacct=00000000-0000-4000-8000-000000000001')
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('banner').getByText('Ironvale Roofing')).toBeVisible()
  await expect(page.getByText('Acting for')).toHaveCount(0)

  await expect(chooser(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Select Region/ })).toHaveCount(0)
})
