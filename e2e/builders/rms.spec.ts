import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../support/sign-in-as.ts'

const path = '/authenticated/rms'
const lookups = '**/pricing/api/Salesperson/**'

const card = (page: Page) => page.getByRole('region', { name: 'Specialist' })
const buttons = (page: Page) => page.getByRole('group', { name: 'Regions', exact: true }).getByRole('button')
const onMap = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Map of specialist regions' }).getByRole('button', { name, exact: true })
const zip = (page: Page) => page.getByLabel('Zip Code')
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const toast = (page: Page, body: string) =>
  page.locator('[data-kind][role=alert]').filter({ has: page.getByText(body, { exact: true }) })

const watchLookups = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, rest] = new URL(request.url()).pathname.split('/Salesperson/')
    if (rest) asked.push(rest)
  })
  return asked
}

const specialist = (lastName: string, more: object = {}) => ({
  result: {
    firstName: 'Marisol',
    lastName,
    title: 'Regional Market Specialist',
    email: 'marisol@homestead.example',
    phoneNumber: '(303) 555-0126',
    postalCode: '80014',
    description: '<p>Knows <b>Denver</b>.<img src="x" onerror="document.title = \'run\'"></p>',
    salesPersonImageDto: { image: null },
    salesPersonMapImageDto: { image: null },
    regionId: 8,
    regionName: 'Mountain',
    ...more,
  },
})

