import type { Page } from '@playwright/test'
import { routeUrl } from '../../packages/contract/src/route.ts'
import { answers } from '../../packages/contract/src/session/answers.ts'

/** Calls that would travel together go one by one, so that a test can answer each as it likes. */
export const askEachByItself = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname === routeUrl(answers),
    (route) => route.abort(),
  )
}
