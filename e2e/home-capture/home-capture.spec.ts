import { expect, test, type Page } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { question, toast } from '../support/builder-page.ts'
import { fail } from '../support/program-analysis-page.ts'
import { home, openAs } from '../support/sign-in-as.ts'
import { ofThisTry } from '../support/this-try.ts'

const address = '/authenticated/home-capture'
const lines = (page: Page) => page.getByRole('table', { name: 'HomeCapture' }).locator('tbody tr')
const item = (page: Page) => page.locator('aside').filter({ has: page.getByText('Read from the label') })
const photo = (page: Page) => item(page).getByRole('link', { name: 'Open full size in a new tab' })
const queue = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Items to show' }).getByRole('button', { name: new RegExp(`^${name}`) })

const open = async (page: Page, search = '') => {
  await openAs(page, 'enterprise', `${address}${search}`)
  await expect(lines(page).first()).toBeVisible()
}

/** What the server is asked for, when something is pressed. */
const asked = async (page: Page, press: () => Promise<unknown>) => {
  const answered = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith('/admin/captureItems'),
  )
  await press()
  const response = await answered
  return { query: new URL(response.url()).searchParams, headers: response.headers() }
}

/** Takes permissions away from what the page is told; the server goes by its own. */
const holdOnly = (page: Page, kept: RegExp) =>
  page.route(/\/contacts\/foruser\//, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({
      response,
      body: text.replaceAll(/"HomeCapture\w*\.Read"/g, (held) => (kept.test(held) ? held : '"None.Read"')),
    })
  })

test('the list shows date, address, companies, numbers, location and photo, with the names of one call', async ({
  page,
}) => {
  const companies: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/hccompany')) companies.push(request.url())
  })
  await open(page)
  await expect(page.getByRole('columnheader')).toContainText([
    'Photo',
    'Captured',
    'Address',
    'Builder',
    'Model, serial, location',
    'Verified',
  ])
  await expect(lines(page)).toHaveCount(20)
  const first = lines(page).first()
  await expect(first).toContainText(/\d\d\/\d\d\/\d{4}/)
  await expect(first.locator('img')).toHaveJSProperty('complete', true)
  await expect(first.locator('td').nth(3)).not.toContainText('–')
  // One for the page, one for the item beside it.
  await expect(item(page)).toBeVisible()
  await expect(photo(page)).toBeVisible()
  const lists = companies.map((url) => new URL(url).searchParams.get('enterpriseId') ?? '')
  expect(lists.filter((list) => /^in\(.+,.+,.+\)$/.test(list))).toHaveLength(1)
  expect(lists.length).toBeLessThanOrEqual(2)

  // Another page is another call, and its headers tell of how many.
  const { query, headers } = await asked(page, () => page.getByRole('button', { name: 'Page 2' }).click())
  expect(query.get('pageIndex')).toBe('2')
  expect(query.get('pageSize')).toBe('20')
  expect(headers['x-page-index']).toBe('2')
  const total = Number(headers['x-total-count']).toLocaleString('en-US')
  await expect(page.getByText(`21–40 of ${total} items`)).toBeVisible()
  await expect(page).toHaveURL(/hc_items_skip=20/)
  await page.reload()
  await expect(page.getByText(`21–40 of ${total} items`)).toBeVisible()

  // Sorting and filtering are done by the server.
  const sorted = await asked(page, () => page.getByRole('button', { name: 'Address', exact: true }).click())
  expect(sorted.query.get('orderBy')).toBe('address1 desc')
  await page.getByRole('columnheader', { name: 'Builder' }).hover()
  await page.getByRole('button', { name: 'Filter Builder' }).click()
  await expect(page.getByRole('button', { name: 'Group by this column' })).toHaveCount(0)
  await page.getByLabel('Value').fill('an')
  const filtered = await asked(page, () => page.getByRole('button', { name: 'Apply' }).click())
  expect(filtered.query.get('builderName')).toBe('contains(an)')
  await expect(page).toHaveURL(/hc_items_filter=/)
  await expect(page.getByText('Builder contains an')).toBeVisible()
})

