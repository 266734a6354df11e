import { expect, test, type Page, type Route } from '@playwright/test'
import { askEachByItself } from '../support/each-by-itself.ts'
import { home, openAs } from '../support/sign-in-as.ts'

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
/** What the tiles ask; the account data is asked before any page. */
const tileCalls =
  /^(?!.*api\/answers\?).*(?:MarketShareByPartnerRollup|enterprise\/.*\/grids|builderopportunities|LPOsQualified|leadplus\/counts|NotClaimingSummary|GetNewBuilders|GetLeadshareAttendance|\/news\/api\/)/
/** Which call it was: its last word. */
const nameOf = (url: string) =>
  new URL(url).pathname.split('/').findLast((part) => /^[A-Za-z]+$/.test(part)) ?? ''

/** As if the tab had been left for a while. */
const comeBack = async (page: Page, seconds: number) => {
  await page.clock.setSystemTime(Date.now() + seconds * 1000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('every part is there, and leads to its report; news opens here, or in a tab of its own', async ({
  page,
  context,
}) => {
  await openAs(page, 'enterprise')
  for (const title of titles) await expect(tile(page, title)).toBeVisible()
  const links = {
    'Market share': '/authenticated/usage-trending',
    'Estimated closing revenue': '/authenticated/programanalysis/manufacturer-summary',
    'Builders not using': '/authenticated/programanalysis/missed-value',
    'Top 3 targeted builders': '/authenticated/builders',
    'Qualified leads': '/authenticated/leadplus',
    'Leads by status': '/authenticated/leadplus',
    'Builders not claiming a category': '/authenticated/programanalysis/builder-opportunities',
  }
  for (const [title, path] of Object.entries(links))
    expect(
      await tile(page, title)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
    ).toContain(path)

  const news = tile(page, 'News')
  await expect(news.getByRole('listitem')).toHaveCount(4)
  const link = news.getByRole('link').first()
  await expect(link).toHaveAttribute('target', '_blank')
  await news.getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test('a figure leads to the months, the leads and the builders it counts', async ({ page }) => {
  await openAs(page, 'enterprise')
  await tile(page, 'Builders not claiming a category').getByRole('link', { name: 'View builders' }).click()
  await expect(page.getByRole('button', { name: /^Date range/ })).toContainText('Last 12 months')
  await page.goBack()
  const overdue = tile(page, 'Leads by status').getByRole('link', { name: /overdue$/ })
  const count = Number(/\d+/.exec((await overdue.textContent()) ?? '')?.[0])
  await overdue.click()
  await expect(page.getByRole('button', { name: /^Overdue/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('tbody a[data-row-link]')).toHaveCount(count)
  // The list remembers that filter; what counts other leads leads to those.
  await page.goBack()
  const worth = (await tile(page, 'Qualified leads').locator('p').first().textContent()) ?? ''
  const [qualified] = worth.split('$')
  const listed = page.getByRole('status').filter({ hasText: /^\d+ leads$/ })
  await tile(page, 'Qualified leads').getByRole('link', { name: 'LEADPLUS' }).click()
  await expect(listed).toHaveText(`${qualified} leads`)
  // No list holds open and closed leads together, so the total leads nowhere; the tile leads to those that are open.
  await page.goBack()
  await expect(tile(page, 'Leads by status').getByText(/\d total$/)).toBeVisible()
  await expect(tile(page, 'Leads by status').getByRole('link', { name: /total$/ })).toHaveCount(0)
  await tile(page, 'Leads by status').getByRole('link', { name: 'Leads by status' }).click()
  await expect(page.getByRole('button', { name: /^Overdue/ })).toHaveAttribute('aria-pressed', 'false')

  await page.goBack()
  const names = tile(page, 'Top 3 targeted builders').locator('li a')
  await expect(names).toHaveCount(3)
  const top = await names.allTextContents()
  await tile(page, 'Top 3 targeted builders').getByRole('link', { name: 'All targeted' }).click()
  const targeted = page.locator('tbody a[data-row-link]')
  await expect(targeted.first()).toBeVisible()
  expect((await targeted.allTextContents()).slice(0, 3)).toEqual(top)

  await page.goBack()
  await leadsToItsReport(page)
})

/** Builders not using are as many, and miss as much, as the report behind them lists. */
const leadsToItsReport = async (page: Page) => {
  const notUsing = tile(page, 'Builders not using')
  await expect(notUsing.getByText('Est. missed value')).toBeVisible()
  const count = await figure(page, 'Builders not using')
  const missed = (await notUsing.getByText(/^\$[\d,]+$/).textContent()) ?? ''
  await notUsing.getByRole('link', { name: 'Missed value' }).click()
  await expect(page).toHaveURL('/authenticated/programanalysis/missed-value')
  await expect(page.getByText(`Totals: ${count.toLocaleString('en-US')} builders`)).toBeVisible()
  await expect(page.locator('tfoot')).toContainText(missed)
}

test('all parts ask at once, each shows what came, and one that fails can be tried again', async ({
  page,
}) => {
  await askEachByItself(page)
  const held: Route[] = []
  await page.route(tileCalls, (route) => void held.push(route))
  const calendar = Promise.withResolvers<void>()
  await page.route('**/reports/calendar', (route) => calendar.promise.then(() => route.continue()))
  await openAs(page, 'enterprise', home)
  await expect.poll(() => held.length).toBe(10)
  calendar.resolve()
  await expect(page.getByText(/Closings reported through \w+ \d{4}\./)).toBeVisible()
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

test('all that it shows is asked for in one request', async ({ page }) => {
  await openAs(page, 'enterprise', '/customer-service')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/aggregation/api/answers' || tileCalls.test(request.url())) asked.push(pathname)
  })
  await page.goto(home)
  await expect(tile(page, 'Leads by status').getByText('Qualified')).toBeVisible()
  expect(asked).toEqual(['/aggregation/api/answers'])
})

test('who may not open a report sees the figure without the way to it', async ({ page }) => {
  await openAs(page, 'limited')
  await expect(tile(page, 'Builders not using').getByText('Est. missed value')).toBeVisible()
  await expect(tile(page, 'Builders not using').getByRole('link')).toHaveCount(0)
  await expect(tile(page, 'Market share').getByRole('link')).toHaveCount(0)
})

test('every figure follows the chosen region', async ({ page }) => {
  await openAs(page, 'emerge')
  await leadsToItsReport(page)
  await page.goBack()
  await expect(tile(page, 'Builders not using').getByText('Est. missed value')).toBeVisible()
  const all = await figure(page, 'Builders not using')
  await askEachByItself(page)
  const asked = new Map<string, string[]>()
  page.on('request', (request) => {
    if (!tileCalls.test(request.url())) return
    const features = new URL(request.url()).searchParams.getAll('features')
    asked.set(nameOf(request.url()), features)
  })
  await page.getByRole('button', { name: /Select Region/ }).click()
  await page.getByRole('option').nth(1).click()
  await expect.poll(() => figure(page, 'Builders not using')).toBeLessThan(all)
  // News is the edition's, whatever the region.
  expect(asked.size).toBe(9)
  const [chosen] = asked.values()
  expect(chosen).toHaveLength(1)
  for (const [name, features] of asked) expect([name, features]).toEqual([name, chosen])
  // And so does the report behind the one that links to a list of the same builders.
  await leadsToItsReport(page)
})

test('whoever comes back after a minute sees new figures, and before that asks nothing', async ({ page }) => {
  await openAs(page, 'enterprise')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  await askEachByItself(page)
  await page.route(tileCalls, async (route) => {
    asked.push(nameOf(route.request().url()))
    if (!route.request().url().includes('leadplus/counts')) return route.continue()
    const answer = await route.fetch()
    const { result } = (await answer.json()) as { result: object[] }
    return route.fulfill({
      response: answer,
      json: { result: result.map((each) => ({ ...each, count: 77 })) },
    })
  })
  await comeBack(page, 30)
  await comeBack(page, 70)
  await expect(tile(page, 'Leads by status').getByText('539 total')).toBeVisible()
  await expect(tile(page, 'Qualified leads').locator('p').first()).toHaveText(/^77\$/)
  expect(asked).toHaveLength(10)
})

test('news, charts and labelled figures that fail are told, each for its time, and can be tried again', async ({
  page,
}) => {
  const calls = /\/news\/api\/|LPOsQualified|charts\/GetNewBuilders|charts\/GetLeadshareAttendance/
  await askEachByItself(page)
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('500 Internal Server Error'),
  })
  await openAs(page, 'enterprise', home)
  await logged
  for (const [title, body, duration] of [
    ['News', 'Problem getting the news', 10_000],
    ['Chart Problem', 'Problem getting the chart data', 20_000],
    ['Data Problem', 'Problem getting the data', 20_000],
  ] as const) {
    const toast = page.getByRole('alert').filter({ has: page.getByText(title, { exact: true }) })
    await expect(toast).toContainText(body)
    const clock = () =>
      toast.evaluate((element) => {
        const [line] = element.getAnimations({ subtree: true })
        return [line?.effect?.getTiming().duration, line?.playState]
      })
    await toast.hover()
    await expect.poll(clock).toEqual([duration, 'paused'])
    await toast.click()
    await expect(toast).toHaveCount(0)
  }
  await page.unroute(calls)
  for (const title of ['News', 'Qualified leads', 'New builders', 'Leadshare'])
    await tile(page, title).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
})

test('the qualified leads wait for their number as well as for their line; a labelled figure shows both', async ({
  page,
}) => {
  await askEachByItself(page)
  await page.route(/charts\/GetNewBuilders/, (route) =>
    route.fulfill({ json: { result: [{ valueOne: 'A label', valueTwo: 1234 }] } }),
  )
  await page.route(/leadplus\/counts/, (route) => route.fulfill({ status: 500, json: {} }))
  await openAs(page, 'enterprise', home)
  for (const title of ['Qualified leads', 'Leads by status'])
    await expect(tile(page, title).getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(/leadplus\/counts/)
  await tile(page, 'Qualified leads').getByRole('button', { name: 'Try again' }).click()
  await expect(tile(page, 'Qualified leads').getByText('opportunity value')).toBeVisible()
  await expect(tile(page, 'Leads by status').getByText('Qualified')).toBeVisible()

  await expect(tile(page, 'New builders').getByText('1,234')).toBeVisible()
  await expect(tile(page, 'New builders').getByText('A label')).toBeVisible()
})

test('where there is nothing yet, each part says so', async ({ page }) => {
  const nothing = (value: unknown): unknown => {
    if (typeof value === 'number') return 0
    if (Array.isArray(value)) return value.map(nothing)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, nothing(each)]))
  }
  const none = /FullyEstimatedMissedValueDetail|builderopportunities|NotClaimingSummary|\/news\/api\//
  await askEachByItself(page)
  await page.route(tileCalls, async (route) => {
    const answer = await route.fetch()
    const { result } = (await answer.json()) as { result: unknown }
    const empty = Array.isArray(result) ? [] : { payload: [], totalCount: 0 }
    await route.fulfill({
      response: answer,
      json: { result: none.test(route.request().url()) ? empty : nothing(result) },
    })
  })
  await openAs(page, 'enterprise', home)
  for (const [title, text] of [
    ['Market share', '0 of 0 builders'],
    ['Estimated closing revenue', 'No closings with your products were reported.'],
    ['Builders not using', 'There is no active builder without your products.'],
    ['Top 3 targeted builders', 'No builder is targeted yet.'],
    ['Qualified leads', 'No lead has been qualified yet.'],
    ['Leads by status', 'There are no leads yet.'],
    ['Builders not claiming a category', 'Your company has no product categories yet.'],
    ['News', 'There is no news at the moment.'],
  ] as const)
    await expect(tile(page, title)).toContainText(text)
})
