import { expect, test } from '@playwright/test'
import { firstDay, lastDay, rangeOf } from '../../packages/contract/src/reports/date-ranges.ts'
import { leadsActive, leadsClosed } from '../../packages/contract/src/leadplus/leads.ts'
import { barriersInLightAndDark } from '../support/barriers.ts'
import { panel } from '../support/builder-page.ts'
import { callerOf } from '../support/callers.ts'
import { leadplus } from '../support/lead-page.ts'
import { fail } from '../support/program-analysis-page.ts'
import { openAs } from '../support/sign-in-as.ts'

const analysis = `${leadplus}?tab=analysis`

test('the analysis counts what the lists have, and keeps nobody out', async ({ page }) => {
  await openAs(page, 'enterprise', analysis)
  const { send, account: mfr } = await callerOf(page)
  const now = new Date()
  const lastMonth = new Date(now.getFullYear(), now.getMonth() - 1, 15).toISOString().slice(0, 7)
  const { start, end } = rangeOf(12, lastMonth)
  const all = await Promise.all(
    [leadsActive, leadsClosed].map((list) => send(list, { params: { mfr }, query: {} })),
  )
  const leads = all
    .flat()
    .filter(({ assignedOn }) => assignedOn >= firstDay(start) && assignedOn <= lastDay(end))
  expect(leads.length).toBeGreaterThan(0)
  const value = (of: typeof leads) => of.reduce((sum, { opportunityValue }) => sum + opportunityValue, 0)
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

  const figures = page.locator('dl[aria-label="In these months"] b')
  await expect(figures.first()).toHaveText(String(leads.length))
  const won = leads.filter(({ status }) => status === 'Won').length
  const decided = won + leads.filter(({ status }) => status === 'Lost').length
  await expect(figures).toHaveText([
    String(leads.length),
    dollars(value(leads)),
    String(won),
    `${((100 * won) / decided).toFixed(1)}%`,
  ])
  const row = (title: string, name: string) =>
    panel(page, title).getByRole('region').getByRole('row').filter({ hasText: name }).getByRole('cell')
  const expected = (of: typeof leads) => [String(of.length), dollars(value(of))]
  const kinds = {
    'Leads by status': ['status', 'Qualified'],
    'Leads by type': ['leadplusOfferType', 'Cross-sell'],
    'Leads by home type': ['homeType', 'Single Family'],
  } as const
  for (const [title, [field, name]] of Object.entries(kinds)) {
    const own = leads.filter((lead) => lead[field] === name)
    const cells = await row(title, name).allTextContents()
    expect(cells.slice(0, 3)).toEqual([name, ...expected(own)])
  }
  const months = panel(page, 'Leads by month').getByRole('region').getByRole('row')
  const latest = leads.filter(({ assignedOn }) => assignedOn.startsWith(end))
  expect((await months.nth(1).getByRole('cell').allTextContents()).slice(1)).toEqual(expected(latest))

  expect(await barriersInLightAndDark(page)).toEqual([])
  await page.getByRole('button', { name: /^Date range/ }).click()
  await page.getByRole('option', { name: 'Last 6 months' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  const half = leads.filter(({ assignedOn }) => assignedOn >= firstDay(rangeOf(6, lastMonth).start))
  await expect(figures.first()).toHaveText(String(half.length))
  await expect(page).toHaveURL(/lpo_an_from=/)
  const file = page.waitForEvent('download')
  await panel(page, 'Leads by type').getByRole('button', { name: 'Export' }).click()
  expect((await file).suggestedFilename()).toMatch(/^LEADPLUS - Leads by type.*\.xlsx$/)
})

test('an analysis without leads or without an answer says so', async ({ page }) => {
  const call = /\/leadplus\/analysis/
  await fail(page, call)
  await openAs(page, 'enterprise', analysis)
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toContainText('Problem getting the LeadPlus data')
  await page.unroute(call)
  await page.route(call, async (route) => {
    const answer = await route.fetch()
    const { result } = (await answer.json()) as { result: { total: { count: number } } }
    result.total.count = 0
    await route.fulfill({ response: answer, json: { result } })
  })
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No leads were offered in these months.')).toBeVisible()
})
