import { expect, test } from '@playwright/test'
import { fillSignIn, home } from '../support/sign-in-as.ts'

const budget = 150_000

test('signing in and seeing the summary loads at most 150 kB of script', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto('/')
  await fillSignIn(page, 'enterprise')
  await page.waitForURL(home)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts)
  // What came from the cache counts as less than nothing.
  const total = sizes.reduce((sum, size) => sum + Math.max(size, 0), 0)
  test
    .info()
    .annotations.push({ type: 'first load', description: `${total} bytes in ${sizes.length} scripts` })
  expect(sizes.length).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(budget)
})
