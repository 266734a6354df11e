import { expect, type Locator, type Page, test } from '@playwright/test'
import { addMonths } from '../../packages/contract/src/reports/date-ranges.ts'
import { rangeOptions } from '../../packages/contract/src/reports/predefined-ranges.ts'
import { barriersInLightAndDark } from '../support/barriers.ts'
import { fail } from '../support/program-analysis-page.ts'
import { openAs } from '../support/sign-in-as.ts'

const address = '/authenticated/usage-trending'
const last = addMonths(new Date().toISOString().slice(0, 7), -1)
const monthText = (month: string) => `${month.slice(5)} ${month.slice(0, 4)}`
const monthName = (month: string) =>
  new Date(`${month}-15`).toLocaleString('en-US', { month: 'short', year: 'numeric' })
const trend = /^Trend = (Upward|Downward) (\d{2,}|\d\.\d\d|10\.00)% in the Date Range$/

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
const builders = (page: Page) => panel(page, 'Share of Builders')
const closings = (page: Page) => panel(page, 'Share of Closings')
const usage = (page: Page) => panel(page, 'Builder usage by month')
const chartRows = (part: Locator) => part.locator('figure table tbody tr')

const monthsWithData = (page: Page) => chartRows(usage(page)).filter({ hasNotText: 'No data' })

