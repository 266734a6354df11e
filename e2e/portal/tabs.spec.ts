import { expect, type Page, test } from '@playwright/test'
import { panel, toast } from '../support/builder-page.ts'
import { home, openAs } from '../support/sign-in-as.ts'
import { ofThisTry } from '../support/this-try.ts'

const chooser = (page: Page) => page.getByRole('button', { name: /^Account: / })

const choose = async (page: Page, name: string) => {
  await chooser(page).click()
  await page.getByRole('option', { name }).click()
  await expect(chooser(page)).toHaveText(name)
}

/** The mouse passes over every link of the menu and rests on each long enough to preload its page. */
const passOverMenu = async (page: Page) => {
  for (const link of await page.getByRole('navigation').getByRole('link').all())
    if (await link.isVisible()) {
      await link.hover()
      await page.waitForTimeout(120)
    }
}

const fillCampaign = async (page: Page, name: string) => {
  const form = panel(page, 'Request campaign')
  await form.getByLabel('Campaign name').fill(name)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Digital ads', exact: true }).click()
  await page.getByRole('combobox', { name: 'Regions' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await form.getByLabel('What should it achieve?').fill('Reach builders who buy elsewhere.')
  await form.getByLabel('Target date').fill(new Date(Date.now() + 864e5 * 90).toISOString().slice(0, 10))
  return form
}

test('a tab keeps its account while another tab switches, through hover, save, click and reload', async ({
  page,
  context,
}) => {
  await openAs(page, 'multi')
  await choose(page, 'Fernhill Flooring')
  await page.getByRole('link', { name: 'Marketing' }).click()
  const name = ofThisTry('Two tabs')
  const form = await fillCampaign(page, name)

  const other = await context.newPage()
  await other.goto(home)
  await choose(other, 'Meridian Siding & Decking')

  await page.bringToFront()
  await passOverMenu(page)
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && /campaign/i.test(request.url()),
  )
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(toast(page, 'Thank you for your campaign request. We will be in touch shortly.')).toBeVisible()
  const headers = (await saved).headers()
  expect(headers['pageaccountenterpriseid']).toBe(headers['accountenterpriseid'])
  await expect(page.locator('tbody a[data-row-link]').filter({ hasText: name })).toBeVisible()

  await page.getByRole('link', { name: 'Usage Trending' }).click()
  await expect(page).toHaveURL(/usage-trending/)
  await expect(chooser(page)).toHaveText('Fernhill Flooring')
  await page.getByRole('link', { name: 'Marketing' }).click()
  await expect(page.locator('tbody a[data-row-link]').filter({ hasText: name })).toBeVisible()
  await page.reload()
  await expect(chooser(page)).toHaveText('Fernhill Flooring')
  await expect(page.locator('tbody a[data-row-link]').filter({ hasText: name })).toBeVisible()
  await expect(chooser(other)).toHaveText('Meridian Siding & Decking')
})

test('the mouse over a link neither signs in nor leaves the page when the token has run out', async ({
  page,
}) => {
  await openAs(page, 'enterprise', '/authenticated/marketing')
  const form = panel(page, 'Request campaign')
  await form.getByLabel('Campaign name').fill('Half filled')
  const storage = () =>
    page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('hsiq_session') ?? '{}') as Record<string, unknown>
    sessionStorage.setItem('hsiq_session', JSON.stringify({ ...session, expiresAt: 0 }))
  })
  const before = await storage()
  const asked: string[] = []
  page.on('request', (request) => {
    if (!/\.(js|css|woff2|svg)(\?|$)/.test(request.url())) asked.push(request.url())
  })
  await passOverMenu(page)
  await expect(page).toHaveURL('/authenticated/marketing')
  await expect(form.getByLabel('Campaign name')).toHaveValue('Half filled')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(asked).toEqual([])
  expect(await storage()).toBe(before)
})
