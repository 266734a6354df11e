import { expect, test } from '@playwright/test'
import { fillSignIn, home } from '../support/sign-in-as.ts'

const mostBytes = 150_000
const mostRequests = 25

test('signing in and seeing the summary takes at most 25 requests and 150 kB of script', async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const asked = new Map<string, string[]>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, [...(asked.get(requestId) ?? []), request.url])
  })
  // What the browser has already is asked of nobody.
  network.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId))
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto('/')
  await fillSignIn(page, 'enterprise')
  await page.waitForURL(home)
  await page.waitForLoadState('networkidle')
  const urls = [...asked.values()].flat()
  // What came from the cache counts as less than nothing.
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + Math.max(size, 0), 0)
  test.info().annotations.push({ type: 'first load', description: `${bytes} bytes, ${urls.length} requests` })
  expect(scripts.length).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(mostRequests)
})
