import type { TestAccount, TestApp } from './fixtures.ts'

/** The page that an invitation leads to, and a mail about a forgotten password. */
const pathOf = ({ accountEnterpriseId }: TestAccount) => `/aggregation/api/user/${accountEnterpriseId}`

/** The code of the link in a mail; empty where it has none. */
export const setupCodeIn = (text = '') => /\/setup\/[\w-]+\/([\w-]+)/.exec(text)?.[1] ?? ''

export const openSetup = ({ app }: TestApp, account: TestAccount, code: string) =>
  app.inject(`${pathOf(account)}/setup/${code}`)

export const completeSetup = (
  { app }: TestApp,
  account: TestAccount,
  code: string,
  given: { userName: string; password: string; firstName?: string; lastName?: string },
) =>
  app.inject({
    method: 'PUT',
    url: `${pathOf(account)}/fromsetup/${code}`,
    payload: { firstName: 'Test', lastName: 'Person', ...given },
  })
