import { expect, type Page, test } from '@playwright/test'
import { builderOpportunities } from '../../packages/contract/src/opportunities/builder-opportunities.ts'
import { createOpportunity } from '../../packages/contract/src/opportunities/opportunities.ts'
import { callerFor, type Caller } from './callers.ts'
import { openAs } from './sign-in-as.ts'

export const discovery = '/authenticated/builders'
export const pageOf = (builderId: string) => `${discovery}/${builderId}`

/** Builders nobody pursues, with a specialist, whose name no other one begins with; others for each worker, which may ask at the same moment. */
export const idleBuilders = async ({ send }: Caller, count = 1) => {
  const rows = await send(builderOpportunities, { query: { All: true } })
  const names = rows.map(({ builderName }) => builderName.toLowerCase())
  const alone = (name: string) => names.filter((other) => other.startsWith(name.toLowerCase())).length === 1
  const first = 100 + 200 * test.info().parallelIndex
  return rows
    .filter(({ kind, builderName, rms }) => kind === 0 && rms !== null && alone(builderName))
    .slice(first, first + count)
    .map((row) => ({
      id: row.builderEnterpriseId,
      name: row.builderName,
      // As people read it; the answer is exact.
      estimate: Math.round(row.opportunityValue),
    }))
}

export const idleBuilder = async (caller: Caller) => {
  const [found] = await idleBuilders(caller)
  if (!found) throw new Error('Every builder is pursued.')
  return found
}

/** A builder with an opportunity of its own. */
export const newPursued = async (page: Page) => {
  const caller = await callerFor(page, 'enterprise')
  const builder = await idleBuilder(caller)
  const started = await caller.send(createOpportunity, { body: { builderEnterpriseId: builder.id } })
  return { ...caller, ...builder, started }
}

/** The same, its page open. */
export const openPursued = async (page: Page) => {
  const pursued = await newPursued(page)
  await openAs(page, 'enterprise', pageOf(pursued.id))
  await expect(panel(page, 'Engagement').getByRole('button', { name: 'Save' })).toBeVisible()
  return pursued
}

/** A part of the page by its title. */
export const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

export const searchFor = async (page: Page, name: string) => {
  await page.getByLabel('Search builders').fill(name)
  await page.getByRole('option', { name }).first().click()
}

export const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

export const stage = (page: Page) =>
  page.getByRole('list', { name: 'Engagement stage' }).locator('[aria-current=step]')

export const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-kind][role=status], [data-kind][role=alert]').filter({ hasText: text })

export const question = (page: Page) => page.getByRole('dialog', { name: 'Please confirm' })

/** Every call of the page and the part it fills: what it shows empty, what it says when the call fails. */
export const parts = [
  {
    call: /\/bpo\/api\/opportunities\?/,
    title: 'Engagement',
    failed: 'Problem getting the opportunity',
    toast: 'Homestead IQ Data Problem',
  },
  {
    call: /\/buildervalue\//,
    title: 'Lifetime value',
    none: [],
    empty: 'No data found!',
    failed: 'Problem getting the lifetime value',
    toast: 'Homestead IQ Data Problem',
  },
  {
    call: /\/closingpercentage\//,
    title: "Your Share of this Builder's Business",
    none: { builderClosings: 0, bpmClosings: 0, totalClosingPercentageOfBuilder: 0 },
    empty: 'No closings in the previous twelve months.',
    failed: 'Problem getting the chart data',
    toast: 'Chart Problem',
  },
  {
    call: /\/trailing12\//,
    title: 'Closing and Share Percentage - Trailing Twelve Months',
    none: [],
    empty: 'No closings in the previous twelve months.',
    failed: 'Problem getting the chart data',
    toast: 'Chart Problem',
  },
  {
    call: /UsageTrendingBuilderDetail/,
    title: 'Usage trend',
    none: [],
    empty: 'No closings in the previous twelve months.',
    failed: 'Problem getting the chart data',
    toast: 'Chart Problem',
  },
  {
    call: /\/BuilderProfile\/[^/]+\/summary\//,
    title: 'Builder profile',
    failed: 'Problem getting the builder profile',
    toast: 'Homestead IQ Data Problem',
  },
  {
    call: /\/buildercontacts/,
    title: 'Contacts',
    none: [],
    empty: 'We are in the process of updating the contacts for this builder, please check back soon.',
    failed: 'Problem getting the contact data',
    toast: 'Contact Data Problem',
  },
  {
    call: /\/builderregion\//,
    title: 'Homestead IQ RMS',
    none: null,
    empty:
      'The Homestead IQ RMS contact for this builder is changing. Please check back soon or reach out to customer service with any questions.',
    failed: 'Problem getting the sales person for this builder, please try again later',
    toast: 'Sales Person Data Problem',
  },
]