test('the queues hold what is to be reviewed, and the file has the whole list', async ({ page }) => {
  await open(page)
  for (const [name, badge] of [
    ['Disagree', 'Disagree'],
    ['Same serial', 'Same serial'],
    ['Not verified', ''],
  ] as const) {
    const { query } = await asked(page, () => queue(page, name).click())
    expect(query.get('queue')).toBe(name.toLowerCase().replace(' ', '-'))
    await expect(page.getByRole('table', { name: 'HomeCapture' })).toHaveAttribute('aria-busy', 'false')
    for (const line of await lines(page).all()) await expect(line).toContainText(badge)
    for (const line of await lines(page).all())
      await expect(line.locator('td').last()).not.toHaveText('Verified')
  }
  const [disagree, same, review] = await Promise.all(
    ['Disagree', 'Same serial', 'To review'].map(async (name) =>
      Number((await queue(page, name).locator('span').innerText()).replace(',', '')),
    ),
  )
  expect(review).toBeGreaterThanOrEqual(Math.max(disagree ?? 0, same ?? 0))
  expect(review).toBeLessThanOrEqual((disagree ?? 0) + (same ?? 0))

  await queue(page, 'Disagree').click()
  const saved = page.waitForEvent('download')
  const { query } = await asked(page, () => page.getByRole('button', { name: 'Export' }).click())
  expect(query.get('pageSize')).toBe('1000')
  expect((await saved).suggestedFilename()).toMatch(/^HomeCapture.*\.xlsx$/)
})

test('a serial number at two addresses names the other one', async ({ page }) => {
  await open(page, '?queue=same-serial')
  const also = item(page).getByText('This serial number also appears at')
  await expect(also).toBeVisible()
  const title = await item(page).getByRole('heading', { level: 2 }).first().innerText()
  await also.locator('..').getByRole('link').first().click()
  await expect(item(page).getByRole('heading', { level: 2 }).first()).not.toHaveText(title)
  await expect(also).toBeVisible()
})

test('the lens is 120 px, the pane 250 px where there is room, and a click opens the photo full size in a new tab', async ({
  page,
  context,
}) => {
  await open(page)
  await expect(photo(page)).toBeVisible()
  await expect(photo(page).locator('svg')).toBeVisible()
  await expect(page.locator('[data-lens]')).toHaveCount(0)
  await photo(page).hover({ position: { x: 150, y: 120 } })
  expect(await page.locator('[data-lens]').boundingBox()).toMatchObject({ width: 120, height: 120 })
  expect(await page.locator('[data-pane]').boundingBox()).toMatchObject({ width: 250, height: 250 })
  await page.mouse.move(5, 5)
  await expect(page.locator('[data-lens]')).toHaveCount(0)
  const opened = context.waitForEvent('page')
  await photo(page).click()
  const tab = await opened
  await tab.waitForLoadState()
  expect(tab.url()).toMatch(/^blob:/)
  // The drawing's own size, which is twice what the viewer has room for.
  await expect(tab.locator('svg').first()).toHaveAttribute('width', '1472')
  expect(await tab.locator('svg').first().boundingBox()).toMatchObject({ width: 1472 })

  await tab.close()

  // Between 801 and 1050 px the pane stands right of the photo; at 800 there is none.
  await page.setViewportSize({ width: 1050, height: 900 })
  await lines(page).first().getByRole('link').click()
  await expect(photo(page)).toBeVisible()
  await photo(page).hover({ position: { x: 150, y: 120 } })
  const [image, pane] = await Promise.all([
    photo(page).boundingBox(),
    page.locator('[data-pane]').boundingBox(),
  ])
  expect(pane?.x).toBeGreaterThanOrEqual((image?.x ?? 0) + (image?.width ?? 0))
  expect(pane?.width).toBe(250)
  await page.setViewportSize({ width: 800, height: 900 })
  await photo(page).hover({ position: { x: 160, y: 120 } })
  await expect(page.locator('[data-pane]')).toBeHidden()
  await page.getByRole('link', { name: 'All items' }).click()
  await expect(lines(page).first()).toBeVisible()
  await expect(photo(page)).toBeHidden()
})

