import { expect, test, type Page } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { choose, question, toast } from '../support/builder-page.ts'
import { newUser } from '../support/new-person.ts'
import { fail } from '../support/program-analysis-page.ts'
import { actFor, openAs } from '../support/sign-in-as.ts'
import { ofThisTry } from '../support/this-try.ts'

const users = '/authenticated/admin/users'
const drawer = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('form') })
const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text })
const press = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true }).click()

const open = async (page: Page, path = users) => {
  await openAs(page, 'emerge', path)
  await expect(page.locator('tbody tr').first()).toBeVisible()
}

/** Nobody else's: who has the same number may be the same person. */
const phone = (number: string) => `(${612 + test.info().retry}) ${number}`

/** Each test has people of its own. */
const fillNew = async (page: Page, person: { first: string; last: string; phone?: string }) => {
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(drawer(page).getByLabel('First name')).toBeFocused()
  await drawer(page).getByLabel('First name').fill(person.first)
  await drawer(page).getByLabel('Last name').fill(person.last)
  await drawer(page)
    .getByLabel('E-mail')
    .fill(`${person.first}.${person.last}@larkfield.example`.toLowerCase())
  await drawer(page)
    .getByLabel('Phone')
    .fill(person.phone ?? '')
  await choose(page, 'Title', 'Product Manager')
  await choose(page, 'Role for Base Product', /^Viewer$/)
}

test('the list shows who can sign in, and narrows by where they stand', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('columnheader')).toContainText([
    'Name',
    'E-mail',
    'Title',
    'Roles',
    'Status',
    'Last invite',
    'Action',
  ])
  await expect(page.locator('tbody')).not.toContainText('Homestead Administrator')
  await page.getByRole('button', { name: /^Inactive/ }).click()
  for (const line of await page.locator('tbody tr').all()) await expect(line).toContainText('Inactive')
  await page.getByRole('button', { name: /^All/ }).click()
  await row(page, 'Priya Raghunathan').getByRole('link').click()
  await expect(drawer(page).getByText('Your own roles can only be changed')).toBeVisible()
  await expect(drawer(page).getByRole('combobox', { name: 'Role for Base Product' })).toBeDisabled()
  await expect(drawer(page).getByRole('button', { name: 'Deactivate' })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
})

test('a user is made, changed, deactivated and reactivated, each with its toast', async ({ page }) => {
  const last = ofThisTry('Reyes')
  const name = `Anton ${last}`
  await open(page)
  await page.getByRole('button', { name: 'Create user' }).click()
  await press(page, 'Cancel')
  await fillNew(page, { first: 'Anton', last })
  await choose(page, 'Role for LEADPLUS', 'Sales')
  await drawer(page)
    .getByRole('button', { name: /^Show the \d+ permissions/ })
    .click()
  await expect(drawer(page).getByText('LPO.Update')).toBeVisible()
  await press(page, 'Create user')
  await expect(toast(page, 'User Created')).toBeVisible()
  await expect(row(page, name)).toContainText(/Sales, Viewer\s*Invited/)

  await row(page, name)
    .getByRole('button', { name: /Resend welcome/ })
    .click()
  await expect(toast(page, 'Welcome email was sent')).toBeVisible()

  await row(page, name).getByRole('link').click()
  await expect(drawer(page).getByRole('button', { name: 'Save' })).toBeDisabled()
  await choose(page, 'Role for LEADPLUS', 'Through Viewer')
  await drawer(page).getByLabel('Phone').fill(phone('555-0199'))
  await press(page, 'Save')
  await expect(toast(page, 'User Updated')).toBeVisible()
  await expect(row(page, name)).toContainText(/Viewer\s*Invited/)

  await row(page, name).getByRole('link').click()
  await press(page, 'Deactivate')
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page, 'User Deactivated')).toBeVisible()
  await expect(row(page, name)).toContainText('Inactive')
  await row(page, name)
    .getByRole('button', { name: /Reactivate/ })
    .click()
  await expect(toast(page, 'User Reactivated')).toBeVisible()
  await expect(row(page, name)).toContainText('Invited')
})

