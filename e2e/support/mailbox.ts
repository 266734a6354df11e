import type { Page } from '@playwright/test'
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
