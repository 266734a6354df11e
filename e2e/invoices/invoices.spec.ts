import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { choose, panel, question, toast } from '../support/builder-page.ts'
import { mailed } from '../support/mailbox.ts'
import { fail } from '../support/program-analysis-page.ts'
import { actFor, openAs } from '../support/sign-in-as.ts'

const landing = '/authenticated/invoices'
const rows = (page: Page) => page.locator('tbody a[data-row-link]')

/** Each test takes a month of its own, so that none finds another's reviews. */
const openInvoice = async (page: Page, monthsBack: number) => {
  await openAs(page, 'standard', landing)
  await rows(page).first().click()
  // The address is the invoice's a moment before the page is, and the list has a Reset of its own.
  await expect(page.getByRole('heading', { name: /^Invoice \S+\d/ })).toBeVisible()
  for (let step = 0; step < monthsBack; step += 1) {
    const before = page.url()
    await page.getByRole('button', { name: 'Earlier invoice' }).click()
    await expect(page).not.toHaveURL(before)
  }
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(rows(page).nth(5)).toBeVisible()
}

const chooseUnquestioned = async (page: Page) => {
  await page
    .locator('tbody tr', { has: page.getByRole('cell', { name: '–', exact: true }) })
    .first()
    .click()
  await expect(panel(page, 'Review request').getByRole('button', { name: 'Request review' })).toBeVisible()
}

test('the three lists lead to an invoice at the builder’s own lines; files of one month are called by it, others by the day', async ({
  page,
}) => {
  await openAs(page, 'standard', landing)
  const exported = async () => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    return (await file).suggestedFilename()
  }
  for (const [tab, ending] of [
    ['Open', /^Invoice Review - Open - \d\d-\d\d-\d{4}\.xlsx$/],
    ['Closed', /^Invoice Review - Closed - \d\d-\d\d-\d{4}\.xlsx$/],
    ['Current', /^Invoice Review - Current - [A-Z][a-z]+ \d{4}\.xlsx$/],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(rows(page).first()).toBeVisible()
    expect(await exported()).toMatch(ending)
  }
  const first = page.locator('tbody tr').first()
  const builder = (await first.getByRole('cell').nth(2).textContent()) ?? ''
  const incentive = (await first.getByRole('cell').nth(6).textContent()) ?? ''
  await rows(page).first().click()
  await expect(page.getByRole('heading', { name: /^Invoice \S+ Current$/ })).toBeVisible()
  await expect(page.locator('tfoot')).toContainText(incentive)
  for (const name of await rows(page).allTextContents()) expect(name).toBe(builder)
  expect(await barriers(page)).toEqual([])

  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const [number = '', year, month] = /Invoice (\S+-(\d{4})(\d\d))/.exec(title ?? '')?.slice(1) ?? []
  const name = new Date(`${year}-${month}-15`).toLocaleString('en-US', { month: 'long', year: 'numeric' })
  expect(await exported()).toBe(`Invoice ${number} - ${name}.xlsx`)
})

test('a line is questioned, discussed and decided, and Finance is told', async ({ page }) => {
  await openInvoice(page, 1)
  await chooseUnquestioned(page)
  const review = panel(page, 'Review request')
  await choose(page, 'Reason', 'Wrong product')
  await review.getByLabel('Note').fill('Another brand was installed.')
  await review.getByRole('button', { name: 'Request review' }).click()
  await expect(
    toast(
      page,
      'Invoice review request has been processed and an email notification sent to the Homestead IQ Finance team.',
    ),
  ).toBeVisible()
  await expect(review.getByText('Open', { exact: true })).toBeVisible()
  await expect(page.locator('tr[data-chosen]')).toContainText('Open')

  const notes = panel(page, 'Notes')
  await expect(notes.getByRole('button', { name: 'Email' })).toHaveCount(0)
  await notes.getByPlaceholder('Write a note').fill('The install sheet is on its way.')
  await notes.getByRole('button', { name: 'Post' }).click()
  await expect(notes.getByText('The install sheet is on its way.')).toBeVisible()
  await fail(page, /reviewNotes/)
  await notes.getByRole('button', { name: 'Email' }).click()
  await expect(toast(page, 'There was an error sending out invoice review notes.')).toBeVisible()
  await page.unroute(/reviewNotes/)
  await notes.getByRole('button', { name: 'Email' }).click()
  await expect(toast(page, 'Invoice review notes were emailed')).toBeVisible()
  await expect(notes.getByRole('button', { name: 'Email' })).toBeDisabled()

  await choose(page, 'Review status', 'Credited')
  await page.locator('tbody tr:not([data-chosen])').first().click()
  await question(page).getByRole('button', { name: 'No' }).click()
  // Closing it is asked first; No leaves it as it was chosen.
  await review.getByRole('button', { name: 'Update' }).click()
  await expect(question(page)).toContainText('Mark it as credited?')
  expect(await barriers(page)).toEqual([])
  await question(page).getByRole('button', { name: 'No' }).click()
  await expect(review.getByText('Open', { exact: true })).toBeVisible()
  await review.getByRole('button', { name: 'Update' }).click()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page, 'Invoice Review Status Was Changed')).toBeVisible()
  await expect(review.getByText('Credited', { exact: true })).toBeVisible()
  await expect(review.getByRole('button', { name: 'Reopen review' })).toHaveCount(0)
  await expect(review.getByRole('button', { name: 'Update' })).toHaveCount(0)
  await expect(notes.getByPlaceholder('Write a note')).toBeDisabled()
  await review.getByText('History').click()
  await expect(review.getByText('Open → Credited')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await mailed(page, 'standard', /Invoice review requested/)
  await mailed(page, 'standard', /Notes on invoice review/)
})