test('somebody who may be the same is shown first, with a choice', async ({ page }) => {
  const last = ofThisTry('Saarinen')
  const { email } = await newUser(page, 'emerge', 'Beth', 'Saarinen')
  await open(page)
  await fillNew(page, { first: 'beth', last: last.toUpperCase() })
  await drawer(page).getByLabel('E-mail').fill('another.beth@larkfield.example')
  const checked = page.waitForRequest(/\/contacts\/permissions\/validate$/)
  await press(page, 'Create user')
  await checked
  await expect(drawer(page).getByText('This may be the same person')).toBeVisible()
  await expect(drawer(page).getByText('Same name')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await press(page, 'Open this user')
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(drawer(page).getByRole('heading', { name: `Beth ${last}` })).toBeVisible()
  await press(page, 'Cancel')

  await fillNew(page, { first: 'Beth', last })
  await drawer(page).getByLabel('E-mail').fill('free@larkfield.example')
  await drawer(page).getByLabel('Phone').focus()
  // An address is asked about when its field is left; whoever presses Enter has not left it.
  await drawer(page).getByLabel('E-mail').fill(email)
  await drawer(page).getByLabel('E-mail').press('Enter')
  await expect(drawer(page).getByText('Same e-mail address, name')).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Create a new user anyway' })).toHaveCount(0)
  await drawer(page).getByLabel('E-mail').fill(`other.${last}@larkfield.example`)
  await press(page, 'Create user')
  await press(page, 'Create a new user anyway')
  await expect(toast(page, 'User Created')).toBeVisible()
  await expect(row(page, `Beth ${last}`)).toHaveCount(2)
})

test('a contact without a sign-in is given one instead of a second contact', async ({ page }) => {
  await open(page)
  const people = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(sessionStorage.getItem('hsiq_session') ?? '{}') as {
      accessToken: string
    }
    const answer = await fetch('/bpo/api/assignees', { headers: { authorization: `Bearer ${accessToken}` } })
    return ((await answer.json()) as { result: { name: string; title: string }[] }).result
  })
  const contact = people.find(({ title }) => title === 'Sales Representative')?.name ?? ''
  const [first = '', last = ''] = contact.split(' ')
  await fillNew(page, { first, last })
  await press(page, 'Create user')
  await press(page, 'Use this contact')
  await expect(drawer(page).getByText(`${contact} gets the sign-in`)).toBeVisible()
  await drawer(page).getByLabel('First name').fill('Katherine')
  await expect(
    drawer(page).getByText(`Saving also changes the name from ${contact} to Katherine ${last}.`),
  ).toBeVisible()
  await press(page, 'Create user')
  await expect(toast(page, 'User Created')).toBeVisible()
  await expect(row(page, `Katherine ${last}`)).toHaveCount(1)
})

test('staff let somebody who signs in for another account into this one', async ({ browser }) => {
  // A first try may have let him in already.
  const account = test.info().retry === 0 ? 'Ironvale Roofing' : 'Brightwater Plumbing'
  const page = await actFor(browser, account, users)
  await fillNew(page, { first: 'Typed', last: 'Otherwise' })
  await drawer(page).getByLabel('E-mail').fill('miguel.park@corbel.example')
  await drawer(page).getByLabel('Phone').focus()
  await expect(
    drawer(page).getByText('Somebody signs in with this address already. They keep their name and password'),
  ).toBeVisible()
  for (const name of ['First name', 'Last name']) {
    await expect(drawer(page).getByLabel(name)).toBeDisabled()
    await expect(drawer(page).getByLabel(name)).toHaveValue('')
  }
  await press(page, 'Create user')
  await expect(toast(page, 'User Created')).toContainText('Miguel Park')
  await expect(row(page, 'Miguel Park')).toContainText('Active')
  await page.context().close()
})