test('numbers are taken over from an engine, confirmed and verified', async ({ page }) => {
  await open(page, '?queue=disagree')
  const before = Number((await queue(page, 'Disagree').locator('span').innerText()).replace(',', ''))
  const line = lines(page).nth(1)
  await line.getByRole('link').click()
  await expect(line).toHaveAttribute('data-chosen', 'true')
  await expect(item(page).getByText('Engine 1 (MS OCR)')).toBeVisible()
  await expect(item(page).getByText('Engine 2 (Alt OCR)')).toBeVisible()
  await expect(item(page).getByText(/differs in \d|read by one engine only/)).toBeVisible()
  await item(page).getByRole('button', { name: 'Show detected text' }).click()
  await expect(item(page).getByText('MADE IN THE USA')).toBeVisible()
  await item(page).getByRole('button', { name: 'Use these: Engine 2 (Alt OCR)' }).click()
  await item(page).getByLabel('Confirmed serial').fill('')
  await item(page).getByLabel('Model and serial verified').check()
  await expect(item(page).getByText('Error: Enter both numbers before you verify them.')).toBeVisible()
  await expect(item(page).getByRole('button', { name: 'Save' })).toBeDisabled()
  const serial = ofThisTry('9Z9Z-0001-11A1')
  await item(page).getByLabel('Confirmed serial').fill(serial)
  // Leaving asks first.
  await lines(page).first().getByRole('link').click()
  await question(page).getByRole('button', { name: 'No' }).click()
  await item(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Item Verified')).toBeVisible()
  await expect(queue(page, 'Disagree').locator('span')).toHaveText(String(before - 1))
  await expect(item(page).getByText('Reviewed')).toBeVisible()
  await expect(item(page).getByLabel('Confirmed serial')).toHaveValue(serial)
  await queue(page, 'All').click()
  await page.goto(`${address}?hc_items_filter=(serialNumber_contains_${serial})`)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).first()).toContainText('Verified')
})

test('who saved first is told to who saves second', async ({ page, browser }) => {
  const [first, second] = [ofThisTry('FIRST-1'), ofThisTry('SECOND-2')]
  await open(page, '?queue=not-verified')
  await lines(page).nth(3).getByRole('link').click()
  await expect(photo(page)).toBeVisible()
  const other = await browser.newPage()
  await openAs(other, 'enterprise', new URL(page.url()).pathname + new URL(page.url()).search)
  await item(other).getByLabel('Confirmed model').fill(first)
  await item(other).getByRole('button', { name: 'Save' }).click()
  await expect(toast(other, 'Item Saved')).toBeVisible()
  await other.close()
  await item(page).getByLabel('Confirmed model').fill(second)
  await item(page).getByRole('button', { name: 'Save' }).click()
  await expect(item(page).getByText('changed this item since you opened it')).toBeVisible()
  await expect(item(page).getByText(`Model: ${first}`)).toBeVisible()
  await item(page).getByRole('button', { name: 'Keep my changes' }).click()
  await item(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Item Saved')).toBeVisible()
  await expect(item(page).getByLabel('Confirmed model')).toHaveValue(second)
})

test('a list that fails says so and can be asked for again; an unknown item is told', async ({ page }) => {
  const list = /\/captureItems\?/
  await fail(page, list)
  await openAs(page, 'enterprise', address)
  await expect(page.getByText('No records available')).toBeVisible()
  await expect(toast(page, 'Data Problem')).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(lines(page)).toHaveCount(20)
  await page.goto(`${address}?item=00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('This item is not known.')).toBeVisible()
  // Asked once: a toast would be there with the text, and would go by itself.
  expect(await toast(page, 'Data Problem').count()).toBe(0)

  // A page beyond the end shows the last one.
  await page.goto(`${address}?hc_items_skip=100000`)
  await expect(page.getByText(/of [\d,]+ items/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('with the permission for the information page only, there are no records', async ({ page }) => {
  await holdOnly(page, /InformationPage/)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('homecaptureproxy')) calls.push(request.url())
  })
  await openAs(page, 'enterprise', address)
  await expect(page.getByRole('heading', { name: 'What HomeCapture does' })).toBeVisible()
  await expect(page.locator('table')).toHaveCount(0)
  expect(calls).toEqual([])
  expect(await barriers(page)).toEqual([])

  // With neither permission the address leads away.
  await page.unrouteAll()
  await holdOnly(page, /^$/)
  await page.goto(address)
  await expect(page).toHaveURL(new RegExp(`${home}$`))
  await expect(page.getByRole('link', { name: 'HomeCapture' })).toHaveCount(0)
})

test('on a phone a row opens its item, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await sideways()).toBe(0)
  // No item is shown yet, so none is marked.
  await expect(page.locator('tr[data-chosen]')).toHaveCount(0)
  await lines(page).nth(2).getByRole('link').click()
  await expect(photo(page)).toBeVisible()
  await expect(lines(page).first()).toBeHidden()
  await expect(item(page).getByRole('img', { name: /on a map$/ })).toBeVisible()
  expect(await sideways()).toBe(0)
  expect(await barriers(page)).toEqual([])
  await page.goBack()
  await expect(lines(page).first()).toBeVisible()
})
