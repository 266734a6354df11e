import { expect, test, type Browser, type Page } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { question, toast } from '../support/builder-page.ts'
import { choosePassword, invite, mailedLink, newPassword } from '../support/new-person.ts'
import { openAs, signIn } from '../support/sign-in-as.ts'

const users = '/authenticated/admin/users'

const invited = (page: Page, first: string) => invite(page, 'direct', first, 'Invited')
const fresh = async (browser: Browser, path: string) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await page.goto(path)
  return page
}
const first = (page: Page) => page.getByLabel('Password', { exact: true })
const again = (page: Page) => page.getByLabel('Confirm password', { exact: true })
const create = (page: Page) => page.getByRole('button', { name: 'Create password' })
const signInWith = async (page: Page, email: string, secret: string) => {
  await page.getByLabel('Email').fill(email)
  await first(page).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('invited, mailed, set up, signed in; deactivated, the open page is out with its next call', async ({
  page,
  browser,
}) => {
  const { name, email, link } = await invited(page, 'Marcus')
  const theirs = await fresh(browser, link)
  await expect(theirs.getByText(`${name}, you were invited to Brightwater Plumbing.`)).toBeVisible()
  await expect(theirs.getByLabel('Username')).toHaveValue(email)
  expect(await barriers(theirs)).toEqual([])
  await choosePassword(theirs, 'Create password')
  await expect(theirs).toHaveURL(/\/authenticated\/summary/)
  await expect(theirs.getByRole('button', { name: `Account menu, ${name}` })).toBeVisible()

  await theirs.goto(link)
  await expect(theirs.getByRole('alert')).toContainText(
    "This link was already used. Sign in, or ask for a new one with 'Forgot password?'",
  )
  await expect(theirs.getByRole('link', { name: 'Forgot password?' })).toBeVisible()
  await theirs.goto('/authenticated/programanalysis')
  await theirs.locator('h1').first().waitFor()

  await openAs(page, 'direct', users)
  await page.locator('tbody tr', { hasText: name }).getByRole('link').click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page, 'User Deactivated')).toBeVisible()
  const refused = theirs.waitForResponse((response) => response.status() === 401)
  await theirs.getByRole('link', { name: 'Builder Discovery' }).click()
  await refused
  await expect(theirs.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await theirs.context().close()
})

test('the criteria tick as one types, each problem has its exact words, and a failure its toast', async ({
  page,
  browser,
}) => {
  const { email, link } = await invited(page, 'Priscilla')
  const theirs = await fresh(browser, link)
  const criteria = theirs.locator('li', { hasText: 'easily guessed' })
  await theirs.getByRole('button', { name: 'Password criteria' }).click()
  await expect(theirs.getByText('12 to 128 characters')).toBeVisible()
  await first(theirs).fill('password1234')
  await again(theirs).fill('other')
  await again(theirs).blur()
  await expect(theirs.getByText('Error: Passwords must match.')).toBeVisible()
  await expect(theirs.getByText(/^Strength [012] of 4$/)).toBeVisible()
  await expect(criteria).not.toHaveAttribute('data-met')
  await again(theirs).fill('password1234')
  await create(theirs).click()
  await expect(
    theirs
      .getByText(
        'Error: Password does not meet minimum criteria. Please review criteria icon to the right and try creating another password.',
      )
      .first(),
  ).toBeVisible()
  await first(theirs).fill(`the ${email.split('@')[0]} of the marble ferry`)
  await first(theirs).blur()
  await expect(theirs.getByText('Error: Username cannot be in your password.')).toBeVisible()
  await first(theirs).fill('длинная парольная фраза с рекой')
  await again(theirs).fill('длинная парольная фраза с рекой')
  await expect(criteria).toHaveAttribute('data-met')
  // What fails is told in a toast, and can be tried again.
  await theirs.route(/\/fromsetup\//, (route) => route.fulfill({ status: 500, json: {} }))
  await create(theirs).click()
  await expect(toast(theirs, 'Problem with data.')).toContainText('Homestead IQ Data Problem')
  await theirs.unroute(/\/fromsetup\//)
  await create(theirs).click()
  await expect(theirs).toHaveURL(/\/authenticated\/summary/)
  await theirs.context().close()
})

test('a link that was cut off or never was says what to do', async ({ page }) => {
  for (const path of ['/setup', '/setup/x/y', '/setup/00000000-0000-4000-8000-000000000000/wrong']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('This link is not valid.')
    await expect(page.getByRole('alert')).toContainText(
      'ask your administrator for a new invitation or contact customer service',
    )
    await expect(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
  }
  expect(await barriers(page)).toEqual([])
})

test('where somebody else is signed in, the person who sets up takes their place', async ({
  page,
  browser,
}) => {
  const { name, link } = await invited(page, 'Omar')
  // A page that stays: the first one would still be on its way to the form when signing in begins.
  const shared = await fresh(browser, '/terms')
  await signIn(shared, 'standard')
  await shared.goto(link)
  await choosePassword(shared, 'Create password')
  await expect(shared.getByRole('button', { name: `Account menu, ${name}` })).toBeVisible()
  await shared.context().close()
})

test('a forgotten password is replaced by mail; an unknown address reads the same', async ({
  page,
  browser,
}) => {
  const { email, link } = await invited(page, 'Keiko')
  const theirs = await fresh(browser, link)
  await choosePassword(theirs, 'Create password')
  await expect(theirs).toHaveURL(/\/authenticated\/summary/)
  await theirs.context().close()

  const forgetful = await fresh(browser, '/')
  const ask = async (address: string) => {
    // The page left behind has a field of the same name.
    await expect(forgetful.getByRole('button', { name: 'Send the link' })).toBeVisible()
    await forgetful.getByLabel('Email').fill(address)
    await forgetful.getByRole('button', { name: 'Send the link' }).click()
    await expect(
      forgetful.getByText(`If somebody signs in with ${address}, a link is on its way there.`),
    ).toBeVisible()
  }
  await forgetful.getByRole('link', { name: 'Forgot password?' }).click()
  await ask('nobody@nowhere.example')
  expect(await barriers(forgetful)).toEqual([])
  await forgetful.goto('/forgot-password')
  expect(await barriers(forgetful)).toEqual([])
  await ask(email)
  await forgetful.goto(await mailedLink(page, 'direct', email, /Your Homestead IQ password/))
  await expect(forgetful.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await choosePassword(forgetful, 'Change password', 'copper heron keeps the ledger')
  await expect(forgetful).toHaveURL(/\/authenticated\/summary/)
  await forgetful.context().close()

  const later = await fresh(browser, '/')
  await signInWith(later, email, newPassword)
  await expect(later.getByRole('alert')).toContainText('The e-mail address or password is not right.')
  await signInWith(later, email, 'copper heron keeps the ledger')
  await expect(later).toHaveURL(/\/authenticated\/summary/)
  await later.context().close()
})

test('staff who forgot their password get a link as well', async ({ page }) => {
  const email = 'internal@homestead.example'
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('a link is on its way there')).toBeVisible()
  await page.goto(await mailedLink(page, 'standard', email, /Your Homestead IQ password/))
  await expect(page.getByText(/^For .+, Homestead IQ\.$/)).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(email)
})
