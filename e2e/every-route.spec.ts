import { AxeBuilder } from '@axe-core/playwright'
import { products, type ProductId } from '../packages/contract/src/identity/products.ts'
import { expect, test, type Page } from '@playwright/test'
import { authenticatedRoutes } from '../apps/web/src/app/routes.tsx'
import { openAs, signIn, type Person } from './sign-in-as.ts'

/** Made from the portal's own table of addresses: a new one is covered the moment it stands there. */

const users: [Person, ProductId][] = [
  ['enterprise', products.enterprise],
  ['standard', products.standard],
  ['emerge', products.emerge],
  ['direct', products.directRebate],
]
const limited = ['Dashboard.Read', 'Discovery.Read', 'ProgramAnalysis.Read']

const addressOf = (path: string) =>
  `/authenticated/${path.replaceAll(/\$\w+/g, '00000000-0000-4000-8000-000000000000')}`

const seriousProblems = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Where an address leads: to itself, to where it moved, or away from people who may not enter. */
const expectedAt = (row: (typeof authenticatedRoutes)[number], allowed: boolean) => {
  // The empty path is the login screen, which sends whoever is signed in home.
  if (!allowed) return row.refusedTo && row.refusedTo !== '/' ? row.refusedTo : '/authenticated/summary'
  return addressOf(row.movedTo ?? row.path)
}

for (const [user, product] of users)
  test(`${user}: every address opens or refuses as the table says`, async ({ page }) => {
    test.setTimeout(120_000)
    await openAs(page, user)
    for (const row of authenticatedRoutes) {
      await page.goto(addressOf(row.path))
      await expect
        .poll(() => new URL(page.url()).pathname, { message: row.path })
        .toBe(expectedAt(row, row.products?.includes(product) ?? true))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

for (const row of authenticatedRoutes.filter(({ movedTo }) => !movedTo))
  test(`${row.path} has no barriers`, async ({ page }) => {
    const [user] = users.find(([, product]) => row.products?.includes(product) ?? true) ?? []
    await openAs(page, user ?? 'enterprise')
    await page.goto(addressOf(row.path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await seriousProblems(page)).toEqual([])
  })

test('limited: an address without its permission leads to the summary', async ({ page }) => {
  test.setTimeout(120_000)
  await openAs(page, 'limited')
  for (const row of authenticatedRoutes) {
    const allowed = (row.needs ?? []).every((group) => group.some((each) => limited.includes(each)))
    await page.goto(addressOf(row.path))
    await expect
      .poll(() => new URL(page.url()).pathname, { message: row.path })
      .toBe(expectedAt(row, allowed))
  }
})

test('signed out: every address leads to the sign-in notice', async ({ page }) => {
  for (const row of authenticatedRoutes) {
    await page.goto(addressOf(row.path))
    await expect.poll(() => new URL(page.url()).pathname, { message: row.path }).toBe('/unauthorized')
  }
})

for (const scheme of ['light', 'dark'] as const)
  test(`the open pages and the shell's menus have no barriers, ${scheme}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/')
    await page.waitForURL('**/login/**')
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
    // The notice would leave for sign-in after 5 s, in the middle of being looked at.
    await page.route('**/connect/authorize?*', (route) => route.abort())
    for (const path of ['/unauthorized', '/terms', '/privacy', '/register', '/silent-renew']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect([path, await seriousProblems(page)]).toEqual([path, []])
    }
    await page.unroute('**/connect/authorize?*')
    await signIn(page, 'multi')
    for (const path of ['/mailbox', '/customer-service', '/customer-service/account-problem']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect([path, await seriousProblems(page)]).toEqual([path, []])
    }
    await page.goto('/authenticated/summary')
    const opened = async (name: RegExp) => {
      await page.getByRole('button', { name }).click()
      // Measured while a menu fades in, its text has no contrast yet.
      await page.waitForTimeout(300)
      expect([String(name), await seriousProblems(page)]).toEqual([String(name), []])
    }
    for (const name of [/^Account menu/, /^Help/]) {
      await opened(name)
      await page.keyboard.press('Escape')
    }
    await opened(/^Account: /)
    await page.getByRole('option', { name: 'Fernhill Flooring' }).click()
    await opened(/^Select Region/)
    await page.keyboard.press('Escape')
    await page.getByLabel('Search builders').fill('home')
    await page.getByRole('option').first().waitFor()
    expect(await seriousProblems(page)).toEqual([])
  })
