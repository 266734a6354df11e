import { expect, type Browser, type Page } from '@playwright/test'
import { createUser } from '../../packages/contract/src/admin-users/admin-users.ts'
import { roles } from '../../packages/contract/src/session/session.ts'
import { callerFor } from './callers.ts'
import { mailed } from './mailbox.ts'
import type { Person } from './sign-in-as.ts'
import { ofThisTry } from './this-try.ts'

export const newPassword = 'marble otter paints the ferry'

/** Somebody new in an administrator's account, who has not signed in yet. */
export const newUser = async (page: Page, administrator: Person, first: string, lastName: string) => {
  const { send, headers } = await callerFor(page, administrator)
  const last = ofThisTry(lastName)
  const email = `${first}.${last}@invited.example`.toLowerCase()
  const offered = await send(roles, { params: { product: Number(headers.ProductId) } })
  await send(createUser, {
    body: {
      contactId: null,
      firstName: first,
      lastName: last,
      emailAddress: email,
      title: 'Controller',
      phone: '',
      roleIds: offered.filter(({ name }) => name === 'Viewer').map(({ id }) => id),
    },
  })
  return { name: `${first} ${last}`, email }
}

/** The link in the newest mail of that kind to somebody. */
export const mailedLink = async (page: Page, account: Person, to: string, subject: RegExp) =>
  /https?:\S+/.exec(await mailed(page, account, subject, to))?.[0] ?? ''

/** Somebody new, with the link that was mailed to them. */
export const invite = async (page: Page, administrator: Person, first: string, lastName: string) => {
  const { name, email } = await newUser(page, administrator, first, lastName)
  return { name, email, link: await mailedLink(page, administrator, email, /Welcome to Homestead IQ/) }
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
  await theirs.getByRole('button', { name: /^Account menu/ }).click()
  await theirs.getByRole('menuitem', { name: 'Edit Profile' }).click()
  await expect(theirs.getByLabel('Company name')).toHaveValue('Ironvale Roofing')
  return { theirs, name, email }
}
