import { expect, test } from '@playwright/test'
import { barriers } from './barriers.ts'
import { fillSignIn, home, openAs } from './sign-in-as.ts'

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

test('a lead of another of my accounts offers to switch there, and opens', async ({ page }) => {
  const chooser = page.getByRole('button', { name: /^Account: / })
  const choose = async (name: string) => {
    await chooser.click()
    await page.getByRole('option', { name }).click()
    await expect(chooser).toHaveText(name)
  }
  await openAs(page, 'multi')
  await choose('Fernhill Flooring')
  await page.goto('/authenticated/leadplus')
  const href = (await page.locator('tbody a[data-row-link]').first().getAttribute('href')) ?? ''
  await choose('Ashgrove Cabinetry')
  await page.goto(href)
  await expect(page.getByText('This is of Fernhill Flooring, another of your accounts.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch to Fernhill Flooring' }).click()
  await expect(chooser).toHaveText('Fernhill Flooring')
  await expect(page).toHaveURL(href)
  await expect(page.getByText('another of your accounts')).toHaveCount(0)
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

test('an idle page asks first, and keeps what was typed when it is over', async ({ page }) => {
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
})
