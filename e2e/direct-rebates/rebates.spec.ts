import { expect, test, type Page } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { panel, question, toast } from '../support/builder-page.ts'
import { fail } from '../support/program-analysis-page.ts'
import { openAs } from '../support/sign-in-as.ts'

const area = '/authenticated/drm'
const rows = (page: Page) => page.locator('tbody a[data-row-link]')

test('the landing page sums up and leads on', async ({ page }) => {
  await openAs(page, 'direct', area)
  await expect(page).toHaveURL(`${area}/direct-rebates`)
  for (const title of ['Current-quarter invoices', 'Direct closings processed', 'Total rebates'])
    await expect(panel(page, title).locator('p').first()).toHaveText(/\d/)
  await expect(panel(page, 'Rebates by quarter').getByRole('img')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  for (const [name, path] of [
    ['Contracts', 'contracts'],
    ['Invoices', 'invoices'],
    ['Reports', 'reports'],
  ] as const) {
    await page.getByRole('main').getByRole('heading', { name }).getByRole('link').click()
    await expect(page).toHaveURL(`${area}/${path}`)
    await page.goBack()
  }
})

test('an invoice shows its working, is sent, and keeps its file and its history', async ({ page }) => {
  await openAs(page, 'direct', `${area}/invoices?tab=current`)
  await page.locator('tbody tr').filter({ hasText: 'Draft' }).first().locator('a[data-row-link]').click()
  await expect(page.getByRole('heading', { name: /^Invoice .* Draft$/ })).toBeVisible()
  await expect(panel(page, 'Quarterly tiers').getByText(/Tier 1: units/)).toBeVisible()
  await expect(page.locator('tbody tr').first()).toContainText(/\d+ × \$\d/)
  await expect(panel(page, 'File')).toContainText('The file is made when the invoice is sent.')
  const status = panel(page, 'Status')
  await status.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Sent' }).click()
  await status.getByRole('button', { name: 'Update' }).click()
  await expect(question(page)).toContainText(/^.*2\d{3}.* is not over yet\. Homes that are reported after/)
  await question(page).getByRole('button', { name: 'No' }).click()
  await expect(page.getByRole('heading', { name: /^Invoice .* Draft$/ })).toBeVisible()
  await status.getByRole('button', { name: 'Update' }).click()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page, 'Invoice status was changed')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Invoice .* Sent$/ })).toBeVisible()
  const file = page.waitForEvent('download')
  await panel(page, 'File')
    .getByRole('button', { name: /^Download/ })
    .click()
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
  const notes = panel(page, 'Notes')
  await notes.getByPlaceholder('Write a note').fill('Sent with the new rates.')
  await notes.getByRole('button', { name: 'Post' }).click()
  await expect(notes.getByRole('button', { name: 'Email' })).toBeVisible()
  await status.getByText('History').click()
  await expect(status.getByText('Draft → Sent')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('a status that was chosen and not saved is asked for, and is not that of the next invoice', async ({
  page,
}) => {
  await openAs(page, 'direct', `${area}/invoices?tab=current`)
  // Not the first, which another test sends.
  await rows(page).nth(2).click()
  const title = page.getByRole('heading', { name: /^Invoice .* Draft$/ })
  const first = (await title.textContent()) ?? ''
  const status = panel(page, 'Status')
  await status.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Sent' }).click()
  await expect(status.getByRole('button', { name: 'Update' })).toBeEnabled()
  await page.getByRole('button', { name: 'Invoice below' }).click()
  await question(page).getByRole('button', { name: 'No' }).click()
  await expect(title).toHaveText(first)
  await expect(status.getByLabel('Status')).toHaveValue('Sent')
  await page.getByRole('button', { name: 'Invoice below' }).click()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(title).not.toHaveText(first)
  await expect(status.getByLabel('Status')).toHaveValue('Draft')
  await expect(status.getByRole('button', { name: 'Update' })).toBeDisabled()
})

test('whoever sets a status second is shown what the first set', async ({ page, context }) => {
  await openAs(page, 'direct', `${area}/invoices?tab=open&drm_invoices_filter=(status_contains_Sent)`)
  await rows(page).first().click()
  const status = (on: Page) => panel(on, 'Status')
  const pick = async (on: Page, name: string) => {
    await status(on).getByLabel('Status').click()
    await on.getByRole('option', { name }).click()
  }
  await pick(page, 'Accepted')
  const other = await context.newPage()
  await openAs(other, 'direct', new URL(page.url()).pathname)
  await pick(other, 'Disputed')
  await status(other).getByRole('button', { name: 'Update' }).click()
  await expect(toast(other, 'Invoice status was changed')).toBeVisible()
  await status(page).getByRole('button', { name: 'Update' }).click()
  await expect(
    toast(page, 'Somebody else changed this invoice since you opened it.').filter({
      hasText: 'Status: Disputed',
    }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Invoice .* Disputed$/ })).toBeVisible()
})

