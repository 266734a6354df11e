import { expect, test } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { addMonths } from '../../packages/contract/src/reports/date-ranges.ts'
import { rangeOptions } from '../../packages/contract/src/reports/predefined-ranges.ts'
import { builderOpportunities } from '../../packages/contract/src/opportunities/builder-opportunities.ts'
import { discovery, idleBuilder, toast } from '../support/builder-page.ts'
import { callerFor } from '../support/callers.ts'
import { columnTitles, fail, without } from '../support/program-analysis-page.ts'
import { openAs } from '../support/sign-in-as.ts'

test('Builder Discovery shows each kind on its tab, with counts, for the months asked for', async ({
  page,
}) => {
  await openAs(page, 'enterprise', discovery)
  const { send } = await callerFor(page, 'enterprise')
  const rows = await send(builderOpportunities, { query: { All: true } })
  const tab = page.getByRole('navigation', { name: 'Builder Discovery' }).getByRole('link')
  const count = (kind: number) => rows.filter((row) => row.kind === kind).length.toLocaleString('en-US')
  await expect(tab).toHaveText([`Builders${count(0)}`, `Active${count(1)}`, `Closed${count(2)}`])
  await expect(page.getByText(/^1–\d+ of \d+ builders$/)).toContainText(`of ${count(1)} builders`)
  expect(await columnTitles(page)).toEqual(
    'Name,City,State,Zip,Builder Type,Closings,Opportunity Value,Your Share,Status,Assignee,Follow-up'.split(
      ',',
    ),
  )
  const statuses = async () => {
    const place = (await columnTitles(page)).indexOf('Status') + 1
    return new Set(await page.locator(`tbody tr td:nth-child(${place})`).allTextContents())
  }
  for (const status of await statuses()) expect(status).toMatch(/^(Targeted|Contacted|Qualified|Engaged)$/)
  await tab.filter({ hasText: 'Closed' }).click()
  await expect(page.getByText('Opportunities that were won or lost, and why.')).toBeVisible()
  expect(await columnTitles(page)).toEqual(
    'Name,City,State,Zip,Closings,Opportunity Value,Status,Reason,Closed,Assignee'.split(','),
  )
  for (const status of await statuses()) expect(status).toMatch(/^(Won|Lost|Not a good fit)$/)
  await expect(page.locator('tbody a[target="_blank"]').first()).toHaveAttribute('href', /\/builders\//)

  await page.getByRole('button', { name: /^Date range/ }).click()
  const ranges = rangeOptions('discovery', addMonths(new Date().toISOString().slice(0, 7), -1))
  expect(ranges.map(({ id }) => id).slice(0, 4)).toEqual([6, 12, 24, 48])
  await expect(page.getByRole('option')).toHaveText(ranges.map(({ name }) => name))
  const asked = page.waitForRequest(/builderopportunities\?/)
  await page.getByRole('option', { name: 'Last 48 months' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  const last = addMonths(new Date().toISOString().slice(0, 7), -1)
  const { searchParams } = new URL((await asked).url())
  expect(searchParams.get('startOn')).toBe(`${addMonths(last, -47)}-01`)
  expect(searchParams.get('All')).toBe('true')
  await tab.filter({ hasText: 'Active' }).click()
  await expect(page.getByRole('button', { name: 'Date range: Last 48 months' })).toBeVisible()
})

test('a builder of two types shows both of them whole', async ({ page }) => {
  await openAs(page, 'enterprise')
  for (const tab of ['builders', 'active']) {
    await page.goto(`${discovery}?tab=${tab}&discovery_${tab}_filter=(builderType_contains_Semi-custom)`)
    const both = page.locator('tbody td', { hasText: /^Production, Semi-custom$/ })
    await expect(both.first()).toBeVisible()
    const isCut = (cell: Element) => cell.scrollWidth > cell.clientWidth
    expect(await both.first().evaluate(isCut)).toBe(false)
  }
})

test('the line that moves up after a start can be started as well', async ({ page }) => {
  await openAs(page, 'enterprise', `${discovery}?tab=builders`)
  const buttons = page.locator('tbody').getByRole('button', { name: /^Start opportunity with / })
  const second = (await buttons.nth(1).getAttribute('aria-label')) ?? ''
  await buttons.first().click()
  await expect(buttons.first()).toHaveAttribute('aria-label', second)
  await expect(buttons.first()).toBeEnabled()
})

test('what can be pressed is not sorted, filtered or exported, and starts an opportunity in one step', async ({
  page,
}) => {
  const { name } = await idleBuilder(await callerFor(page, 'enterprise'))
  await openAs(page, 'enterprise', `${discovery}?tab=builders`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filter Name' }).click()
  const value = page.getByRole('dialog', { name: 'Name column menu' }).getByRole('textbox', { name: 'Value' })
  await value.fill(name)
  await value.press('Enter')
  await expect(page.locator('tbody a[data-row-link]')).toHaveText([name])
  const start = page.getByRole('columnheader', { name: 'Start' })
  await expect(start).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filter Start' })).toHaveCount(0)
  await start.getByRole('button').click()
  await expect(start).not.toHaveAttribute('aria-sort')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await readFile(await (await downloading).path())
  const cells = (await readXlsx(file)).sheets[0]?.rows.flat() ?? []
  expect(cells).toContain('Opportunity Value')
  expect(cells).toContain(name)
  expect(cells).not.toContain('Start')

  const tab = page.getByRole('navigation', { name: 'Builder Discovery' }).getByRole('link')
  const active = async () => Number((await tab.nth(1).textContent())?.replace(/\D/g, ''))
  const before = await active()
  const startWith = page.getByRole('button', { name: `Start opportunity with ${name}` })
  await startWith.click()
  await expect(toast(page, 'Opportunity created')).toContainText(name)
  await expect(startWith).toHaveCount(0)
  // Other tests start some meanwhile.
  await expect.poll(active).toBeGreaterThan(before)
})

test('who may not start an opportunity is not shown where', async ({ page }) => {
  await without(page, ['Opportunity.Update'])
  await openAs(page, 'enterprise', `${discovery}?tab=builders`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  expect(await columnTitles(page)).not.toContain('Start')
})

test('on Emerge the chosen region narrows it', async ({ page }) => {
  const asked: string[][] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // Whoever signs in first sees the summary, which asks as well.
    const isHere = new URL(page.url()).pathname === discovery
    if (isHere && pathname.endsWith('/builderopportunities')) asked.push(searchParams.getAll('features'))
  })
  await openAs(page, 'emerge', `${discovery}?tab=builders`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  expect(asked.map(({ length }) => length)).toEqual([4])
  expect(await columnTitles(page)).not.toContain('Homestead IQ RMS')
  const total = page.locator('tfoot').getByText(/builders$/)
  const all = await total.textContent()
  await page.getByRole('button', { name: /^Select Region/ }).click()
  await page.getByRole('option').nth(1).click()
  await expect.poll(() => asked.at(-1)).toHaveLength(1)
  await expect(total).not.toHaveText(all ?? '')
})

test('one that fails shows its empty grid and tries again', async ({ page }) => {
  await fail(page, /builderopportunities\?/)
  await openAs(page, 'enterprise', discovery)
  await expect(toast(page, 'Data Problem')).toContainText('Problem getting the data')
  await expect(page.getByText('No records available')).toBeVisible()
  await page.unroute(/builderopportunities\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('tbody tr').first()).toBeVisible()
})
