import { expect, type Page, test } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { fillSignIn, home, openAs } from '../support/sign-in-as.ts'

test('an address nobody knows says so to who is signed in, with a way home; others sign in', async ({
  page,
  browser,
}) => {
  await openAs(page, 'enterprise')
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  await expect(page).toHaveURL('/no-such-page')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Search for a builder' }).click()
  await expect(page.getByRole('combobox', { name: 'Search builders' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to Summary' }).click()
  await expect(page).toHaveURL(home)

  const stranger = await browser.newPage()
  await stranger.goto('/no-such-page')
  await expect(stranger.getByLabel('Email')).toBeVisible()
  await stranger.close()
})

test('the placeholder for registering leads to the sign-in', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

const chooser = (page: Page) => page.getByRole('button', { name: /^Account: / })

const choose = async (page: Page, name: string) => {
  await chooser(page).click()
  await page.getByRole('option', { name }).click()
  await expect(chooser(page)).toHaveText(name)
}

/** The address of the first row of a list of an account. */
const firstLink = async (page: Page, account: string, list: string) => {
  await choose(page, account)
  await page.goto(list)
  return (await page.locator('tbody a[data-row-link]').first().getAttribute('href')) ?? ''
}

test('a lead of another of my accounts offers to switch there, and opens', async ({ page }) => {
  await openAs(page, 'multi')
  const href = await firstLink(page, 'Fernhill Flooring', '/authenticated/leadplus')
  await choose(page, 'Ashgrove Cabinetry')
  await page.goto(href)
  await expect(page.getByText('It belongs to Fernhill Flooring, another of your accounts.')).toBeVisible()
  // Whoever came by keyboard has used the link to the content, which leaves its mark in the address.
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await page.getByRole('button', { name: 'Switch to Fernhill Flooring' }).click()
  await expect(chooser(page)).toHaveText('Fernhill Flooring')
  await expect(page).toHaveURL(href)
  await expect(page.getByText('another of your accounts')).toHaveCount(0)
})

test('a page that the edition at hand lacks offers the accounts that have it', async ({ page }) => {
  await openAs(page, 'multi')
  const href = await firstLink(page, 'Quillback Faucets', '/authenticated/drm/contracts')
  await choose(page, 'Meridian Siding & Decking')
  await page.goto(href)
  await expect(page.getByText('This page does not open in Meridian Siding & Decking.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Switch to Quillback Faucets' }).click()
  await expect(chooser(page)).toHaveText('Quillback Faucets')
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('link', { name: 'Contracts' }).first()).toBeVisible()
  await expect(page).toHaveTitle(/^(?!Contract ·)/)

  // Nor is the link lost in an edition without the page that its search names a thing of, or in an account not ready.
  await choose(page, 'Meridian Siding & Decking')
  await page.goto('/authenticated/marketing?campaign=1')
  await expect(page.getByRole('button', { name: 'Switch to Ashgrove Cabinetry' })).toBeVisible()
  await choose(page, 'Willowmere Coatings')
  await page.goto(href)
  await page.getByRole('button', { name: 'Switch to Quillback Faucets' }).click()
  await expect(page).toHaveURL(href)
  await page.goto(`/another-account${href}`)
  await expect(page).toHaveURL(href)

  // An address that no page has is not gone to, whoever wrote it.
  await page.goto('/another-account//elsewhere.example/authenticated')
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
})

test('a page whose code is gone is loaded anew once, and then says that it is broken', async ({ page }) => {
  await openAs(page, 'enterprise')
  await page.route(/assets\/no-such-page.*\.js/, (route) => route.abort())
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/nowhere')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.waitForTimeout(1500)
  // The first, ours, and one of the router.
  expect(loads).toBeLessThanOrEqual(3)
})

test('what a link says that cannot be read is told once, and not remembered', async ({ page }) => {
  const report = '/authenticated/programanalysis/manufacturer-summary'
  const told = page.getByText('Part of this link could not be read.')
  await openAs(page, 'enterprise', `${report}?pa_manufacturer_sum_filter=((((`)
  await expect(told).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(home)
  await page.goto(report)
  await expect(page.getByText(/^Totals:/)).toBeVisible()
  await expect(told).toHaveCount(0)
  expect(page.url()).not.toContain('filter')
})

test('somebody with few permissions reaches how they sign in', async ({ page }) => {
  await openAs(page, 'limited')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('Current password')).toBeVisible()
  await expect(page.getByText('Two-step sign-in').first()).toBeVisible()
})

test('a clock that is wrong says so instead of trying for ever', async ({ page }) => {
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000)
  await page.goto('/')
  await fillSignIn(page, 'enterprise')
  await expect(page.getByText('The clock of this device is wrong.')).toBeVisible()
  await expect(page.getByText('It is about 3 hours ahead.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.clock.setSystemTime(Date.now())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(home)
})

test('an idle page asks first, and who writes for an hour is not idle', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 'enterprise', '/authenticated/marketing')
  const name = page.getByLabel('Campaign name')
  await name.fill('Half filled')
  await page.clock.fastForward('58:10')
  const question = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(question).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('Half filled')

  // Neither does a mouse that passes end the question, nor does typing go unnoticed.
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('contacts/foruser')) told.push(request.headers()['idle-seconds'] ?? '')
  })
  for (let minutes = 0; minutes < 66; minutes += 6) {
    await page.clock.fastForward('06:00')
    await name.press('x')
    await page.clock.runFor(6000)
  }
  await expect(question).toHaveCount(0)
  expect(told.length).toBeGreaterThan(3)
  for (const idle of told) expect(Number(idle)).toBeLessThan(600)
  await page.clock.fastForward('58:10')
  await expect(question).toBeVisible()
  await page.mouse.move(300, 300)
  await page.mouse.move(400, 400)
  await page.clock.runFor(3000)
  await expect(question).toBeVisible()
})
