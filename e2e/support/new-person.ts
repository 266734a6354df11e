import { expect, type Browser, type Page } from '@playwright/test'
import { choose, toast } from './builder-page.ts'
import { openMailbox } from './mailbox.ts'
import { openAs, type Person } from './sign-in-as.ts'
import { ofThisTry } from './this-try.ts'

export const newPassword = 'marble otter paints the ferry'

/** Made by an administrator; the staff see what was mailed. */
export const invite = async (page: Page, administrator: Person, first: string, lastName: string) => {
  const last = ofThisTry(lastName)
  const email = `${first}.${last}@invited.example`.toLowerCase()
  await openAs(page, administrator, '/authenticated/admin/users?user=new')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('First name').fill(first)
  await drawer.getByLabel('Last name').fill(last)
  await drawer.getByLabel('E-mail').fill(email)
  await choose(page, 'Title', 'Controller')
  await choose(page, 'Role for Base Product', /^Viewer$/)
  await drawer.getByRole('button', { name: 'Create user' }).click()
  await expect(toast(page, 'User Created')).toBeVisible()
  return { name: `${first} ${last}`, email, link: await linkMailedFor(page, administrator, email) }
}

/** The same, looked up in a window of the staff's own. */
export const linkMailedFor = async (page: Page, person: Person, email: string, subject?: RegExp) => {
  const staff = await openMailbox(page, person)
  const link = await mailedLink(staff, email, subject)
  await staff.close()
  return link
}

/** The link in the newest mail of that kind: a job may still be about to write it. */
export const mailedLink = async (page: Page, email: string, subject = /Welcome to Homestead IQ/) => {
  await page.goto('/mailbox')
  await expect(async () => {
    await page.reload()
    await page
      .getByRole('button', { name: subject })
      .filter({ hasText: email })
      .first()
      .click({ timeout: 1000 })
  }).toPass()
  const mail = page.getByRole('article', { name: subject }).filter({ hasText: email })
  return (await mail.getByRole('link').first().getAttribute('href')) ?? ''
}

export const choosePassword = async (page: Page, button: string, password = newPassword) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: button }).click()
}

/** Somebody new, so that no other test finds their sign-in changed; signed in in a window of their own. */
export const newPerson = async (page: Page, browser: Browser, first: string, last = 'Profiled') => {
  const { name, email, link } = await invite(page, 'standard', first, last)
  const theirs = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await theirs.goto(link)
  await choosePassword(theirs, 'Create password')
  await expect(theirs).toHaveURL(/\/authenticated\/summary/)
  await theirs.goto('/authenticated/profile')
  await expect(theirs.getByLabel('Company name')).toHaveValue('Ironvale Roofing')
  return { theirs, name, email }
}
