import { expect, type Page, test } from '@playwright/test'
import { addMonths } from '../../packages/contract/src/reports/date-ranges.ts'
import { columnTitles, fail, openReport, rowLinks, without } from '../support/program-analysis-page.ts'

const allRegions = 'Report data is based on your builder activity across all regions.'
const chosenRegion = 'Report data is based on the region chosen from the Select Region drop-down.'

const monthText = (month: string) => `${month.slice(5)} ${month.slice(0, 4)}`
/** Columns whose width is given begin with it, and the name takes room that is left. */
const columnWidths = (page: Page) =>
  page
    .locator('thead th[data-field]')
    .evaluateAll((headers) =>
      headers.map((header) => [header.getAttribute('data-field'), header.getBoundingClientRect().width]),
    )
const last = addMonths(new Date().toISOString().slice(0, 7), -1)

test.describe('Manufacturer Summary Report', () => {
  test('shows last month with totals, exports it under its month, and a row opens its builder', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openReport(page, 'enterprise', 'manufacturer-summary')
    const figures = ['closingCount', 'unitCount', 'incentive', 'closingYtd', 'unitYtd', 'incentiveYtd']
    expect(await columnWidths(page)).toEqual([['builderName', 320], ...figures.map((field) => [field, 100])])
    expect(await columnTitles(page)).toEqual([
      'Builder Name',
      'Closings',
      'Units',
      'Incentive',
      'Closings YTD',
      'Units YTD',
      'Incentive YTD',
    ])
    await expect(page.getByText('Previous Month')).toBeVisible()
    const totals = await page.locator('tfoot').innerText()
    expect(totals).toMatch(/^Totals:[\s\S]*\$[\d,]+/)
    await expect(page.getByText(allRegions)).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const month = new Date(`${last}-15`).toLocaleString('en-US', { month: 'long', year: 'numeric' })
    expect((await download).suggestedFilename()).toBe(`Manufacturer Summary Report - ${month}.xlsx`)

    const opened = context.waitForEvent('page')
    await rowLinks(page).first().click()
    await expect(await opened).toHaveURL(/\/authenticated\/builders\/[0-9a-f-]{36}$/)
    await expect(page).toHaveURL(/manufacturer-summary/)
  })

  test('a chart that fails says so for 20 seconds; GRAPH shows twelve months of closings, value and estimated sales', async ({
    page,
  }) => {
    await openReport(page, 'enterprise', 'manufacturer-summary')
    await fail(page, /charts\/GetMonthlySalesByPartner/)
    await page.getByRole('button', { name: 'GRAPH' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Chart Problem' })
    await expect(toast).toContainText('Problem getting the chart data')
    await expect(toast.locator('[style*="20000ms"]')).toHaveCount(1)
    await page.unroute(/charts\/GetMonthlySalesByPartner/)
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog').getByRole('table')).toBeAttached()

    const dialog = page.getByRole('dialog', {
      name: 'Monthly Closings and Value vs Estimated Sales - Trailing Twelve Months',
    })
    expect((await dialog.boundingBox())?.width).toBe(850)
    const table = dialog.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([
      'Period',
      'Closings',
      'Value',
      'Estimated sales',
    ])
    await expect(table.locator('tbody tr')).toHaveCount(12)
    await dialog.getByRole('img', { name: /^Monthly Closings/ }).focus()
    await page.keyboard.press('End')
    const name = new Date(`${last}-15`).toLocaleString('en-US', { month: 'long', year: 'numeric' })
    await expect(dialog.getByRole('status').filter({ hasText: name })).toContainText('closings')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'GRAPH' })).toBeFocused()
  })

  test('without Opportunity.Read its rows open nothing', async ({ page }) => {
    await openReport(page, 'limited', 'manufacturer-summary')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(rowLinks(page)).toHaveCount(0)
  })
})