test('a draft is not lost without a question; an address in use is refused as it is entered, and what the server says in HTML keeps its form', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Create user' }).click()
  await drawer(page).getByLabel('First name').fill('Dana')
  for (const leave of [
    () => press(page, 'Cancel'),
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
  ]) {
    await leave()
    await expect(question(page)).toContainText(
      'You have unsaved data changes. Are you sure you want to cancel?',
    )
    await question(page).getByRole('button', { name: 'No' }).click()
    await expect(drawer(page).getByLabel('First name')).toHaveValue('Dana')
  }
  await press(page, 'Cancel')
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(drawer(page)).toHaveCount(0)

  await fillNew(page, { first: 'Hugo', last: 'Marlow' })
  const message = '<b>Not</b> this one.<img src="x" onerror="ran = 1"><script>ran = 1</script>'
  await page.route(/\/aggregation\/api\/user$/, (route) => route.fulfill({ status: 400, json: { message } }))
  await press(page, 'Create user')
  const said = drawer(page).getByRole('alert').filter({ hasText: 'Not this one.' })
  await expect(said.locator('b')).toHaveText('Not')
  await expect(said.locator('b')).toHaveCSS('color', 'rgb(158, 40, 36)')
  await expect(said.locator('img, script')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  const asked = page.waitForResponse(/\/IsEmailInUse\//)
  await drawer(page).getByLabel('E-mail').fill('multi@homestead.example')
  await drawer(page).getByLabel('Phone').focus()
  expect(await (await asked).json()).toEqual({ result: true })
  await expect(drawer(page).getByText('This e-mail address is already in use.')).toBeVisible()
  await page.unrouteAll()
  await press(page, 'Create user')
  await expect(toast(page, 'User Created')).toHaveCount(0)
  await expect(drawer(page)).toBeVisible()
})

test('what is refused or fails says so in its own words', async ({ page }) => {
  const { name } = await newUser(page, 'emerge', 'Elena', 'Petrov')
  await open(page)

  // A refusal of another kind is no reason to choose between two versions.
  await row(page, name).getByRole('link').click()
  await drawer(page).getByLabel('Phone').fill('(612) 555-0003')
  const message = 'This user works for other accounts too.'
  await page.route(/\/contacts\/permissions$/, (route) => route.fulfill({ status: 409, json: { message } }))
  await press(page, 'Save')
  await expect(drawer(page).getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Keep my changes' })).toHaveCount(0)
  await press(page, 'Cancel')
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await page.unrouteAll()

  await fail(page, /\/aggregation\/api\/user/)
  await fail(page, /\/contacts\/permissions$/)
  await row(page, name)
    .getByRole('button', { name: /Resend welcome/ })
    .click()
  await expect(toast(page, 'Resend Welcome Email Problem')).toContainText(
    'Problem resending the welcome email',
  )
  await page
    .locator('tbody tr', { hasText: 'Inactive' })
    .getByRole('button', { name: /Reactivate/ })
    .first()
    .click()
  await expect(toast(page, 'User Reactivation Problem')).toContainText('Problem reactivating the user')
  await row(page, name).getByRole('link').click()
  await drawer(page).getByLabel('Phone').fill('1')
  await press(page, 'Save')
  await expect(toast(page, 'User Update Problem')).toContainText('Problem updating the user')
  await press(page, 'Cancel')
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await fillNew(page, { first: 'Grant', last: 'Mbeki' })
  await press(page, 'Create user')
  await expect(toast(page, 'User Create Problem')).toContainText('Problem creating the user')
  await expect(drawer(page).getByLabel('First name')).toHaveValue('Grant')
})

test('a user whose list failed could not be had, and is asked for again', async ({ page }) => {
  await open(page)
  const name = await page.locator('tbody tr a').first().innerText()
  await page.locator('tbody tr a').first().click()
  await fail(page, /contacts\/permissions$/)
  await page.reload()
  const side = page.getByRole('dialog', { name: 'User' })
  await expect(side.getByRole('alert')).toContainText('Problem getting the contact data')
  await page.unrouteAll()
  await side.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
})

test('two people at once: who saves second is told, and keeps only what they changed', async ({
  page,
  context,
}) => {
  const last = ofThisTry('Cole')
  const name = `Hannah ${last}`
  await open(page)
  await fillNew(page, { first: 'Hannah', last })
  await choose(page, 'Role for Marketing', 'Standard')
  await press(page, 'Create user')
  await row(page, name).getByRole('link').click()
  const other = await context.newPage()
  await other.goto(page.url())
  await drawer(other).getByLabel('Phone').fill(phone('555-0001'))
  await choose(other, 'Title', 'Controller')
  await choose(other, 'Role for Marketing', 'Through Viewer')
  await press(other, 'Save')
  await expect(toast(other, 'User Updated')).toBeVisible()
  await drawer(page).getByLabel('Phone').fill(phone('555-0002'))
  await press(page, 'Save')
  const notice = drawer(page).getByRole('alert').filter({
    hasText: 'Somebody else changed this user since you opened it.',
  })
  await expect(notice.getByRole('listitem')).toHaveText([
    'Title: Product Manager is now Controller',
    `Phone: none is now ${phone('555-0001')}`,
    'Role for Marketing: Standard is now No access',
  ])
  await press(page, 'Keep my changes')
  await expect(drawer(page).getByLabel('Phone')).toHaveValue(phone('555-0002'))
  await expect(drawer(page).getByRole('combobox', { name: 'Title' })).toHaveValue('Controller')
  await expect(drawer(page).getByRole('combobox', { name: 'Role for Marketing' })).toHaveValue(
    'Through Viewer',
  )
  await press(page, 'Save')
  await expect(toast(page, 'User Updated')).toBeVisible()
})
