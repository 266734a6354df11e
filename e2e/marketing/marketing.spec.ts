import { expect, test, type Page } from '@playwright/test'
import { accountDay } from '../../apps/server/test/support/account-day.ts'
import { barriers } from '../support/barriers.ts'
import { panel, question, toast } from '../support/builder-page.ts'
import { mailed } from '../support/mailbox.ts'
import { fail } from '../support/program-analysis-page.ts'
import { openAs } from '../support/sign-in-as.ts'
import { ofThisTry } from '../support/this-try.ts'

const area = '/authenticated/marketing'
const rows = (page: Page) => page.locator('tbody a[data-row-link]')
/** A day of the account's calendar. */
const inDays = (days: number) => accountDay(days)

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('the list divides the campaigns, and the menu leads to it', async ({ page }) => {
  await openAs(page, 'enterprise')
  await page.getByRole('link', { name: 'Marketing' }).click()
  await expect(page).toHaveURL(area)
  const kinds = page.getByRole('group', { name: 'Which campaigns' })
  await expect(kinds.getByRole('button')).toHaveText([/^All \d+$/, /^Open \d+$/, /^Completed \d+$/])
  await kinds.getByRole('button', { name: /^Completed/ }).click()
  await expect(page).toHaveURL(/show=completed/)
  await expect(page.locator('tbody tr').first()).toContainText('Completed')
  await expect(page.locator('tbody').getByText('In progress')).toHaveCount(0)
})

test('a campaign is requested with a file, thanked for, and written to the marketing team', async ({
  page,
}) => {
  await openAs(page, 'enterprise', area)
  const name = ofThisTry('Patio doors before spring')
  const form = panel(page, 'Request campaign')
  const send = form.getByRole('button', { name: 'Send request' })
  await form.getByLabel('Campaign name').fill(name)
  await choose(page, 'Type', 'Digital ads')
  await choose(page, 'Regions', 'Texas')
  await page.keyboard.press('Escape')
  await form.getByLabel('What should it achieve?').fill('Reach Texas builders who buy elsewhere.')
  await form.getByLabel('Target date').fill(inDays(-3))
  await expect(form.getByText('Error: Target date must be in the future')).toBeVisible()
  await expect(send).toBeDisabled()
  await form.getByLabel('Target date').fill(inDays(400))
  await form.getByLabel('Files').setInputFiles({
    name: 'idea.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 idea'),
  })
  await expect(form.getByText('idea.pdf')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await send.click()
  await expect(toast(page, 'Thank you for your campaign request. We will be in touch shortly.')).toBeVisible()
  await expect(form.getByLabel('Campaign name')).toHaveValue('')
  await rows(page).filter({ hasText: name }).click()
  await expect(panel(page, name)).toContainText('Texas')
  await expect(panel(page, 'Files')).toContainText('idea.pdf')
  await mailed(page, 'enterprise', new RegExp(`^Campaign requested: ${name}`))
})

test('a chosen campaign is edited, completed and dated, and its file goes after the question', async ({
  page,
}) => {
  await openAs(page, 'enterprise', `${area}?show=open`)
  // A first try may have completed its campaign before it failed.
  const name = test.info().retry === 0 ? 'Rebate reminder' : 'Builder show follow-up'
  await rows(page).filter({ hasText: name }).first().click()
  const chosen = panel(page, name)
  await chosen.getByRole('button', { name: 'Edit' }).click()
  await chosen.getByLabel('What should it achieve?').fill('Remind everybody twice.')
  await chosen.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Campaign updated').first()).toBeVisible()
  await expect(chosen.getByText('Remind everybody twice.')).toBeVisible()
  await choose(page, 'Status', 'Completed')
  await chosen.getByRole('button', { name: 'Update' }).click()
  await expect(chosen.getByLabel('Completed on')).toHaveValue(inDays(0))
  await chosen.getByLabel('Completed on').fill('2001-01-01')
  await chosen.getByRole('button', { name: 'Close' }).click()
  await question(page).getByRole('button', { name: 'No' }).click()
  await chosen.getByRole('button', { name: 'Update' }).last().click()
  await expect(toast(page, 'A campaign was completed between its request and today.')).toBeVisible()
  await chosen.getByLabel('Completed on').fill(inDays(-1))
  await chosen.getByRole('button', { name: 'Update' }).last().click()
  const [year, month, day] = inDays(-1).split('-')
  await expect(chosen.locator('dl')).toContainText(`${month}/${day}/${year}`)
  const files = panel(page, 'Files')
  await files.getByLabel('Add file').setInputFiles({
    name: 'flyer.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 flyer'),
  })
  await files.getByRole('button', { name: 'Remove flyer.pdf' }).click()
  await expect(question(page)).toContainText(
    'Are you sure you want to remove this file? This cannot be undone.',
  )
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page, 'File removed')).toBeVisible()
  await expect(files.getByText('flyer.pdf')).toHaveCount(0)
  await chosen.getByRole('button', { name: 'Close' }).click()
  await expect(panel(page, 'Request campaign')).toBeVisible()
})