const open = async (page: Page, query = '') => {
  await openAs(page, 'enterprise', `${address}${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Usage Trending' })).toBeVisible()
}

/** The quarters a range touches. */
const quartersOf = (start: string, end: string) => {
  const names = new Set<string>()
  for (let month = start; month <= end; month = addMonths(month, 1))
    names.add(`Q${Math.ceil(Number(month.slice(5)) / 3)} ${month.slice(0, 4)}`)
  const running = Number(end.slice(5)) % 3 !== 0 && end === last
  const short = (month: string) =>
    new Date(`${month}-15`).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
  return [
    ...[...names].slice(0, running ? -1 : undefined),
    // A quarter that is not over is called by the three months it counts.
    ...(running ? [`${short(addMonths(end, -2))}–${short(end)} ${end.slice(0, 4)}`] : []),
  ]
}

interface Quarters {
  result: { slopeValue: number | null; bestFitLineB: number | null; percentageValue: number }[]
}

/** As if the server had found these. */
const answerShares = (
  page: Page,
  part: RegExp,
  change: (quarters: Quarters['result']) => Quarters['result'],
) =>
  page.route(part, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as Quarters
    await route.fulfill({ response: answer, json: { result: change(body.result) } })
  })

test('the menu leads to two charts by quarter and a builder by month, with what they are made of', async ({
  page,
}) => {
  await openAs(page, 'enterprise')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Usage Trending' }).click()
  await expect(page).toHaveURL(address)
  await expect(
    page.getByText('How your share of builders and closings moves from quarter to quarter.'),
  ).toBeVisible()
  const quarters = quartersOf(addMonths(last, -11), last)
  for (const [part, unit] of [
    [builders(page), 'builders'],
    [closings(page), 'closings'],
  ] as const) {
    await expect(part.getByText(new RegExp(`^[\\d,]+ of [\\d,]+ ${unit}, 12\\smo`))).toBeVisible()
    await expect(part.getByText('Each bar counts only three months.')).toBeVisible()
    await expect(part.getByText(trend)).toBeVisible()
    await expect(chartRows(part).locator('th')).toHaveText(quarters)
    for (const share of await chartRows(part).locator('td').allTextContents())
      expect(share).toMatch(/^\d{1,2}\.\d%$/)
    await expect(part.locator('figure')).toContainText('Best fit')
  }
  const part = usage(page)
  await expect(part.getByText(/^[\d,]+ of [\d,]+ closings$/)).toBeVisible()
  await expect(part.getByText(trend)).toBeVisible()
  await expect(chartRows(part)).toHaveCount(12)

  await page.getByRole('button', { name: 'About Share of Closings' }).click()
  await expect(
    page.getByText(
      'Percentage of closings is the closings using your products over 12 months divided by total closings over the same 12 months.',
    ),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  // The note about labels stands where there are labels.
  const note = part.getByText('Labels: your share in %')
  await expect(note).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(part.getByText('Closings using your products', { exact: true }).last()).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('ranges are 1, 2, 6 and 12 months, no month is earlier than twelve back, and all parts follow', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Date range: Last 12 months' }).click()
  await expect(page.getByRole('option')).toHaveText([
    'Previous Month',
    'Last 2 months',
    'Last 6 months',
    'Last 12 months',
    ...rangeOptions('usageTrending', last)
      .slice(4)
      .map(({ name }) => name),
  ])
  await page.getByRole('option', { name: 'Last 6 months' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  const start = addMonths(last, -5)
  await expect(chartRows(builders(page)).locator('th')).toHaveText(quartersOf(start, last))
  await expect(chartRows(closings(page)).locator('th')).toHaveText(quartersOf(start, last))
  await expect(monthsWithData(page)).toHaveCount(6)
  await expect(page).toHaveURL(new RegExp(`ut_builder_detail_from=${start}`))
  await page.reload()
  await expect(monthsWithData(page)).toHaveCount(6)
  const field = page.getByLabel('Start month', { exact: true })
  await field.fill(monthText(addMonths(last, -12)))
  await expect(
    page.getByText(`Choose months from ${monthText(addMonths(last, -11))} to ${monthText(last)}.`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()

  // One month is a single bar without a line and a trend.
  await page.goto(`${address}?ut_builder_detail_from=${last}&ut_builder_detail_to=${last}`)
  await expect(chartRows(builders(page))).toHaveCount(1)
  await expect(monthsWithData(page)).toHaveCount(1)
  // A year is always a whole axis.
  await expect(chartRows(usage(page))).toHaveCount(12)
  await expect(page.getByText(/^Trend = /)).toHaveCount(0)
  await expect(page.getByText('Best fit')).toHaveCount(0)
})

test('single and multi family narrow every part, and the address keeps the choice', async ({ page }) => {
  await open(page)
  await expect(usage(page).getByText(trend)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const flags = ['isSingleFamily', 'isMultipleFamily'].map((name) => searchParams.get(name))
    if (/Summary|Share|UsageTrendingBuilderDetail/.test(pathname))
      asked.push(`${pathname.split('/').findLast((part) => /[A-Z]/.test(part))} ${flags.join(' ')}`)
  })
  const group = page.getByRole('group', { name: 'Home type' })
  for (const [name, flags] of [
    ['Single family', 'true false'],
    ['Multi family', 'false true'],
  ] as const) {
    asked.length = 0
    await group.getByRole('button', { name }).click()
    await expect(group.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
    await expect
      .poll(() => asked.toSorted())
      .toEqual([
        `ShareBuildersSummary ${flags}`,
        `ShareClosingsSummary ${flags}`,
        `UsageTrendingBuilderDetail ${flags}`,
        `builderShare ${flags}`,
        `closingShare ${flags}`,
      ])
  }
  await expect(page).toHaveURL(/homes=multi/)
  await page.reload()
  await expect(group.getByRole('button', { name: 'Multi family' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(group.getByRole('button', { name: 'Single family' })).toHaveAttribute('aria-pressed', 'true')
})

test('the trend says which way the line goes, and how far', async ({ page }) => {
  const sides = [
    [/builderShare/, builders, 12.6, 'Trend = Upward 13% in the Date Range', 'pos'],
    [/closingShare/, closings, -0.5, 'Trend = Downward 0.50% in the Date Range', 'neg'],
  ] as const
  for (const [chart, , change] of sides)
    await answerShares(page, chart, (quarters) =>
      quarters.map((quarter) => ({ ...quarter, slopeValue: change / quarters.length, bestFitLineB: 20 })),
    )
  await open(page)
  for (const [, part, change, text, color] of sides) {
    const card = part(page).getByText(text)
    await expect(card).toBeVisible()
    const [seen, wanted] = await card.evaluate((node, name) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = `var(${name})`
      return [getComputedStyle(node).color, getComputedStyle(probe).color]
    }, `--hiq-${color}-text`)
    expect([text, seen]).toEqual([text, wanted])
    await expect(card.locator(change < 0 ? '.tabler-icon-arrow-down' : '.tabler-icon-arrow-up')).toBeVisible()
  }
})

test('shares have two decimals below 10, three bars are narrower than four, and without a slope there is neither trend nor line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const shares = [9.876, 1.2345, 3, 2.5]
  const answer = (count: number) => (quarters: Quarters['result']) =>
    quarters.slice(0, count).map((quarter, at) => ({ ...quarter, percentageValue: shares[at] ?? 0 }))
  await answerShares(page, /charts\/marketshare\/builderShare/, (quarters) =>
    answer(3)(quarters).map((quarter) => ({ ...quarter, slopeValue: null, bestFitLineB: null })),
  )
  await answerShares(page, /charts\/marketshare\/closingShare/, answer(4))
  await open(page)
  await expect(chartRows(builders(page)).locator('td')).toHaveText(['9.88%', '1.23%', '3.00%'])
  const width = async (part: Locator) => (await part.locator('figure path').first().boundingBox())?.width
  expect(await width(builders(page))).toBeCloseTo(40, 0)
  expect(await width(closings(page))).toBeCloseTo(52, 0)

  await expect(builders(page).getByText(/^Trend = /)).toHaveCount(0)
  await expect(builders(page).getByText('Best fit')).toHaveCount(0)
  await expect(closings(page).getByText(trend)).toBeVisible()
})

test('while a call is under way its part waits, and no other', async ({ page }) => {
  const held = await Promise.all(
    (
      [
        [/charts\/marketshare\/builderShare/, builders],
        [/ShareClosingsSummary/, closings],
        [/UsageTrendingBuilderDetail/, usage],
      ] as const
    ).map(async ([call, part]) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(call, (route) => promise.then(() => route.continue()))
      return { part, release: resolve }
    }),
  )
  await open(page)
  const waiting = page.getByRole('status', { name: 'Loading' })
  for (const [done, { part, release }] of held.entries()) {
    await expect(waiting).toHaveCount(held.length - done)
    await expect(part(page).getByRole('status', { name: 'Loading' })).toHaveCount(1)
    release()
    await expect(part(page).getByText(trend)).toBeVisible()
  }
  await expect(waiting).toHaveCount(0)
})

test('a part that fails says so for 20 seconds, leaves the others alone and tries again', async ({
  page,
}) => {
  await fail(page, /charts\/marketshare\/closingShare/)
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('500 Internal Server Error'),
  })
  await open(page)
  await logged
  const toast = page.getByRole('alert').filter({ hasText: 'Chart Problem' })
  await expect(toast).toContainText('Problem getting the chart data')
  await expect(toast.locator('[style*="20000ms"]')).toHaveCount(1)
  await expect(closings(page).getByText('Problem getting the chart data')).toBeVisible()
  await expect(builders(page).getByText(trend)).toBeVisible()
  await expect(usage(page).getByText(trend)).toBeVisible()
  await toast.click()
  await expect(toast).toHaveCount(0)
  await page.unroute(/charts\/marketshare\/closingShare/)
  await closings(page).getByRole('button', { name: 'Try again' }).click()
  await expect(closings(page).getByText(trend)).toBeVisible()
})

test('a builder is found by name; its months sort, export and lead to its closings, without barriers', async ({
  page,
}) => {
  await open(page, `?ut_builder_detail_from=${addMonths(last, -5)}&ut_builder_detail_to=${last}`)
  const part = usage(page)
  await part.getByRole('button', { name: /^Builder: / }).click()
  const options = page.getByRole('option')
  await expect(options.nth(4)).toBeVisible()
  const name =
    (await options
      .nth(4)
      .locator('span')
      .first()
      .evaluate((node) => node.firstChild?.textContent)) ?? ''
  expect(await barriersInLightAndDark(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Find a builder' }).fill(name.trim().toUpperCase())
  await expect(options.first()).toContainText(name)
  await page.keyboard.press('Enter')
  const button = part.getByRole('button', { name: `Builder: ${name.trim()}` })
  await expect(button).toBeFocused()
  await expect(page).toHaveURL(/builder=[\da-f-]{36}/)

  const grid = part.getByRole('region', { name: `Builder usage by month - ${name.trim()}` })
  await expect(grid.getByRole('columnheader')).toHaveText(['Month', 'Total', 'Using yours', 'Usage %'])
  const firstCells = grid.locator('tbody tr td:first-child')
  const months = Array.from({ length: 6 }, (_, back) => monthName(addMonths(last, -back)))
  await expect(firstCells).toHaveText(months)
  await grid.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(firstCells).toHaveText(months.toReversed())
  const sum = async (column: number) => {
    const cells = await grid.locator(`tbody tr td:nth-child(${column})`).allTextContents()
    return cells.reduce((total, text) => total + Number(text.replaceAll(',', '')), 0)
  }
  const [total, own] = [await sum(2), await sum(3)]
  const words = (value: number) => value.toLocaleString('en-US')
  await expect(part.getByText(`${words(own)} of ${words(total)} closings`, { exact: true })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(
    /^Builder usage by month - \w+ \d{4} to \w+ \d{4} - \d\d-\d\d-\d{4}\.xlsx$/,
  )

  await part.getByRole('button', { name: 'See Closing Detail >>' }).click()
  const dialog = page.getByRole('dialog', { name: `Closing Data from ${name.trim()}` })
  await expect(dialog.getByLabel('Start month', { exact: true })).toHaveValue(monthText(addMonths(last, -5)))
  await expect(dialog.locator('tfoot td').last()).toHaveText(words(total))
  expect(await barriersInLightAndDark(page)).toEqual([])
  await dialog.locator('[aria-haspopup="listbox"]').first().click()
  await expect(dialog.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('listbox')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a link keeps its builder; one that nobody knows shows the builder that uses most', async ({ page }) => {
  await open(page)
  const button = usage(page).getByRole('button', { name: /^Builder: / })
  await expect(button).not.toContainText('Choose a builder')
  const most = await button.innerText()
  await page.goto(`${address}?builder=00000000-0000-4000-8000-000000000000`)
  await expect(button).toHaveText(most)
  await expect(usage(page).getByText(trend)).toBeVisible()
})

test('closing detail of one home type asks for that type, and says so', async ({ page }) => {
  await open(page, '?homes=single')
  const basis = await usage(page)
    .getByText(/^[\d,]+ of [\d,]+ closings$/)
    .innerText()
  const asked = page.waitForRequest(/ClosingsDetail/)
  await usage(page).getByRole('button', { name: 'See Closing Detail >>' }).click()
  const { searchParams } = new URL((await asked).url())
  expect([searchParams.get('isSingleFamily'), searchParams.get('isMultipleFamily')]).toEqual([
    'true',
    'false',
  ])
  const dialog = page.getByRole('dialog', { name: /^Closing Data from/ })
  await expect(dialog.getByText('Single family homes only.')).toBeVisible()
  await expect(dialog.locator('tfoot td').last()).toHaveText(/ of ([\d,]+) /.exec(basis)?.[1] ?? '')
})

test('nobody uses the products yet', async ({ page }) => {
  await page.route(/UsageTrendingBuilders/, (route) => route.fulfill({ json: { result: [] } }))
  await open(page)
  await expect(
    usage(page).getByText('No builder has used your products in the last 12 months.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()
  await expect(builders(page).getByText(trend)).toBeVisible()
})

test('on Emerge it covers all regions, subscribed or not', async ({ page }) => {
  const asked = page.waitForRequest(/ShareBuildersSummary/)
  await openAs(page, 'emerge', address)
  expect(new URL((await asked).url()).searchParams.getAll('features')).toEqual([])
  await expect(builders(page).getByText(trend)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Select Region/ })).toBeDisabled()
})
