import { expect, type Page, test } from '@playwright/test'
import { landing, reports } from '../support/program-analysis-page.ts'
import { openAs } from '../support/sign-in-as.ts'

const report = `${landing}/builders-using`
const key = 'pa_builders_using'

/** Titles that do not fit into the room their column leaves them. */
const cutTitles = (page: Page) =>
  page
    .locator('thead th[data-field] button > span')
    .evaluateAll((titles) =>
      titles
        .filter((title) => title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight)
        .map((title) => title.textContent),
    )

/** Filters and sorts the columns that have least room. */
const narrow = {
  'manufacturer-summary': [
    'pa_manufacturer_sum',
    '(incentiveYtd_gt_0)and(closingYtd_gt_0)and(incentive_gt_0)',
    '-incentiveYtd',
  ],
  'new-builders': [
    'pa_new_builder_report',
    '(dateEnrolled_gt_2020-01-01T00:00:00)and(rsm_contains_a)',
    '-dateEnrolled',
  ],
  'builders-using': [
    key,
    '(totalClosings_gt_0)and(currentMonthClosings_gt_0)and(state_contains_A)',
    '-totalClosings',
  ],
} as const

test('no column title is cut at the width it is given, by mouse or by touch', async ({ page, context }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  const device = await context.newCDPSession(page)
  const cutEitherWay = async () => {
    const cut: unknown[] = []
    for (const enabled of [false, true]) {
      await device.send('Emulation.setTouchEmulationEnabled', { enabled })
      await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(enabled)
      cut.push(...(await cutTitles(page)))
    }
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    return cut
  }
  await openAs(page, 'enterprise', landing)
  for (const [path] of reports) {
    await page.goto(`${landing}/${path}`)
    await expect(page.getByRole('columnheader').first()).toBeVisible()
    expect([path, await cutEitherWay()]).toEqual([path, []])
  }
  for (const tab of ['builders', 'active', 'closed']) {
    await page.goto(`/authenticated/builders?tab=${tab}`)
    await expect(page.getByRole('columnheader').first()).toBeVisible()
    expect([tab, await cutEitherWay()]).toEqual([tab, []])
  }
  for (const [path, [grid, filter, sort]] of Object.entries(narrow)) {
    await page.goto(`${landing}/${path}?${grid}_filter=${encodeURIComponent(filter)}&${grid}_sort=${sort}`)
    await expect(page.locator('thead [data-filtered]').first()).toBeVisible()
    expect([path, await cutEitherWay()]).toEqual([path, []])
  }
})

test('twice on its edge makes a column as wide as what stands in it', async ({ page }) => {
  // Wider screens have room for the names by themselves.
  await page.setViewportSize({ width: 800, height: 900 })
  await openAs(page, 'enterprise', `${landing}/manufacturer-summary`)
  const names = page.locator('tbody td[data-name] a')
  await expect(names.first()).toBeVisible()
  const onTwoLines = () => names.evaluateAll((links) => links.filter((link) => link.clientHeight > 20).length)
  expect(await onTwoLines()).toBeGreaterThan(0)
  const header = await page.locator('th[data-field=builderName]').boundingBox()
  if (!header) throw new Error('The column has no header.')
  await page.mouse.dblclick(header.x + header.width - 1, header.y + header.height / 2)
  await expect.poll(onTwoLines).toBe(0)
  await expect(page).toHaveURL(/pa_manufacturer_sum_columns=/)
})

test('the sentence below a grid can be switched off, which a link and the tab know until Reset', async ({
  page,
}) => {
  await openAs(page, 'emerge', report)
  const footer = page.getByText('Report data is based on your builder activity across all regions.')
  await expect(footer).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Footer text' }).uncheck()
  await expect(footer).toHaveCount(0)
  await expect(page).toHaveURL(/pa_builders_using_footer=0/)
  for (const url of [page.url(), report]) {
    await page.goto(url)
    await expect(page).toHaveURL(/pa_builders_using_footer=0/)
    await expect(page.getByRole('columnheader').first()).toBeVisible()
    await expect(footer).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(footer).toBeVisible()
})

test('on paper stands every row of the view, what it is of, and nothing to press', async ({ page }) => {
  await openAs(page, 'enterprise', `${report}?${key}_filter=(currentMonthClosings_gt_1)`)
  const counted = page.getByText(/^1–20 of [\d,]+ builders$/)
  await expect(counted).toBeVisible()
  const [, count = ''] = /of ([\d,]+)/.exec((await counted.textContent()) ?? '') ?? []
  const total = await page.locator('tfoot td').first().textContent()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const sheet = page.locator('[data-print-sheet]')
  await expect(sheet.locator('tbody tr')).toHaveCount(Number(count.replace(',', '')) + 1)
  await expect(sheet.locator('tbody tr').last()).toContainText('Totals:')
  await expect(sheet.locator('tbody tr').last()).toContainText(total || 'Totals:')
  const facts = sheet.locator('dl')
  await expect(facts).toContainText('AccountCorbel Windows & Doors')
  await expect(facts).toContainText('FiltersBPM Closings > 1')
  await expect(facts).toContainText(/Period[A-Z][a-z]+/)
  await expect(facts).toContainText(/Printed\d\d\/\d\d\/\d{4}/)
  await expect(page.locator('button:visible, input:visible, nav:visible, tfoot:visible')).toHaveCount(0)
  await page.setViewportSize({ width: 1000, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1000)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)
})

test('Share copies a link that pins the months shown, and the border is pulled from either side', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 'enterprise', report)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`${key}_from=\\d{4}-\\d\\d&${key}_to=\\d{4}-\\d\\d`))
  const city = page.locator('thead th[data-field=city]')
  const before = (await city.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const border = before.x + before.width
  await page.mouse.move(border + 3, before.y + 10)
  await page.mouse.down()
  await page.mouse.move(border + 43, before.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => Math.round((await city.boundingBox())?.width ?? 0))
    .toBe(Math.round(before.width) + 40)
})

test('a finger moves a column in the chooser and pulls its edge', async ({ browser }) => {
  const viewport = { width: 1000, height: 900 }
  const context = await browser.newContext({ viewport, hasTouch: true })
  const page = await context.newPage()
  await openAs(page, 'enterprise', report)
  await expect(page.locator('tbody td[data-name]').first()).toBeVisible()
  const touch = await context.newCDPSession(page)
  const pull = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    await send('touchStart', from)
    for (const part of [0.3, 0.6, 1])
      await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
    await send('touchEnd')
  }
  const fields = () =>
    page
      .locator('thead th[data-field]')
      .evaluateAll((titles) => titles.map((title) => title.getAttribute('data-field')))
  const middle = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    return { x: (box?.x ?? 0) + 14, y: (box?.y ?? 0) + 14 }
  }
  await page.getByRole('button', { name: 'Columns' }).click()
  await pull(await middle('Move State with the arrow keys'), await middle('Move City with the arrow keys'))
  await expect.poll(async () => (await fields()).slice(0, 3)).toEqual(['builderName', 'state', 'city'])
  await page.keyboard.press('Escape')
  const header = page.locator('th[data-field=city]')
  const before = await header.boundingBox()
  const edge = { x: (before?.x ?? 0) + (before?.width ?? 0) - 2, y: (before?.y ?? 0) + 12 }
  await pull(edge, { x: edge.x + 60, y: edge.y })
  await expect
    .poll(async () => Math.round((await header.boundingBox())?.width ?? 0))
    .toBeGreaterThan((before?.width ?? 0) + 40)
  await context.close()
})