test('the menu leads to the locator, which looks the account’s own specialist up once', async ({ page }) => {
  await openAs(page, 'enterprise')
  const asked = watchLookups(page)
  const answer = page.waitForResponse(/Salesperson\/account\//)
  await page.getByRole('link', { name: 'RMS Locator' }).click()
  await expect(page).toHaveURL(path)
  const { result } = (await (await answer).json()) as {
    result: Record<
      'firstName' | 'lastName' | 'title' | 'email' | 'phoneNumber' | 'postalCode' | 'regionName',
      string
    >
  }
  const name = `${result.firstName} ${result.lastName}`
  await expect(card(page).getByRole('heading', { name })).toBeVisible()
  for (const text of [result.title, result.regionName, `${name} works with builders in`])
    await expect(card(page)).toContainText(text)
  await expect(card(page).getByRole('link', { name: result.email })).toHaveAttribute(
    'href',
    `mailto:${result.email}`,
  )
  await expect(card(page).getByRole('link', { name: result.phoneNumber })).toHaveAttribute(
    'href',
    /^tel:\d+$/,
  )
  const territory = card(page).getByAltText(`Map of the territory of ${name}`)
  await expect
    .poll(() => territory.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await expect(zip(page)).toHaveValue(result.postalCode)
  await expect(zip(page)).toHaveAttribute('placeholder', 'Zip Code')
  await expect(page.getByRole('heading', { name: 'Customer Support' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a zip code is required, trimmed and has 5 to 7 characters; ten regions have theirs, by button and on the map', async ({
  page,
}) => {
  await openAs(page, 'enterprise', path)
  await expect(zip(page)).not.toHaveValue('')
  const typed = watchLookups(page)
  for (const wrong of ['', '      ', '3000', ' 3000 ', '30002-12']) {
    await zip(page).fill(wrong)
    await expect(search(page)).toBeDisabled()
    await zip(page).press('Enter')
  }
  await zip(page).fill('30002-1')
  await expect(search(page)).toBeEnabled()
  await zip(page).fill(' 30002 ')
  await search(page).click()
  await expect(card(page)).toContainText('South Central')
  await zip(page).fill('32217')
  await zip(page).press('Enter')
  await expect(card(page)).toContainText('Florida/Gulf Coast')
  expect(typed).toEqual(['areaCode/30002', 'areaCode/32217'])

  const regions = [
    'Northeast 00501',
    'Mid-Atlantic 23894',
    'South Central 30002',
    'Florida/Gulf Coast 32217',
    'North Central 40003',
    'Mid Central 63005',
    'Texas 73960',
    'Mountain 80001',
    'Southwest 79837',
    'Northwest 98101',
  ]
  await expect(buttons(page)).toHaveCount(10)
  for (const [at, region] of regions.entries()) {
    const [, name = '', code = ''] = /^(.*) (\d{5})$/.exec(region) ?? []
    const answer = page.waitForResponse(new RegExp(`Salesperson/areaCode/${code}$`))
    await buttons(page).nth(at).click()
    const { result } = (await (await answer).json()) as { result: { postalCode: string } }
    await expect(buttons(page).nth(at)).toHaveAccessibleName(region)
    await expect(card(page)).toContainText(name)
    await expect(zip(page)).toHaveValue(result.postalCode)
    await expect(onMap(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(buttons(page).nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  const asked = watchLookups(page)
  await onMap(page, 'Texas').click()
  await expect(onMap(page, 'Texas')).toHaveAttribute('aria-pressed', 'true')
  await onMap(page, 'Mountain').focus()
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText('Mountain')
  await page.keyboard.press('Tab')
  await expect(onMap(page, 'Southwest')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(card(page)).toContainText('Southwest')
  expect(asked).toEqual(['areaCode/73960', 'areaCode/80001', 'areaCode/79837'])
})

test('a photograph, or the product’s logo where there is none', async ({ page }) => {
  await openAs(page, 'emerge', path)
  await buttons(page).filter({ hasText: 'Mountain' }).click()
  await expect(card(page)).toContainText('Mountain')
  const photograph = card(page).getByAltText(/^Photograph of/)
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(10)
  await buttons(page).filter({ hasText: 'South Central' }).click()
  await expect(card(page)).toContainText('South Central')
  await expect(card(page).getByRole('img', { name: 'Homestead IQ Emerge' })).toBeVisible()
  await expect(photograph).toHaveCount(0)
})

test('where there is nobody stands the default contact', async ({ page }) => {
  await openAs(page, 'enterprise', path)
  // Its own zip code would otherwise arrive in the middle of typing.
  await expect(zip(page)).not.toHaveValue('')
  await zip(page).fill('83702')
  await search(page).click()
  await expect(card(page).getByRole('heading', { name: 'Customer Support' })).toBeVisible()
  await expect(card(page).getByRole('link')).toHaveText(['support@homestead.example', '(800) 555-0100'])
  await expect(card(page)).toContainText(
    'There is no specialist to show here at the moment. Please reach out to customer support with any questions.',
  )
  await expect(zip(page)).toHaveValue('83702')
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Where they looked is still marked.
  await expect(onMap(page, 'Northwest')).toHaveAttribute('aria-pressed', 'true')
  await expect(buttons(page).filter({ hasText: 'Northwest' })).toHaveAttribute('aria-pressed', 'true')
  await zip(page).fill('K1A 0B1')
  await search(page).click()
  await expect(page.locator('[aria-pressed=true]')).toHaveCount(0)
})

test('a failed lookup is told for 20 s, and the default contact shown, with a way to try again', async ({
  page,
}) => {
  await openAs(page, 'enterprise', path)
  await expect(zip(page)).not.toHaveValue('')
  await page.route(lookups, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }))
  await search(page).click()
  const failure = toast(page, 'Problem getting the sales person')
  await expect(failure).toContainText('Sales Person Data Problem')
  await expect(card(page).getByRole('heading', { name: 'Customer Support' })).toBeVisible()
  await expect(card(page).getByRole('status')).toHaveCount(0)
  const clock = () =>
    failure.evaluate((element) => {
      const [line] = element.getAnimations({ subtree: true })
      return [line?.effect?.getTiming().duration, line?.playState]
    })
  await expect.poll(clock).toEqual([20_000, 'running'])
  await failure.hover()
  await expect.poll(clock).toEqual([20_000, 'paused'])
  await failure.click()
  await expect(failure).toHaveCount(0)
  await page.unroute(lookups)
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(card(page)).toContainText('Regional Market Specialist')
})

test('it turns until the answer is there, a late one replaces nothing, what is typed stays, and the logo stands in for broken pictures', async ({
  page,
}) => {
  await openAs(page, 'enterprise', path)
  await expect(zip(page)).not.toHaveValue('')
  const [held, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(lookups, async (route) => {
    const late = route.request().url().endsWith('/98101')
    if (late) await held.promise
    await route.fulfill({ json: specialist(late ? 'Late' : 'Vega') }).catch(() => {})
    if (late) answered.resolve()
  })
  await buttons(page).filter({ hasText: 'Northwest' }).click()
  await expect(card(page).getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(onMap(page, 'Northwest')).toHaveAttribute('aria-pressed', 'true')
  await buttons(page).filter({ hasText: 'Mountain' }).click()
  await expect(card(page).getByRole('heading', { name: 'Marisol Vega' })).toBeVisible()
  await expect(card(page).getByRole('status')).toHaveCount(0)
  held.resolve()
  await answered.promise
  await expect(card(page).getByRole('heading', { name: 'Marisol Vega' })).toBeVisible()
  await expect(zip(page)).toHaveValue('80014')
  await expect(card(page).getByText('Denver')).toHaveCSS('font-weight', '700')
  await expect(card(page).locator('img')).toHaveCount(0)
  expect(await page.title()).not.toBe('run')

  await page.unroute(lookups)
  const awaited = Promise.withResolvers<void>()
  await page.route(lookups, async (route) => {
    await awaited.promise
    await route.fulfill({ json: specialist('Vega') })
  })
  await buttons(page).filter({ hasText: 'Texas' }).click()
  await zip(page).fill('123')
  awaited.resolve()
  await expect(card(page)).toContainText('Marisol Vega')
  await expect(zip(page)).toHaveValue('123')

  await page.unroute(lookups)
  const broken = { image: btoa('not a picture') }
  await page.route(lookups, (route) =>
    route.fulfill({
      json: specialist('Vega', { salesPersonImageDto: broken, salesPersonMapImageDto: broken }),
    }),
  )
  await buttons(page).filter({ hasText: 'Southwest' }).click()
  await expect(toast(page, 'Problem getting the sales person image')).toContainText(
    'Sales Person Data Problem',
  )
  await expect(toast(page, 'Problem getting the sales person map image')).toContainText(
    'Sales Person Data Problem',
  )
  await expect(card(page).getByRole('img', { name: 'Homestead IQ' })).toBeVisible()
  await expect(card(page).locator('img')).toHaveCount(0)
})

test('on a phone the answer comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'enterprise', path)
  // Its own zip code would otherwise arrive in the middle of typing.
  await expect(zip(page)).not.toHaveValue('')
  await zip(page).fill('80001')
  await search(page).click()
  await expect(card(page).getByRole('heading', { level: 2 })).toBeInViewport()
})