test.describe('New Builders Report', () => {
  test('lists two months, the newest first, under its own title and file name', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openReport(page, 'standard', 'new-builders')
    expect(await columnWidths(page)).toEqual([
      ['dateEnrolled', 100],
      ['rsm', 150],
      ['accountName', 320],
      ['city', 120],
      ['zipCode', 100],
      ['state', 100],
    ])
    await expect(
      page.getByRole('heading', { level: 2, name: 'New Builders Report - Previous Two Months' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
    expect(await columnTitles(page)).toEqual([
      'Date Enrolled',
      'Homestead IQ RMS',
      'Builder Name',
      'City',
      'Zip',
      'State',
    ])
    await expect(page.getByRole('columnheader', { name: /Date Enrolled/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    const [first = ''] = (await page.locator('tbody tr').first().innerText()).split(/\s/)
    const [month, , year] = first.split('/')
    expect([last, addMonths(last, -1)]).toContain(`${year}-${month}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toBe('New Builders Report - Previous Two Months.xlsx')
  })
})

test.describe('Your Builder Opportunities', () => {
  test('explains itself, has its columns under Builder Information, and a row opens its builder', async ({
    page,
  }) => {
    await openReport(page, 'enterprise', 'builder-opportunities')
    await expect(
      page.getByText('Find builders who are not using your products but fit your ideal customer.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'About Your Builder Opportunities' }).click()
    await expect(
      page.getByText(
        "Builders who have not claimed your products, are not on a direct program with you, and have not claimed a competitor's product.",
      ),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Builder Information' })).toBeVisible()
    expect(await columnTitles(page)).toEqual([
      'Name',
      'City',
      'State',
      'Zip',
      'Homestead IQ RMS',
      'Total Closings',
      'Opportunity Value',
    ])
    await expect(page.getByText('Last 2 months')).toBeVisible()
    await expect(page.getByLabel('Start month', { exact: true })).toHaveValue(monthText(addMonths(last, -1)))
    await expect(page.getByLabel('End month', { exact: true })).toHaveValue(monthText(last))
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible()
    await expect(rowLinks(page).first()).toHaveAttribute('href', /\/authenticated\/builders\/[0-9a-f-]{36}/)
  })

  test('without one of three permissions its rows open nothing', async ({ page }) => {
    for (const missing of ['Opportunity.Update', 'Opportunity.Read', 'Discovery.Update']) {
      await without(page, [missing])
      await openReport(page, 'enterprise', 'builder-opportunities')
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await expect(rowLinks(page)).toHaveCount(0)
      await page.unrouteAll()
    }
  })
})

test.describe('All Builders Using Our Products', () => {
  test('has the most closings first, its home type only for the asking, and a profile beside it, each part as it arrives', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openReport(page, 'enterprise', 'builders-using')
    expect(await columnTitles(page)).toEqual([
      'Name',
      'City',
      'State',
      'Zip',
      'BPM Closings',
      'Total Closings',
      'BPM Usage %',
      'First Reported',
      'Homestead IQ RMS',
    ])
    await expect(page.getByRole('columnheader', { name: /BPM Closings/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(page.getByText('Last 2 months')).toBeVisible()
    await expect(page.locator('tfoot')).toContainText(/Totals:.*\d\.\d%/s)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog', { name: 'Columns' }).getByLabel('Home Type').first().check()
    await expect(page.getByRole('columnheader', { name: 'Home Type' })).toBeVisible()
    await page.keyboard.press('Escape')

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/buildervalue/, async (route) => {
      await held
      await route.continue()
    })
    const button = page.getByRole('button', { name: /^View profile of/ }).first()
    const builder = ((await button.getAttribute('aria-label')) ?? '').replace('View profile of ', '')
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Builder Profile and Lifetime Value' })
    await expect(dialog.getByText(builder)).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBe(1300)
    await expect(dialog.getByRole('status', { name: 'Loading' })).toHaveCount(1)
    release()
    await expect(dialog.getByText('SF Est. Value').first()).toBeVisible()
    await expect(dialog.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expect(dialog.getByText('Fax')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page).toHaveURL(/builders-using/)
  })

  test('rows and profiles are for BuilderLifetimeValue.Read; without Discovery.Read only the profile opens', async ({
    page,
  }) => {
    await without(page, ['BuilderLifetimeValue.Read'])
    await openReport(page, 'enterprise', 'builders-using')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(rowLinks(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^View profile/ })).toHaveCount(0)

    await page.unrouteAll()
    await without(page, ['Discovery.Read'])
    await openReport(page, 'enterprise', 'builders-using')
    await expect(page.getByRole('button', { name: /^View profile/ }).first()).toBeVisible()
    await expect(rowLinks(page)).toHaveCount(0)
  })
})

const common = [
  [
    'missed-value',
    'Builder Name, City, State, Zip, Home Type, Total Closings, Est. Missed Value, Homestead IQ RMS',
  ],
  [
    'closed-leads',
    'LEADPLUS ID, Reason Code, Closed, Assigned On, Type, Home Type, Opportunity Value, Name, City, State, Homestead IQ RMS, BPM Rep, Status',
  ],
  ['leadshare-attendance', 'Event, Date, Location, Builder Name, City, State, Attendees, Follow-up'],
  ['product-attributes', 'Product Id, Product Name, Description, Category, Sub Category, Label, Value'],
  ['product-catalog', 'Product Id, Product Name, Category, Sub Category, Description, Incentive, Status'],
  [
    'management-summary',
    'Account, Edition, Users, Builders Using, Closings 12 mo, Incentive 12 mo, Share of Closings, Last Sign-in',
  ],
] as const

test('the other reports have their columns and rows', async ({ page }) => {
  for (const [path, titles] of common) {
    await openReport(page, 'enterprise', path)
    expect((await columnTitles(page)).join(', ')).toBe(titles)
    await expect(page.locator('tbody tr').first()).toBeVisible()
  }
})

test('on Emerge there is no specialist, and a report is about all regions or narrowed by the chosen one', async ({
  page,
}) => {
  const using = page.waitForRequest(/GetBuildersUsingProductByPartner/)
  await openReport(page, 'emerge', 'builders-using')
  expect(new URL((await using).url()).searchParams.getAll('features')).toEqual([])
  await expect(page.getByText(allRegions)).toBeVisible()
  expect(await columnTitles(page)).not.toContain('Homestead IQ RMS')
  const region = page.getByRole('button', { name: /^Select Region/ })
  await expect(region).toBeDisabled()

  await openReport(page, 'emerge', 'builder-opportunities')
  expect(await columnTitles(page)).toEqual('Name,City,State,Zip,Total Closings,Opportunity Value'.split(','))
  await expect(page.getByText(allRegions)).toBeVisible()

  await openReport(page, 'emerge', 'new-builders')
  expect(await columnTitles(page)).not.toContain('Homestead IQ RMS')
  await expect(page.getByText(chosenRegion)).toBeVisible()
  await expect(page.getByText(allRegions)).toHaveCount(0)
  await expect(region).toBeEnabled()
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url())
    return pathname.endsWith('GetNewBuildersByPartner') && searchParams.getAll('features').length === 1
  })
  await region.click()
  await page.getByRole('option').nth(1).click()
  await asked
})

test('on Emerge the missed value report and its tile are about the chosen region', async ({ page }) => {
  await openReport(page, 'emerge', 'missed-value')
  await expect(page.getByText(chosenRegion)).toBeVisible()
  await expect(page.getByText(allRegions)).toHaveCount(0)
  expect(await columnTitles(page)).not.toContain('Homestead IQ RMS')
  const totals = page.locator('tfoot')
  const all = await totals.innerText()
  await page.getByRole('button', { name: /^Select Region/ }).click()
  const region = page.getByRole('option').nth(1)
  const name = (await region.innerText()).trim()
  await region.click()
  await expect(totals).not.toHaveText(all, { useInnerText: true })
  const [count] = /[\d,]+ builders/.exec(await totals.innerText()) ?? []
  await page.getByRole('main').getByRole('link', { name: 'Program Analysis', exact: true }).click()
  await expect(page.getByText(`${count}, 12 months, ${name}`, { exact: true })).toBeVisible()
})