test('on a narrow screen the chosen line’s review comes into view, and what was written about it is not lost without a question', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await openInvoice(page, 4)
  const heading = panel(page, 'Review request').getByRole('heading', { name: 'Review request' })
  await expect(heading).not.toBeInViewport()
  for (const index of [0, 2]) {
    await rows(page).nth(index).click()
    await expect(heading).toBeInViewport()
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await chooseUnquestioned(page)
  const note = panel(page, 'Review request').getByLabel('Note')
  await note.fill('Half a sentence')
  const another = page.locator('tbody tr:not([data-chosen])').first()
  await another.click()
  await expect(question(page)).toContainText(
    'You have unsaved data changes. Are you sure you want to cancel?',
  )
  await question(page).getByRole('button', { name: 'No' }).click()
  await expect(note).toHaveValue('Half a sentence')
  await another.click()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Half a sentence')).toHaveCount(0)
})

test('whoever asks second is told so, and keeps what they wrote', async ({ page, context }) => {
  await openInvoice(page, 5)
  await chooseUnquestioned(page)
  const review = panel(page, 'Review request')
  const [brief, wordy] = [await context.newPage(), await context.newPage()]
  for (const other of [brief, wordy]) {
    await other.goto(page.url())
    await choose(other, 'Reason', 'Other')
  }
  await choose(page, 'Reason', 'Wrong product')
  await review.getByRole('button', { name: 'Request review' }).click()
  await expect(review.getByText('Open', { exact: true })).toBeVisible()
  const note = panel(wordy, 'Review request').getByLabel('Note')
  await note.fill('Another brand was installed.')
  for (const other of [brief, wordy]) {
    await panel(other, 'Review request').getByRole('button', { name: 'Request review' }).click()
    await expect(toast(other, 'This line is under review already.')).toBeVisible()
  }
  await expect(panel(brief, 'Review request').getByText('Open', { exact: true })).toBeVisible()
  await expect(note).toHaveValue('Another brand was installed.')
})

test('whoever decides second is shown what the first decided, and staff reopen it', async ({
  page,
  context,
  browser,
}) => {
  await openInvoice(page, 3)
  await chooseUnquestioned(page)
  const review = panel(page, 'Review request')
  await choose(page, 'Reason', 'Other')
  await review.getByRole('button', { name: 'Request review' }).click()
  await expect(review.getByRole('button', { name: 'Update' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await choose(other, 'Review status', 'Declined')
  await choose(page, 'Review status', 'Credited')
  await review.getByRole('button', { name: 'Update' }).click()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page, 'Invoice Review Status Was Changed')).toBeVisible()
  await panel(other, 'Review request').getByRole('button', { name: 'Update' }).click()
  await question(other).getByRole('button', { name: 'Yes' }).click()
  await expect(toast(other, 'This review is closed and can no longer be changed.')).toBeVisible()
  await expect(panel(other, 'Review request').getByText('Credited', { exact: true })).toBeVisible()
  await expect(panel(other, 'Notes').getByPlaceholder('Write a note')).toBeDisabled()
  const staff = await actFor(browser, 'Ironvale Roofing', page.url())
  await staff.getByRole('button', { name: 'Reopen review' }).click()
  await question(staff).getByRole('button', { name: 'Yes' }).click()
  await expect(toast(staff, 'Invoice review was reopened')).toBeVisible()
  await expect(panel(staff, 'Review request').getByText('In review', { exact: true })).toBeVisible()
  await staff.close()
})

test('the details come as a file, whose name may be unreadable; what does not come is said, and the rest stays', async ({
  page,
}) => {
  await openInvoice(page, 2)
  const [year, month] =
    /Invoice \S+-(\d{4})(\d\d)/.exec((await page.locator('h1').textContent()) ?? '')?.slice(1) ?? []
  const saved = async () => {
    await page.getByRole('button', { name: 'Invoice details' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    return file
  }
  await page.getByRole('button', { name: 'Invoice details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoice details' })
  const to = dialog.getByRole('textbox', { name: 'To' })
  await to.fill(`${month}/15/${year}`)
  await to.press('Tab')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toContainText('You have unsaved data changes.')
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(dialog).toHaveCount(0)

  const file = await saved()
  expect(file.suggestedFilename()).toBe(`InvoiceDetails-${year}-${month}.csv`)
  const text = await readFile(await file.path(), 'utf8')
  const count = text.trimEnd().split('\r\n').length - 1
  await expect(page.locator('tfoot')).toContainText(`${count.toLocaleString('en-US')} lines`)
  await page.route('**/details-csv/**', async (route) => {
    const answer = await route.fetch()
    const { 'content-disposition': _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  expect((await saved()).suggestedFilename()).toBe('InvoiceDetails.txt')

  await fail(page, /lineitems/)
  await page.reload()
  await expect(toast(page, 'Problem getting the line items')).toBeVisible()
  await expect(page.getByText('No records available')).toBeVisible()
  await expect(page.getByText('Invoice date')).toBeVisible()
  await page.unroute(/lineitems/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.goto(`${landing}/NOT-AN-INVOICE`)
  await expect(page.getByText('This invoice is not known.')).toBeVisible()
})
