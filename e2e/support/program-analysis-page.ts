import { expect, type Page } from '@playwright/test'
import { openAs, type Person } from './sign-in-as.ts'

export const landing = '/authenticated/programanalysis'

export const reports = [
  ['manufacturer-summary', 'Manufacturer Summary Report'],
  ['new-builders', 'New Builders Report'],
  ['builder-opportunities', 'Your Builder Opportunities'],
  ['builders-using', 'All Builders Using Our Products'],
  ['missed-value', 'Estimated Missed Value'],
  ['closed-leads', 'LEADPLUS Closed Leads'],
  ['leadshare-attendance', 'Leadshare Attendance'],
  ['product-attributes', 'Product Attributes'],
  ['product-catalog', 'Product Catalog'],
  ['management-summary', 'Manufacturer Management Summary'],
] as const

export const openReport = async (page: Page, person: Person, path: (typeof reports)[number][0]) => {
  await openAs(page, person, `${landing}/${path}`)
  await expect(page.getByRole('columnheader').first()).toBeVisible()
}

/** The words above the columns, in their order. */
export const columnTitles = async (page: Page) => {
  const headers = page.locator('thead th[aria-sort], thead tr:last-child th')
  const texts = await headers.allTextContents()
  return texts.map((text) => text.trim())
}

export const rowLinks = (page: Page) => page.locator('tbody a[target="_blank"]')

/** As if the account did not grant these: the page is told so before it starts. */
export const without = async (page: Page, permissions: string[]) => {
  await page.route(/contacts\/foruser/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: { accounts: { permissions: string[] }[] }[] }
    for (const account of body.result.flatMap(({ accounts }) => accounts))
      account.permissions = account.permissions.filter((held) => !permissions.includes(held))
    await route.fulfill({ response: answer, json: body })
  })
}

export const fail = (page: Page, part: RegExp) =>
  page.route(part, (route) => route.fulfill({ status: 500, json: { message: 'The report is not at home.' } }))