/** Fills in what a request needs, and sends it. */
const requestNamed = async (page: Page, name: string) => {
  const form = panel(page, 'Request campaign')
  await form.getByLabel('Campaign name').fill(name)
  await choose(page, 'Type', 'Print')
  await form.getByLabel('What should it achieve?').fill('Reach more builders.')
  await form.getByLabel('Target date').fill(inDays(30))
  await form.getByRole('button', { name: 'Send request' }).click()
}

test('a request that was begun waits while campaigns are looked at', async ({ page }) => {
  await openAs(page, 'enterprise', area)
  const form = panel(page, 'Request campaign')
  await form.getByLabel('Campaign name').fill('Begun and not sent')
  await form.getByLabel('Target date').fill(inDays(-3))
  await form.getByLabel('Files').setInputFiles({
    name: 'begun.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 begun'),
  })
  const name = (await rows(page).nth(1).textContent()) ?? ''
  await rows(page).nth(1).click()
  const chosen = panel(page, name).first()
  await chosen.getByRole('button', { name: 'Close' }).click()
  await expect(form.getByLabel('Campaign name')).toHaveValue('Begun and not sent')
  await expect(form.getByText('Error: Target date must be in the future')).toBeVisible()
  await expect(form.getByRole('listitem')).toHaveText('begun.pdf')
  await rows(page).nth(1).click()
  await expect(chosen).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(question(page)).toContainText(
    'You have unsaved data changes. Are you sure you want to cancel?',
  )
})

