import { expect, test, type Page } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { choose, panel, question, toast } from '../support/builder-page.ts'
import { newPassword, newPerson } from '../support/new-person.ts'
import { fail } from '../support/program-analysis-page.ts'
import { openAs } from '../support/sign-in-as.ts'
import { ofThisTry } from '../support/this-try.ts'

const path = '/authenticated/profile'
const password = newPassword
const another = 'copper heron keeps the ledger'

const fillPasswords = async (page: Page, current: string, next: string) => {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm new password').fill(next)
}
const change = (page: Page) => page.getByRole('button', { name: 'Change password' }).click()

test('details are saved, seen in the header at once, and not left without a question', async ({
  page,
  browser,
}) => {
  const { theirs } = await newPerson(page, browser, 'Ines')
  await expect(theirs.getByLabel('E-mail (user name)')).not.toBeEditable()
  await theirs.getByLabel('First name').fill('Inez')
  await theirs.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(question(theirs)).toContainText(
    'You have unsaved data changes. Are you sure you want to cancel?',
  )
  await question(theirs).getByRole('button', { name: 'No' }).click()
  await choose(theirs, 'Title', 'Marketing Manager')
  await theirs.getByRole('button', { name: 'Save details' }).click()
  await expect(toast(theirs, 'Profile update successful')).toBeVisible()
  await expect(theirs.getByRole('button', { name: /Account menu, Inez Profiled/ })).toBeVisible()
  const about = ofThisTry('Roofs since 1987.')
  await theirs.getByLabel('About').fill(about)
  await theirs.getByLabel('Website').fill('ironvale.example')
  await theirs.getByRole('button', { name: 'Save company' }).click()
  await expect(theirs.getByLabel('Website')).toHaveValue('https://ironvale.example')
  await theirs.reload()
  await expect(theirs.getByLabel('About')).toHaveValue(about)
  await expect(theirs.getByLabel('First name')).toHaveValue('Inez')
  expect(await barriers(theirs)).toEqual([])
  await theirs.context().close()
})

test('what a colleague changed is followed, and never undone without a question', async ({
  page,
  browser,
}) => {
  const { theirs } = await newPerson(page, browser, 'Odile')
  const colleague = await browser.newPage()
  await openAs(colleague, 'standard', path)
  const about = (of: Page) => of.getByLabel('About')
  const save = (of: Page) => of.getByRole('button', { name: 'Save company' })
  await about(colleague).fill('Roofs for the coast.')
  await theirs.getByRole('link', { name: 'Home', exact: true }).first().click()
  await save(colleague).click()
  await expect(toast(colleague, 'Profile update successful')).toBeVisible()
  // The page still knows the old text, and asks for the new one.
  await theirs.goBack()
  await expect(about(theirs)).toHaveValue('Roofs for the coast.')
  await expect(save(theirs)).toBeDisabled()
  await about(theirs).fill('Roofs for the hills.')
  await about(colleague).fill('Roofs for all.')
  await save(colleague).click()
  await expect(toast(colleague, 'Profile update successful').first()).toBeVisible()
  await save(theirs).click()
  await expect(theirs.getByText('About: Roofs for all.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Discard my changes' }).click()
  await expect(about(theirs)).toHaveValue('Roofs for all.')
  await colleague.close()
  await theirs.context().close()
})

test('a password is changed with the current one; this window goes on, the old one is refused, and signing out everywhere ends it', async ({
  page,
  browser,
}) => {
  const { theirs, email } = await newPerson(page, browser, 'Paul')
  await expect(panel(theirs, 'Your sign-ins').getByText(/^Chrome on /)).toHaveCount(1)
  await fillPasswords(theirs, 'not the one', another)
  await change(theirs)
  const wrong = 'The password you entered does not match the one we have on file'
  await expect(toast(theirs, 'Password')).toContainText(wrong)
  await expect(panel(theirs, 'Change password').getByText(wrong)).toBeVisible()
  await fillPasswords(theirs, password, another)
  await change(theirs)
  await expect(toast(theirs, 'Password update successful')).toBeVisible()
  await expect(theirs.getByText(/^Last changed \d/)).toBeVisible()
  await theirs.getByRole('link', { name: 'Program Analysis' }).click()
  await expect(theirs.getByRole('heading', { name: 'Program Analysis' })).toBeVisible()

  const later = await (await browser.newContext()).newPage()
  for (const [secret, outcome] of [
    [password, /\/login\//],
    [another, /\/authenticated\/summary/],
  ] as const) {
    await later.goto('/')
    await later.getByLabel('Email').fill(email)
    await later.getByLabel('Password', { exact: true }).fill(secret)
    await later.getByRole('button', { name: 'Sign in', exact: true }).click()
    if (secret === password) await later.getByRole('alert').waitFor()
    await expect(later).toHaveURL(outcome)
  }
  await later.context().close()

  await theirs.goBack()
  await theirs.getByRole('button', { name: 'Sign out everywhere' }).click()
  await question(theirs).getByRole('button', { name: 'Yes' }).click()
  await expect(theirs.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await theirs.context().close()
})

test('colors and the height of rows are chosen and kept', async ({ page }) => {
  await openAs(page, 'standard', path)
  const look = panel(page, 'Appearance')
  await look.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await look.getByRole('button', { name: 'Comfortable' }).click()
  await page.goto('/authenticated/admin/users')
  const height = () =>
    page
      .locator('tbody tr')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height)
  await page.locator('tbody tr').first().waitFor()
  expect(await height()).toBe(40)
  await page.goBack()
  await look.getByRole('button', { name: 'Standard' }).click()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'User Management' }).click()
  await page.locator('tbody tr').first().waitFor()
  expect(await height()).toBe(32)
})

test('what fails says so in the words of the catalogue', async ({ page }) => {
  await openAs(page, 'standard', path)
  await expect(page.getByLabel('Company name')).toHaveValue('Ironvale Roofing')
  await fail(page, /\/contacts\/[^/]+\/(profile|password)$/)
  await page.getByLabel('First name').fill('Other')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(toast(page, 'Contact Profile Data Problem')).toContainText(
    'Problem updating the contact profile data',
  )
  await page.getByLabel('City').fill('Other')
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(toast(page, 'Company Profile')).toContainText('Problem updating the company profile')
  await fillPasswords(page, password, another)
  await change(page)
  await expect(toast(page, 'Password')).toContainText('Problem updating the password')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(toast(page, 'Contact Profile Data Problem')).toContainText(
    'Problem getting the contact profile data',
  )
})