test('a disputed invoice is reopened, sent again beside its first paper, and paid with a reference', async ({
  page,
}) => {
  await openAs(page, 'direct', `${area}/invoices?tab=open&drm_invoices_filter=(status_contains_Disputed)`)
  await rows(page).last().click()
  const status = panel(page, 'Status')
  const update = status.getByRole('button', { name: 'Update' })
  const become = async (name: string) => {
    await status.getByLabel('Status').click()
    await page.getByRole('option', { name }).click()
  }
  await become('Reopen as a draft')
  await update.click()
  await expect(question(page)).toContainText(
    'worked out again from today’s closings and contract, as revision',
  )
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: /^Invoice .* Draft$/ })).toBeVisible()
  await expect(panel(page, 'Revisions')).toContainText('Draft, not sent yet')
  for (const name of ['Sent', 'Accepted']) {
    await become(name)
    await update.click()
    await expect(page.getByRole('heading', { name: new RegExp(`${name}$`) })).toBeVisible()
  }
  const file = page.waitForEvent('download')
  await panel(page, 'Revisions')
    .getByRole('button', { name: /^Download .*Q\d\.pdf$/ })
    .click()
  expect((await file).suggestedFilename()).toMatch(/Q\d\.pdf$/)
  await become('Paid')
  await expect(update).toBeDisabled()
  await status.getByLabel('Reference').fill('ACH 4711')
  expect(await barriers(page)).toEqual([])
  await update.click()
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4}, ACH 4711$/)).toBeVisible()
})

test('amounts are filtered to the cent, as they are shown', async ({ page }) => {
  await openAs(page, 'direct', `${area}/invoices?tab=closed`)
  const amount = page.locator('tbody td', { hasText: /^\$[\d,]+\.(?!00)\d\d$/ }).first()
  const shown = (await amount.textContent()) ?? ''
  const sought = Number(shown.replaceAll(/[$,]/g, ''))
  const address = (value: number) => `${area}/invoices?tab=closed&drm_invoices_filter=(amount_eq_${value})`
  await page.goto(address(sought))
  await expect(rows(page)).not.toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(`Rebate = ${shown}`)
  await page.goto(address(Math.round(sought)))
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('.00')
  await expect(page.locator('tbody td', { hasText: shown })).toHaveCount(0)
})

test('early in a quarter, before its first invoice, none is current', async ({ page }) => {
  await page.route(/\/manufacturers\/[^/]+\/drminvoices$/, async (route) => {
    const response = await route.fetch()
    const { result } = (await response.json()) as { result: { quarter: string }[] }
    const latest = result[0]?.quarter
    await route.fulfill({ response, json: { result: result.filter(({ quarter }) => quarter !== latest) } })
  })
  await openAs(page, 'direct', `${area}/invoices`)
  const tabs = page.getByRole('navigation', { name: 'Invoices' })
  await expect(tabs.getByRole('link', { name: /^Open/ })).toHaveText(/[1-9]/)
  await expect(tabs.getByRole('link', { name: /^Current/ })).toHaveText('Current0')
})

test('a contract shows what held when, and a new version needs a day after what was sent', async ({
  page,
}) => {
  await openAs(page, 'direct', `${area}/contracts`)
  // A first try may have added its version already.
  await rows(page).nth(test.info().retry).click()
  await expect(panel(page, 'Versions').getByRole('heading', { level: 3 }).first()).toHaveText(/valid from/)
  await page.getByRole('button', { name: 'Add version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add version' })
  await dialog.getByLabel('Valid from').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/was sent; choose a day after/)
  await dialog.getByLabel('Valid from').fill('2031-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Contract updated')).toBeVisible()
  await expect(panel(page, 'Versions').getByText(/valid from 01\/01\/2031/)).toBeVisible()
  await page.getByRole('button', { name: 'End contract' }).click()
  const ending = page.getByRole('dialog', { name: 'End contract' })
  await ending.getByLabel('Last day').fill('2030-12-31')
  await expect(ending.getByText(/valid from 01\/01\/2031, does not come into force/)).toBeVisible()
  await ending.getByLabel('Last day').fill('2031-01-01')
  await expect(ending.getByText(/does not come into force/)).toHaveCount(0)
  await ending.getByRole('button', { name: 'Cancel' }).click()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('button', { name: 'End contract' })).toBeFocused()
  const files = panel(page, 'Files')
  const remove = files.getByRole('button', { name: /^Remove/ })
  const before = await remove.count()
  await remove.first().click()
  await expect(question(page)).toContainText(
    'Are you sure you want to remove this file? This cannot be undone.',
  )
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(remove).toHaveCount(before - 1)
  expect(await barriers(page)).toEqual([])
})

test('a change of a contract is not lost without a question, whichever way its dialog is left', async ({
  page,
}) => {
  await openAs(page, 'direct', `${area}/contracts`)
  await rows(page).nth(1).click()
  for (const [name, field] of [
    ['Add version', 'Valid from'],
    ['End contract', 'Last day'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name })
    await page.getByRole('button', { name }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name }).click()
    await dialog.getByLabel(field).fill('2031-01-01')
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await leave()
      await expect(question(page)).toContainText(
        'You have unsaved data changes. Are you sure you want to cancel?',
      )
      await page.keyboard.press('Escape')
      await expect(question(page)).toHaveCount(0)
      await expect(dialog.getByLabel(field)).toHaveValue('2031-01-01')
    }
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Yes' }).click()
    await expect(dialog).toHaveCount(0)
  }
})

test('the trend of a builder follows the choice, and fails on its own', async ({ page }) => {
  await openAs(page, 'direct', `${area}/reports`)
  await expect(page.getByRole('img', { name: /per quarter/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Choose a builder' }).click()
  await page.getByRole('option').nth(1).click()
  await expect(page).toHaveURL(/builder=/)
  await expect(page.locator('tfoot')).toContainText('8 quarters')
  await fail(page, /builderTrend/)
  await page.reload()
  await expect(toast(page, 'Problem getting the chart data')).toBeVisible()
  await page.unroute(/builderTrend/)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('img', { name: /per quarter/ })).toBeVisible()
})