test('a chosen status and changes of a campaign are not lost without a question', async ({ page }) => {
  await openAs(page, 'enterprise', `${area}?show=open`)
  const request = panel(page, 'Request campaign')
  await request.getByLabel('Campaign name').fill('Begun before')
  const name = (await rows(page).first().textContent()) ?? ''
  await rows(page).first().click()
  const chosen = panel(page, name)
  await choose(page, 'Status', 'Canceled')
  for (const button of ['Close', 'Edit']) {
    await chosen.getByRole('button', { name: button }).click()
    await question(page).getByRole('button', { name: 'No' }).click()
    await expect(chosen.getByRole('combobox', { name: 'Status' })).toHaveValue('Canceled')
  }
  await chosen.getByRole('button', { name: 'Edit' }).click()
  await question(page).getByRole('button', { name: 'Yes' }).click()

  await chosen.getByLabel('What should it achieve?').fill('Half a sentence')
  const another = rows(page).filter({ hasNotText: name }).first()
  for (const leave of [
    () => another.click(),
    () => chosen.getByRole('button', { name: 'Close' }).click(),
    () => chosen.getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(question(page)).toContainText(
      'You have unsaved data changes. Are you sure you want to cancel?',
    )
    await question(page).getByRole('button', { name: 'No' }).click()
    await expect(chosen.getByLabel('What should it achieve?')).toHaveValue('Half a sentence')
  }
  await another.click()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(chosen).toHaveCount(0)
  // What was let go is the edit only.
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(question(page)).toBeVisible()
})

test('a file that is not taken says why, before it is sent where its name tells', async ({ page }) => {
  await openAs(page, 'enterprise', area)
  const form = panel(page, 'Request campaign')
  await form.getByLabel('Files').setInputFiles([
    { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') },
    { name: 'renamed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not one') },
  ])
  await expect(toast(page, 'homes.csv: Choose a .pdf, .png, .jpg, .docx or .xlsx file.')).toBeVisible()
  await expect(form.getByRole('listitem')).toHaveText('renamed.pdf')
  await expect(form.getByText('.pdf, .png, .jpg, .docx or .xlsx, up to 30 MB')).toBeVisible()
  await requestNamed(page, 'Renamed paper')
  await expect(toast(page, 'renamed.pdf: Choose a .pdf')).toBeVisible()
})

test('what may be left empty is emptied with the keyboard, a text that is cut says so, and a long name stays in its place', async ({
  page,
}) => {
  await openAs(page, 'enterprise', area)
  const category = page.getByRole('combobox', { name: 'Category' })
  await category.click()
  await page.getByRole('option').first().click()
  const chosen = await category.inputValue()
  expect(chosen).not.toBe('')
  await choose(page, 'Category', chosen)
  await expect(category).toHaveValue(chosen)
  await category.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear Category' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(category).toHaveValue('')
  await expect(category).toBeFocused()

  const form = panel(page, 'Request campaign')
  await form.getByLabel('What should it achieve?').focus()
  await page.keyboard.insertText('a'.repeat(5100))
  await expect(form.getByText('2,000 of 2,000 characters')).toBeVisible()

  const name = 'W'.repeat(120)
  await requestNamed(page, name)
  await rows(page).filter({ hasText: name }).click()
  await expect(panel(page, name).getByRole('button', { name: 'Close' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('who saves second is told, keeps their words and decides', async ({ page, context }) => {
  const [words, others] = [ofThisTry('My words'), ofThisTry('Their words')]
  const file = `${ofThisTry('folder')}.pdf`
  await openAs(page, 'enterprise', `${area}?show=open`)
  await rows(page).filter({ hasText: 'Cross-sell kit' }).first().click()
  const chosen = panel(page, 'Cross-sell kit')
  await chosen.getByRole('button', { name: 'Edit' }).click()
  await chosen.getByLabel('What should it achieve?').fill(words)
  const other = await context.newPage()
  await openAs(other, 'enterprise', new URL(page.url()).pathname + new URL(page.url()).search)
  const theirs = panel(other, 'Cross-sell kit')
  await theirs.getByRole('button', { name: 'Edit' }).click()
  await theirs.getByLabel('What should it achieve?').fill(others)
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(toast(other, 'Campaign updated')).toBeVisible()
  await other.close()
  // What brings the list up to date does not bring the draft along.
  await panel(page, 'Files')
    .getByLabel('Add file')
    .setInputFiles({
      name: file,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 kit'),
    })
  await expect(panel(page, 'Files').getByRole('listitem').filter({ hasText: file })).toContainText(
    /1 kB · \d\d\/\d\d\/\d{4}/,
  )
  await chosen.getByRole('button', { name: 'Save' }).click()
  const notice = chosen.getByRole('alert').filter({
    hasText: 'Somebody else changed this campaign since you opened it.',
  })
  await expect(notice.getByRole('listitem')).toHaveText([new RegExp(`^Goal: .* is now ${others}$`)])
  await chosen.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(chosen.getByLabel('What should it achieve?')).toHaveValue(words)
  await chosen.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Campaign updated')).toBeVisible()
  await expect(chosen.getByText(words, { exact: true })).toBeVisible()
})

test('what somebody writes about a campaign that is over is refused in words', async ({ page }) => {
  await openAs(page, 'enterprise', `${area}?show=open`)
  await rows(page).filter({ hasText: 'Model-home signs' }).first().click()
  const chosen = panel(page, 'Model-home signs')
  await chosen.getByRole('button', { name: 'Edit' }).click()
  await chosen.getByLabel('What should it achieve?').fill('My words.')
  const message = 'This campaign is canceled and can no longer be changed.'
  // The list does not come again either, and the form stays.
  await page.route(/\/content\/api\/campaign/, (route) => route.fulfill({ status: 409, json: { message } }))
  await chosen.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, message)).toBeVisible()
  await expect(chosen.getByRole('button', { name: 'Keep my changes' })).toHaveCount(0)
  await expect(chosen.getByLabel('What should it achieve?')).toHaveValue('My words.')
})

test('who sets a status second is told that it was not set', async ({ page, context }) => {
  // A first try may have set it already.
  const theirs = test.info().retry === 0 ? 'Scheduled' : 'In progress'
  await openAs(page, 'enterprise', `${area}?show=open`)
  await rows(page).filter({ hasText: 'Lunch and learn' }).first().click()
  const chosen = panel(page, 'Lunch and learn')
  await choose(page, 'Status', 'Canceled')
  const other = await context.newPage()
  await openAs(other, 'enterprise', new URL(page.url()).pathname + new URL(page.url()).search)
  await choose(other, 'Status', theirs)
  await panel(other, 'Lunch and learn').getByRole('button', { name: 'Update' }).click()
  await expect(toast(other, 'Campaign updated')).toBeVisible()
  await other.close()
  await chosen.getByRole('button', { name: 'Update' }).click()
  await expect(
    toast(page, 'Somebody else changed this campaign').filter({ hasText: 'What you chose was not saved.' }),
  ).toBeVisible()
  await expect(chosen.getByRole('combobox', { name: 'Status' })).toHaveValue(theirs)
})

test('an unknown campaign says so, and a failed list can be asked for again', async ({ page }) => {
  await openAs(page, 'enterprise', `${area}?campaign=00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('This campaign is not known.')).toBeVisible()
  await fail(page, /getallcampaigns/)
  await page.reload()
  await expect(page.getByRole('complementary')).toContainText('Problem getting the campaigns')
  await expect(panel(page, 'Request campaign')).toHaveCount(0)
  await page.goto(area)
  await expect(toast(page, 'Problem getting the campaigns')).toBeVisible()
  await page.unroute(/getallcampaigns/)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
  await expect(rows(page).first()).toBeVisible()
})

test('on a phone a chosen campaign comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'enterprise', area)
  const form = panel(page, 'Request campaign')
  await expect(rows(page).first()).toBeVisible()
  await expect(form.getByRole('heading')).toBeInViewport()
  for (const index of [1, 3]) {
    const name = (await rows(page).nth(index).textContent()) ?? ''
    await rows(page).nth(index).click()
    const chosen = panel(page, name).first()
    await expect(chosen.getByRole('heading', { name })).toBeInViewport()
    await expect(chosen.getByText('Target date').first()).toBeInViewport()
  }
})
