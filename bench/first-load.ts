import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { projectRoot } from '../apps/server/src/config.ts'

export interface FirstLoad {
  readonly scriptKilobytes: number
  readonly requests: number
}

/** What a browser with an empty cache fetches to show the summary page, by the size of the compressed files. */
export async function firstLoad(
  origin: string,
  signIn: { email: string; passPhrase: string },
): Promise<FirstLoad> {
  const system = '/usr/bin/chromium'
  const browser = await chromium.launch({
    ...(existsSync(system) ? { executablePath: system } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByLabel('Email').fill(signIn.email)
  await page.getByLabel('Password', { exact: true }).fill(signIn.passPhrase)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/authenticated/summary')

  const fresh = await context.newPage()
  const session = await context.newCDPSession(fresh)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const paths = new Set<string>()
  let requests = 0
  fresh.on('request', (request) => {
    requests += 1
    paths.add(new URL(request.url()).pathname)
  })
  await fresh.goto(`${origin}/authenticated/summary`)
  await fresh.getByRole('heading', { level: 1, name: 'Summary' }).waitFor()
  await fresh.waitForLoadState('networkidle')
  await browser.close()

  const scripts = [...paths].filter((path) => path.endsWith('.js'))
  const bytes = scripts.map(
    (path) =>
      statSync(join(projectRoot, 'apps/web/dist', `${path}.br`), { throwIfNoEntry: false })?.size ?? 0,
  )
  return { scriptKilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000, requests }
}
