import { expect, type Page } from '@playwright/test'
import { mailbox } from '../../packages/contract/src/mailbox/mailbox.ts'
import { staffCallerFor } from './callers.ts'
import { actFor, type Person } from './sign-in-as.ts'

const accounts: Partial<Record<Person, string>> = {
  enterprise: 'Corbel Windows & Doors',
  standard: 'Ironvale Roofing',
  direct: 'Brightwater Plumbing',
}

/** All mail of somebody's account, as only the staff see it, in a window of their own. */
export const openMailbox = async (page: Page, person: Person): Promise<Page> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page without a browser')
  return actFor(browser, accounts[person] ?? '', '/mailbox')
}

/** The newest mail of that kind in somebody's account: a job may still be about to write it. */
export const mailed = async (page: Page, person: Person, subject: string | RegExp, to = '') => {
  const { send } = await staffCallerFor(page, accounts[person] ?? '')
  const newest = async () => {
    const mails = await send(mailbox, {})
    return mails.find((mail) => mail.subject.match(subject) && mail.toAddress.includes(to))
  }
  await expect.poll(newest).toBeDefined()
  return (await newest())?.bodyText ?? ''
}
