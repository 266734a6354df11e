import { createHmac } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { panel, question, toast } from '../support/builder-page.ts'
import { newPassword, newPerson } from '../support/new-person.ts'
import { fail } from '../support/program-analysis-page.ts'
import { fillSignIn, home, openAs } from '../support/sign-in-as.ts'

const profile = '/authenticated/profile'
const section = (page: Page) => panel(page, 'Two-step sign-in')
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** What the app shows for a key, so many steps from now: RFC 6238, written here once more. */
const codeOf = (key: string, by = 0) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(key, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + by))
  const mac = createHmac('sha1', secret).update(step).digest()
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const prove = async (page: Page, action: string) => {
  await dialog(page).getByLabel('Current password').fill(newPassword)
  await press(page, action)
}

/** Sets up an app with the code of the step before, so that the present one is still to be used. */
const setUpApp = async (page: Page) => {
  await section(page).getByRole('button', { name: 'Set up, Authenticator app' }).click()
  await expect(dialog(page).getByLabel('Current password')).toBeFocused()
  await prove(page, 'Continue')
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = ((await dialog(page).getByLabel('Key', { exact: true }).textContent()) ?? '').replaceAll(
    ' ',
    '',
  )
  return key
}
const confirmApp = async (page: Page, code: string) => {
  await dialog(page).getByLabel('Code that the app shows').fill(code)
  await press(page, 'Confirm')
}
const shownCodes = async (page: Page) => {
  await expect(page.getByText('Keep your recovery codes')).toBeVisible()
  return page.locator('li code').allTextContents()
}

