import { statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../apps/server/src/config.ts'
import { demoPassPhrase } from '../apps/server/src/demo/sign-ins.ts'
import { openBrowser } from './browser.ts'
import { table } from './markdown.ts'
import { withProduct } from './product.ts'

/** What a browser with an empty cache asks for to show the summary page. */
async function requestsOfSummary(origin: string): Promise<string[]> {
  const browser = await openBrowser()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByLabel('Email').fill('enterprise@homestead.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassPhrase)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/authenticated/summary')

  const fresh = await context.newPage()
  const session = await context.newCDPSession(fresh)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const paths: string[] = []
  fresh.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await fresh.goto(`${origin}/authenticated/summary`)
  await fresh.getByRole('heading', { level: 1, name: 'Summary' }).waitFor()
  await fresh.waitForLoadState('networkidle')
  await browser.close()
  return paths
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
        ['JavaScript of the first load of the summary page, brotli', `${kilobytes.toFixed(1)} kB`, '150 kB'],
        ['Requests of that load, sign-in hand-over included', String(paths.length), ''],
      ],
    )
  })
}
