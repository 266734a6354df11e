import { expect, type Page, test } from '@playwright/test'
import { home, openAs, type Person } from '../support/sign-in-as.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const partner = [
  'Home',
  'LEADPLUS',
  'Program Analysis',
  'Builder Discovery',
  'Usage Trending',
  'Marketing',
  'RMS Locator',
  'HomeCapture',
]
const rebates = ['Direct Rebates', 'Contracts', 'Invoices', 'Reports']

const menus: Partial<Record<Person, string[]>> = {
  enterprise: [...partner, ...rebates],
  emerge: partner,
  standard: ['Home', 'Program Analysis', 'Builder Discovery', 'Invoice Review'],
  direct: ['Home', 'Program Analysis', 'Builder Discovery', ...rebates],
  limited: ['Home', 'Program Analysis', 'Builder Discovery'],
}

/** The summary of somebody, whose menu is exactly their own. */
const openWithMenu = async (page: Page, person: Person) => {
  await openAs(page, person)
  await expect(menuOf(page).getByRole('link')).toHaveText(menus[person] ?? [])
  const extend = person === 'standard' || person === 'direct'
  await expect(menuOf(page).getByText('Extend', { exact: true })).toHaveCount(extend ? 1 : 0)
}

test('every item of the menu opens its page and is the only one highlighted; the menu is 200 px or a strip of 45 px, and remembers which', async ({
  page,
}) => {
  await openWithMenu(page, 'enterprise')
  for (const item of [...partner, ...rebates]) {
    await menuOf(page).getByRole('link', { name: item, exact: true }).click()
    await expect(menuOf(page).locator('[aria-current=page]')).toHaveText([item])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(item === 'Home' ? 'Summary' : item)
  }

  const width = async () => (await menuOf(page).boundingBox())?.width
  expect(await width()).toBe(200)
  await page.getByRole('button', { name: 'Minimize menu' }).click()
  await expect.poll(width).toBe(45)
  await menuOf(page).getByRole('link', { name: 'Contracts' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Contracts')
  await page.reload()
  await expect.poll(width).toBe(45)
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect.poll(width).toBe(200)
})

test('the menu of standard is exactly its own', ({ page }) => openWithMenu(page, 'standard'))

test('the menu of direct is exactly its own, and the submenu of Direct Rebates opens and closes', async ({
  page,
}) => {
  await openWithMenu(page, 'direct')
  const toggle = page.getByRole('button', { name: 'Direct Rebates submenu' })
  await expect(menuOf(page).getByRole('link', { name: 'Contracts' })).toBeVisible()
  await toggle.click()
  await expect(menuOf(page).getByRole('link', { name: 'Contracts' })).toHaveCount(0)
  await toggle.click()
  await expect(menuOf(page).getByRole('link', { name: 'Contracts' })).toBeVisible()
})

test('the layout changes at exactly 1050 and 800 px, and nothing scrolls sideways', async ({ page }) => {
  await openWithMenu(page, 'emerge')
  const at = (width: number) => page.setViewportSize({ width, height: 900 })
  const width = async () => (await menuOf(page).boundingBox())?.width
  for (const wide of [390, 800, 1050, 1280, 1920]) {
    await at(wide)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(wide)
  }
  await at(1051)
  await expect.poll(width).toBe(200)
  await at(1050)
  await expect.poll(width).toBe(45)
  await at(801)
  await expect.poll(width).toBe(45)
  await at(800)
  await expect(menuOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'LEADPLUS' }).click()
  await expect(page).toHaveURL('/authenticated/leadplus')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the keyboard finds the content first and the search with a slash; header and footer hold what belongs there', async ({
  page,
}) => {
  await openAs(page, 'emerge')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search builders')).toBeFocused()

  await expect(page.getByRole('img', { name: 'Homestead IQ Emerge' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Larkfield Insulation')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Homestead IQ`)
  for (const name of ['Terms of Service', 'Privacy Policy'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Customer Support' }).click()
  await expect(page).toHaveURL('/authenticated/customer-support')
  await expect(page.getByRole('main').getByText('(800) 555-0100')).toBeVisible()
})

test('the account menu, the help menu and what opens follow permissions', async ({ browser, page }) => {
  await openAs(page, 'enterprise')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expect(page.getByRole('menu')).toContainText('enterprise@homestead.example')
  await page.getByRole('menuitem', { name: 'User Management' }).click()
  await expect(page).toHaveURL('/authenticated/admin/users')
  const other = await browser.newPage()
  await openWithMenu(other, 'limited')
  await other.getByRole('button', { name: /^Account menu/ }).click()
  await expect(other.getByRole('menuitem', { name: 'User Management' })).toHaveCount(0)
  // How somebody signs in is their own.
  await expect(other.getByRole('menuitem', { name: 'Edit Profile' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Help' })).toHaveCount(0)
  // Which address leads home to whom is seen on every route; here it is loaded anew.
  await other.goto('/authenticated/leadplus')
  await expect(other).toHaveURL(home)
  await other.close()
})

test('the color scheme follows the system until one is chosen, and the choice stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, 'emerge')
  const scheme = page.locator('html')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.reload()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('one page view is recorded per route', async ({ page }) => {
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/page-views')) views.push((request.postDataJSON() as { route: string }).route)
  })
  await openAs(page, 'emerge')
  await expect.poll(() => views.at(-1)).toBe(home)
  // A page left before it came is not a view of it: each is waited for.
  views.length = 0
  await menuOf(page).getByRole('link', { name: 'LEADPLUS' }).click()
  await expect.poll(() => views).toEqual(['/authenticated/leadplus'])
  await menuOf(page).getByRole('link', { name: 'RMS Locator' }).click()
  await expect.poll(() => views).toEqual(['/authenticated/leadplus', '/authenticated/rms'])
})

test('account data that is slow or does not come is said within the frame, as is being offline', async ({
  page,
  context,
}) => {
  await openAs(page, 'emerge')
  await page.route('**/contacts/foruser/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText('This page could not be shown')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('img', { name: 'Homestead IQ' })).toBeVisible()
  await page.unroute('**/contacts/foruser/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(menuOf(page)).toBeVisible()

  const answer = Promise.withResolvers<void>()
  await page.route('**/contacts/foruser/**', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  // Nothing of a page shows before the account data is there.
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  answer.resolve()
  await expect(menuOf(page)).toBeVisible()
  await page.unrouteAll()

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})
