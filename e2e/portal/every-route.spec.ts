import { expect, test, type Page } from '@playwright/test'
import { authenticatedRoutes } from '../../apps/web/src/app/routes.ts'
import { products, type ProductId } from '../../packages/contract/src/session/products.ts'
import { barriersInLightAndDark } from '../support/barriers.ts'
import { home, openAs, type Person } from '../support/sign-in-as.ts'

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

type Row = (typeof authenticatedRoutes)[number]
const rowAt = (path: string) => authenticatedRoutes.find((row) => addressOf(row.path) === path)

/** Where an address leads: to itself, to where it moved, or away from people who may not enter. */
const expectedAt = (row: Row, allowed: boolean) => {
  // The empty path is the login screen, which sends whoever is signed in home.
  if (!allowed) return row.refusedTo && row.refusedTo !== '/' ? row.refusedTo : home
  return addressOf(row.movedTo ?? row.path)
}

/** Goes to every address within the portal, as its links do, and sees which page answers there. */
const visitAll = async (page: Page, user: Person, allowed: (row: Row) => boolean) => {
  await openAs(page, user, '/customer-service')
  for (const row of authenticatedRoutes) {
    const expected = expectedAt(row, allowed(row))
    await page.evaluate((path) => history.pushState(null, '', path), addressOf(row.path))
    // Known by the title too: the address alone is there before anybody asked whether it may be.
    await expect(page, row.path).toHaveTitle(`${rowAt(expected)?.title} · Homestead IQ`)
    await expect.poll(() => new URL(page.url()).pathname, { message: row.path }).toBe(expected)
  }
}

test('limited: an address without its permission leads to the summary', async ({ page }) => {
  await visitAll(page, 'limited', (row) =>
    (row.needs ?? []).every((group) => group.some((each) => limited.includes(each))),
  )
})

/** Whoever of the four has a page looks at it; in one visit, as their links lead, since loading the portal anew is most of it. */
const personFor = (row: Row) => users.find(([, product]) => row.products?.includes(product) ?? true)?.[0]

for (const [user] of users) {
  const rows = authenticatedRoutes.filter((row) => !row.movedTo && personFor(row) === user)
  for (let at = 0; at < rows.length; at += 8)
    test(`${user}: pages ${at + 1} to ${Math.min(at + 8, rows.length)} have no barriers`, async ({
      page,
    }) => {
      await openAs(page, user, '/customer-service')
      for (const row of rows.slice(at, at + 8)) {
        await page.evaluate((path) => history.pushState(null, '', path), addressOf(row.path))
        await expect(page, row.path).toHaveTitle(`${row.title} · Homestead IQ`)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        expect([row.path, await barriersInLightAndDark(page)]).toEqual([row.path, []])
      }
    })
}

/** The notice would leave for sign-in after 5 s, in the middle of being looked at. */
const stayOnNotice = (page: Page) =>
  page.route(
    ({ pathname, searchParams }) =>
      pathname === '/connect/authorize' && searchParams.get('prompt') !== 'none',
    (route) => route.fulfill({ status: 204 }),
  )

test('signed out: an address leads to the sign-in notice, of one thing and unknown ones too', async ({
  page,
}) => {
  await stayOnNotice(page)
  for (const path of [
    home,
    '/authenticated/builders/00000000-0000-4000-8000-000000000000',
    '/customer-service',
  ]) {
    await page.goto(path)
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe('/unauthorized')
  }
})

test.describe('no barriers', () => {
  const visit = async (page: Page, path: string) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect([path, await barriersInLightAndDark(page)]).toEqual([path, []])
  }

  test('on the sign-in form and the open pages', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await barriersInLightAndDark(page)).toEqual([])
    await page.getByLabel('Email').fill('nobody@homestead.example')
    await page.getByLabel('Password', { exact: true }).fill('not the pass phrase')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await barriersInLightAndDark(page)).toEqual([])
    await stayOnNotice(page)
    for (const path of ['/api-docs', '/unauthorized', '/terms', '/privacy', '/register', '/silent-renew'])
      await visit(page, path)
  })

  test('where everybody signed in may go', async ({ page }) => {
    await openAs(page, 'multi', '/mailbox')
    for (const path of ['/mailbox', '/customer-service', '/customer-service/account-problem'])
      await visit(page, path)
  })

  test("in the shell's menus", async ({ page }) => {
    await openAs(page, 'multi', '/customer-service')
    const opened = async (name: RegExp) => {
      await page.getByRole('button', { name }).click()
      expect([String(name), await barriersInLightAndDark(page)]).toEqual([String(name), []])
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
    expect(await barriersInLightAndDark(page)).toEqual([])
  })
})
