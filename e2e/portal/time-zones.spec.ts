import { type Browser, expect, type Page, test } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { leadPage, newLead } from '../support/lead-page.ts'
import { landing } from '../support/program-analysis-page.ts'
import { openAs } from '../support/sign-in-as.ts'

/** It is already next month where one of them is, and still last month where the other one is. */
const now = new Date()
const places = [
  ['Asia/Tokyo', new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 15, 30))],
  ['Pacific/Midway', new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 10, 30))],
] as const

/** Signs in with the true clock, which tokens are checked by, and opens the report with the other one. */
const openAt = async (browser: Browser, timezoneId: string, moment: Date): Promise<Page> => {
  const page = await (await browser.newContext({ timezoneId })).newPage()
  await openAs(page, 'enterprise', '/authenticated/customer-support')
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('hsiq_session') ?? '{}') as { expiresAt: number }
    sessionStorage.setItem('hsiq_session', JSON.stringify({ ...session, expiresAt: 9e15 }))
  })
  await page.clock.setSystemTime(moment)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Program Analysis' }).click()
  await expect(page).toHaveURL(landing)
  return page
}

/** What the landing, the report, its call and its file say about months and totals. */
const read = async (page: Page) => {
  const sentence = await page.getByText(/^Ten reports on/).textContent()
  const answered = page.waitForResponse(/GetBuildersMonthlySummaryByPartner/)
  await page.getByRole('link', { name: 'Manufacturer Summary Report', exact: true }).click()
  const answer = await answered
  const totals = await page.locator('tfoot tr').textContent()
  const months = [
    await page.getByRole('textbox', { name: 'Start month' }).inputValue(),
    await page.getByRole('textbox', { name: 'End month' }).inputValue(),
  ]
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  const sheet = (await readXlsx(await readFile(await download.path()))).sheets[0]
  return {
    status: answer.status(),
    asked: new URL(answer.url()).search,
    sentence,
    months,
    totals,
    file: download.suggestedFilename(),
    lastLine: sheet?.rows.at(-1),
  }
}

test('months and totals are the same wherever people are and whatever their clock says', async ({
  browser,
}) => {
  const found = []
  for (const [timezoneId, moment] of places) {
    const page = await openAt(browser, timezoneId, moment)
    found.push(await read(page))
    await page.context().close()
  }
  expect(found[0]?.status).toBe(200)
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
  expect(found[0]?.asked).toContain(`startOn=${last}-01`)
  expect(found[0]?.totals).toContain('Totals:')
  expect(found[1]).toEqual(found[0])
})

test('the day a lead was created is that of the reader', async ({ browser }) => {
  const page = await (await browser.newContext({ timezoneId: 'Asia/Tokyo' })).newPage()
  const { id } = await newLead(page)
  await page.route(new RegExp(`/accounts/[^/]+/leadplus/${id}$`), async (route) => {
    const response = await route.fetch()
    const { result } = (await response.json()) as { result: object }
    await route.fulfill({ response, json: { result: { ...result, createdOn: '2026-11-12T23:30:00.000Z' } } })
  })
  await openAs(page, 'enterprise', leadPage(id))
  await expect(page.locator('dl > div').filter({ hasText: 'Created' })).toHaveText(/11\/13\/2026/)
})
