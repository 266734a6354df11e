import { expect, type Browser, type Page } from '@playwright/test'
import { choose, toast } from './builder-page.ts'
import { openAs } from './sign-in-as.ts'

export const newPassword = 'marble otter paints the ferry'

/** Somebody new, so that no other test finds their sign-in changed; signed in in a window of their own. */
export const newPerson = async (page: Page, browser: Browser, first: string, last = 'Profiled') => {
  const email = `${first}@ironvale.example`.toLowerCase()
  await openAs(page, 'standard', '/authenticated/admin/users?user=new')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('First name').fill(first)
  await drawer.getByLabel('Last name').fill(last)
  await drawer.getByLabel('E-mail').fill(email)
  await choose(page, 'Title', 'Controller')
  await choose(page, 'Role for Base Product', /^Viewer$/)
  await drawer.getByRole('button', { name: 'Create user' }).click()
  await expect(toast(page, 'User Created')).toBeVisible()
  await page.goto('/mailbox')
  await page.getByRole('button').filter({ hasText: email }).first().click()
  const link = (await page.locator('article a').first().getAttribute('href')) ?? ''
  const theirs = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await theirs.goto(link)
  await theirs.getByLabel('Password', { exact: true }).fill(newPassword)
  await theirs.getByLabel('Confirm password', { exact: true }).fill(newPassword)
  await theirs.getByRole('button', { name: 'Create password' }).click()
  await expect(theirs).toHaveURL(/\/authenticated\/summary/)
  await theirs.goto('/authenticated/profile')
  await expect(theirs.getByLabel('Company name')).toHaveValue('Ironvale Roofing')
  return { theirs, email }
}
