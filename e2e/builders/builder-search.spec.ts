import { expect, type Page, test } from '@playwright/test'
import { without } from '../support/program-analysis-page.ts'
import { openAs } from '../support/sign-in-as.ts'

const found = (names: string[]) => ({
  result: names.map((name, index) => ({
    name,
    accountEnterpriseId: `00000000-0000-4000-8000-00000000000${index}`,
    enterpriseId: `00000000-0000-4000-8000-00000000001${index}`,
  })),
})

const watchSearches = (page: Page) => {
  const names: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/SearchCompanies')) names.push(url.searchParams.get('name'))
  })
  return names
}

test('a search that finds more than it shows says so', async ({ page }) => {
  await openAs(page, 'enterprise')
  const more = page.getByText('The first 50. Type more to narrow the list.')
  await page.getByLabel('Search builders').fill('hom')
  await expect(more).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(50)
  await page.getByLabel('Search builders').fill('no such homes')
  await expect(page.getByText('No builder has this name')).toBeVisible()
  await expect(more).toHaveCount(0)
})

test('the search starts at 2 characters, once, 500 ms after the last key', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 'emerge')
  const names = watchSearches(page)
  const box = page.getByLabel('Search builders')
  await page.clock.pauseAt(Date.now() + 60_000)
  await box.pressSequentially('h')
  await page.clock.runFor(2000)
  expect(names).toEqual([])
  await box.pressSequentially('ome')
  await page.clock.runFor(499)
  expect(names).toEqual([])
  const request = page.waitForRequest(/SearchCompanies/)
  await page.clock.runFor(1)
  const asked = new URL((await request).url())
  await page.clock.resume()
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    all: 'true',
    name: 'home',
    typeId: '1',
    bRIRoleCode: 'BLD',
    companyStatusCode: 'A',
  })
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(names).toEqual(['home'])
})

test('a failed search says so and can be tried again, an answer that comes too late is dropped, and the keyboard chooses', async ({
  page,
}) => {
  await openAs(page, 'emerge')
  await page.route('**/SearchCompanies?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken' } }),
  )
  const answer = page.waitForResponse(/SearchCompanies/)
  await page.getByLabel('Search builders').fill('cedar')
  await answer
  await expect(page.getByRole('alert')).toContainText('The search failed.')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('search').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const [held, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/SearchCompanies?*', async (route) => {
    const isLate = new URL(route.request().url()).searchParams.get('name') === 'oak'
    if (isLate) await held.promise
    await route.fulfill({ json: found([isLate ? 'Too late Homes' : 'Oakley Ridge Homes']) }).catch(() => {})
    if (isLate) answered.resolve()
  })
  const box = page.getByLabel('Search builders')
  const asked = page.waitForRequest(/SearchCompanies/)
  await box.fill('oak')
  await asked
  await box.fill('oakley')
  await expect(page.getByRole('option')).toHaveText(['Oakley Ridge Homes'])
  held.resolve()
  await answered.promise
  await expect(page.getByRole('option')).toHaveText(['Oakley Ridge Homes'])
  await expect(page.getByRole('option').locator('mark')).toHaveText('Oakley')
  await page.unrouteAll()

  await page.route('**/SearchCompanies?*', (route) => route.fulfill({ json: found(['Birch A', 'Birch B']) }))
  await page.getByLabel('Search builders').fill('birch')
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/authenticated/builders/00000000-0000-4000-8000-000000000011')
})

test('without Discovery.Read there is no search', async ({ page }) => {
  await without(page, ['Discovery.Read'])
  await openAs(page, 'emerge', '/authenticated/rms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Search builders')).toHaveCount(0)
})
