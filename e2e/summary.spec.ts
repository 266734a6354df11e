import { expect, test, type Page, type Route } from '@playwright/test'
import { home, openAs } from './sign-in-as.ts'

const tile = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, level: 2 }) })
const figure = async (page: Page, title: string) => {
  const text = (await tile(page, title).locator('p').first().textContent()) ?? ''
  return Number(text.replaceAll(/[^\d]/g, ''))
}

const titles = [
  'Market share',
  'Estimated closing revenue',
  'Builders not using',
  'Top 3 targeted builders',
  'Qualified leads',
  'Leads by status',
  'Builders not claiming a category',
  'News',
  'New builders',
  'Leadshare',
]
/** What the tiles ask; the calendar and the account data are asked before the page. */
const tileCalls =
  /MarketShareByPartnerRollup|enterprise\/.*\/grids|builderopportunities|LPOsQualified|leadplus\/counts|NotClaimingSummary|GetNewBuilders|GetLeadshareAttendance|\/news\/api\//

test('every part is there, and leads to its report', async ({ page }) => {
  await openAs(page, 'enterprise')
  for (const title of titles) await expect(tile(page, title)).toBeVisible()
  const links = {
    'Market share': '/authenticated/usage-trending',
    'Estimated closing revenue': '/authenticated/programanalysis/manufacturer-summary',
    'Builders not using': '/authenticated/programanalysis/missed-value',
    'Top 3 targeted builders': '/authenticated/builders',
    'Qualified leads': '/authenticated/leadplus',
    'Builders not claiming a category': '/authenticated/programanalysis/builder-opportunities',
  }
  for (const [title, path] of Object.entries(links))
    expect(
      await tile(page, title)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
    ).toContain(path)
})

test('builders not using are as many as the report behind them lists', async ({ page }) => {
  await openAs(page, 'enterprise')
  await expect(tile(page, 'Builders not using').getByText('Est. missed value')).toBeVisible()
  const count = await figure(page, 'Builders not using')
  await tile(page, 'Builders not using').getByRole('link').click()
  await expect(page.getByText(`Totals: ${count.toLocaleString('en-US')} builders`)).toBeVisible()
})

test('the targeted builders are the first three of the list they lead to', async ({ page }) => {
  await openAs(page, 'enterprise')
  const names = tile(page, 'Top 3 targeted builders').locator('li a')
  await expect(names).toHaveCount(3)
  const top = await names.allTextContents()
  await tile(page, 'Top 3 targeted builders').getByRole('link', { name: 'All targeted' }).click()
  const listed = page.locator('tbody a[data-row-link]')
  await expect(listed.first()).toBeVisible()
  expect((await listed.allTextContents()).slice(0, 3)).toEqual(top)
})

test('all parts ask at once, each shows what came, and one that fails can be tried again', async ({
  page,
}) => {
  await openAs(page, 'enterprise', '/terms')
  const held: Route[] = []
  await page.route(tileCalls, (route) => void held.push(route))
  await page.goto(home)
  await expect.poll(() => held.length).toBe(10)
  for (const title of titles) await expect(tile(page, title)).toBeVisible()
  for (const route of held)
    if (route.request().url().includes('NotClaimingSummary'))
      await route.fulfill({ status: 500, json: { message: 'x' } })
    else await route.continue()
  await expect(page.getByRole('alert').filter({ hasText: 'Problem getting the data' }).first()).toBeVisible()
  await expect(tile(page, 'Leads by status').getByText('Qualified')).toBeVisible()
  await page.unroute(tileCalls)
  await tile(page, 'Builders not claiming a category').getByRole('button', { name: 'Try again' }).click()
  await expect(tile(page, 'Builders not claiming a category').getByRole('listitem').first()).toBeVisible()
})

test('who may not open a report sees the figure without the way to it', async ({ page }) => {
  await openAs(page, 'limited')
  await expect(tile(page, 'Builders not using').getByText('Est. missed value')).toBeVisible()
  await expect(tile(page, 'Builders not using').getByRole('link')).toHaveCount(0)
  await expect(tile(page, 'Market share').getByRole('link')).toHaveCount(0)
})

test('the figures follow the chosen region', async ({ page }) => {
  await openAs(page, 'emerge')
  await expect(tile(page, 'Builders not using').getByText('Est. missed value')).toBeVisible()
  const all = await figure(page, 'Builders not using')
  const asked = page.waitForRequest(/FullyEstimatedMissedValueDetail\?features=\d+$/)
  await page.getByRole('button', { name: /Select Region/ }).click()
  await page.getByRole('option').nth(1).click()
  await asked
  await expect.poll(() => figure(page, 'Builders not using')).toBeLessThan(all)
})

test('news opens here, or in a tab of its own', async ({ page, context }) => {
  await openAs(page, 'enterprise')
  const news = tile(page, 'News')
  await expect(news.getByRole('listitem')).toHaveCount(4)
  const link = news.getByRole('link').first()
  await expect(link).toHaveAttribute('target', '_blank')
  await news.getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})
