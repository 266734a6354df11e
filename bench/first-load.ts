import { statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../apps/server/src/config.ts'
import { demoPassPhrase } from '../apps/server/src/demo/sign-ins.ts'
import { openBrowser } from './browser.ts'
import { table } from './markdown.ts'
import { withProduct } from './product.ts'

/** What a browser with an empty cache asks the portal for, from its first page through signing in to the summary. */
async function requestsOfSummary(origin: string): Promise<string[]> {
  const browser = await openBrowser()
  const page = await browser.newPage()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const asked = new Map<string, string[]>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, [...(asked.get(requestId) ?? []), new URL(request.url).pathname])
  })
  network.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId))
  await page.goto(origin)
  await page.getByLabel('Email').fill('enterprise@homestead.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassPhrase)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/authenticated/summary')
  await page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor()
  await page.waitForLoadState('networkidle')
  await browser.close()
  return [...asked.values()].flat()
}

const compressedSize = (path: string) =>
  statSync(join(projectRoot, 'apps/web/dist', `${path}.br`), { throwIfNoEntry: false })?.size ?? 0

export async function firstLoad(): Promise<string> {
  return withProduct(async (start) => {
    const { origin, stop } = await start()
    const paths = await requestsOfSummary(origin)
    await stop()
    const scripts = [...new Set(paths)].filter((path) => path.endsWith('.js'))
    const kilobytes = scripts.reduce((sum, path) => sum + compressedSize(path), 0) / 1000
    return table(
      ['what', 'measured', 'budget'],
      [
        [
          'JavaScript of signing in and the first load of the summary page, brotli',
          `${kilobytes.toFixed(1)} kB`,
          '150 kB',
        ],
        ['Requests of that load, from the first page through signing in', String(paths.length), '25'],
      ],
    )
  })
}