const typePassword = async (page: Page, email: string) => {
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
const signedOut = async (page: Page) => {
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
}

test('an authenticator app is set up, asked for at the next sign-in, and replaced by a recovery code', async ({
  page,
  browser,
}) => {
  const { theirs, email } = await newPerson(page, browser, 'Tessa')
  await expect(section(theirs).getByText('Off', { exact: true })).toBeVisible()
  const key = await setUpApp(theirs)
  expect(await barriers(theirs)).toEqual([])
  await confirmApp(theirs, '000000')
  await expect(dialog(theirs).getByRole('alert')).toContainText('This code is not right.')
  await confirmApp(theirs, codeOf(key, -1))
  const codes = await shownCodes(theirs)
  expect(codes).toHaveLength(10)
  await expect(dialog(theirs).getByRole('button', { name: 'Copy' })).toBeFocused()
  await theirs.keyboard.press('Escape')
  await theirs.mouse.click(5, 5)
  await expect(dialog(theirs).getByRole('button', { name: 'Close' })).toHaveCount(0)
  const asked = theirs.waitForEvent('dialog')
  await theirs.evaluate(() => setTimeout(() => location.reload()))
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  expect(await shownCodes(theirs)).toEqual(codes)
  expect(await barriers(theirs)).toEqual([])
  const download = theirs.waitForEvent('download')
  await press(theirs, 'Download')
  expect((await download).suggestedFilename()).toBe('homestead-iq-recovery-codes.txt')
  await press(theirs, 'Done')
  await expect(section(theirs).getByText('On', { exact: true })).toBeVisible()
  await expect(section(theirs).getByText('10 of 10 left.')).toBeVisible()

  await signedOut(theirs)
  await typePassword(theirs, email)
  await expect(theirs.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  const code = theirs.getByLabel('Code', { exact: true })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('000000')
  await theirs.getByRole('button', { name: 'Continue' }).click()
  await expect(theirs.getByRole('alert')).toContainText('This code is not right.')
  expect(await barriers(theirs)).toEqual([])
  await code.fill(codeOf(key))
  await theirs.getByRole('button', { name: 'Continue' }).click()
  await expect(theirs).toHaveURL(home)

  await signedOut(theirs)
  await typePassword(theirs, email)
  await theirs.getByRole('button', { name: 'Use a recovery code' }).click()
  await theirs.getByLabel('Recovery code').fill(codes[0] ?? '')
  await theirs.getByRole('button', { name: 'Continue' }).click()
  await expect(theirs).toHaveURL(home)
  await theirs.goto(profile)
  await expect(section(theirs).getByText('9 of 10 left.')).toBeVisible()
  await section(theirs).getByRole('button', { name: 'New codes' }).click()
  await prove(theirs, 'Make new codes')
  expect(await shownCodes(theirs)).not.toContain(codes[1])
  await press(theirs, 'Done')
  await section(theirs).getByRole('button', { name: 'Remove, Authenticator app' }).click()
  await prove(theirs, 'Remove')
  await expect(section(theirs).getByText('Off', { exact: true })).toBeVisible()
  await theirs.context().close()
})

test('a passkey is added, is the second step, signs in alone, is renamed and removed', async ({
  page,
  browser,
}) => {
  const { theirs, email } = await newPerson(page, browser, 'Pascal')
  const device = await theirs.context().newCDPSession(theirs)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await section(theirs).getByRole('button', { name: 'Add passkey' }).click()
  expect(await barriers(theirs)).toEqual([])
  await dialog(theirs).getByLabel('Name of the passkey').fill('Office laptop')
  await prove(theirs, 'Continue')
  expect(await shownCodes(theirs)).toHaveLength(10)
  await press(theirs, 'Done')
  await expect(section(theirs).getByText('Office laptop')).toBeVisible()
  await expect(section(theirs).getByText(/not used yet/)).toBeVisible()

  await section(theirs).getByRole('button', { name: 'Add passkey' }).click()
  await prove(theirs, 'Continue')
  await expect(dialog(theirs).getByText('This device has a passkey for you already.')).toBeVisible()
  await press(theirs, 'Cancel')

  await signedOut(theirs)
  await typePassword(theirs, email)
  await theirs.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(theirs).toHaveURL(home)

  await signedOut(theirs)
  await theirs.goto('/')
  await theirs.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(theirs).toHaveURL(home)
  await theirs.goto(profile)
  await expect(section(theirs).getByText(/last used/)).toBeVisible()
  await section(theirs).getByRole('button', { name: 'Rename, Office laptop' }).click()
  await dialog(theirs).getByLabel('Name of the passkey').fill('Home laptop')
  await dialog(theirs).getByLabel('Current password').fill('not the one')
  await press(theirs, 'Rename')
  await expect(dialog(theirs).getByRole('alert')).toContainText('does not match the one we have on file')
  await prove(theirs, 'Rename')
  await expect(section(theirs).getByText('Home laptop')).toBeVisible()
  expect(await barriers(theirs)).toEqual([])
  await section(theirs).getByRole('button', { name: 'Remove, Home laptop' }).click()
  await prove(theirs, 'Remove')
  await expect(section(theirs).getByText('Off', { exact: true })).toBeVisible()

  await signedOut(theirs)
  await theirs.goto('/')
  await theirs.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(theirs.getByRole('alert')).toContainText('This passkey is not known here.')
  await theirs.context().close()
})

test('too many wrong codes lead back to the password, and an administrator resets the two-step sign-in of who lost the phone', async ({
  page,
  browser,
}) => {
  const { theirs, name, email } = await newPerson(page, browser, 'Lorna', 'Lost')
  await confirmApp(theirs, codeOf(await setUpApp(theirs), -1))
  await shownCodes(theirs)
  await signedOut(theirs)
  await typePassword(theirs, email)
  await theirs.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(theirs.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await typePassword(theirs, email)
  for (let time = 0; time < 5; time += 1) {
    await theirs.getByLabel('Code', { exact: true }).fill('000000')
    const answered = theirs.waitForResponse(/second-step/)
    await theirs.getByRole('button', { name: 'Continue' }).click()
    await answered
  }
  await expect(theirs.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(theirs.getByRole('alert')).toContainText('Too many wrong codes. Please sign in again.')

  await openAs(page, 'standard', '/authenticated/admin/users')
  await page.locator('tbody tr').filter({ hasText: name }).getByRole('link').click()
  await page.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  await expect(question(page)).toContainText(`Reset two-step sign-in for ${name}?`)
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page, 'Two-step sign-in was reset')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset two-step sign-in' })).toHaveCount(0)
  await signedOut(theirs)
  await typePassword(theirs, email)
  await expect(theirs).toHaveURL(home)
  await theirs.context().close()
})

/** The server that tests share requires nothing of staff; what it would answer is put in its place. */
test('staff who must have a second factor set it up before anything else opens', async ({ page }) => {
  const answer = (path: string, json: object) =>
    page.route(`**/login/*/${path}`, (route) => route.fulfill({ json: { result: json } }))
  await answer('submit', { step: 'enrol', ticket: 'a ticket' })
  await answer('enrol/authenticator', {
    secret: 'MZXW6YTBOIMZXW6YTBOIMZXW6YTBOIMZ',
    uri: 'otpauth://totp/Homestead%20IQ:internal?secret=MZXW6YTBOIMZXW6YTBOIMZXW6YTBOIMZ',
  })
  await answer('enrol/authenticator/confirm', {
    recoveryCodes: ['abcd-efgh-ijkm-npqr'],
    redirectTo: '/terms',
  })
  await page.goto('/')
  await fillSignIn(page, 'internal')
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByRole('button', { name: 'Create a passkey' })).toBeVisible()
  await page.getByRole('button', { name: 'Use an authenticator app instead' }).click()
  await page.getByLabel('Code that the app shows').fill('123456')
  await page.getByRole('button', { name: 'Confirm' }).click()
  expect(await shownCodes(page)).toEqual(['abcd-efgh-ijkm-npqr'])
  await page.getByRole('button', { name: 'Continue to Homestead IQ' }).click()
  await expect(page).toHaveURL('/terms')
})

test('a section that cannot be read says so and can be asked for again', async ({ page }) => {
  await fail(page, /\/secondfactor$/)
  await openAs(page, 'standard', profile)
  await expect(toast(page, 'Two-step sign-in')).toContainText('Problem getting the two-step sign-in')
  await page.unrouteAll()
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(section(page).getByRole('button', { name: 'Add passkey' })).toBeVisible()
})
