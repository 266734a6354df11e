import { expect, test } from '@playwright/test'
import { fail, landing, reports } from '../support/program-analysis-page.ts'
import { openAs } from '../support/sign-in-as.ts'

test('has a tile for each report, with its figure, and every report leads back', async ({ page }) => {
  test.setTimeout(90_000)
  await openAs(page, 'enterprise', landing)
  await expect(page.getByText(/^Ten reports on what builders close with your products\./)).toBeVisible()
  const tiles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(tiles).toHaveText(reports.map(([, title]) => title))
  await expect(page.getByText(/^closings, \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByText(/^of [\d,]+ builders, 12 months$/)).toBeVisible()
  await expect(page.getByText(/^values on \d+ products$/)).toBeVisible()
  for (const [path, title] of reports) {
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${landing}/${path}`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Program Analysis' }).click()
    await expect(page).toHaveURL(landing)
  }
})

test('leaves out what the account may not open, and says how many are left', async ({ page }) => {
  await openAs(page, 'limited', landing)
  await expect(page.getByText(/^Four reports on/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Manufacturer Summary Report',
    'New Builders Report',
    'All Builders Using Our Products',
    'Product Catalog',
  ])
  for (const path of ['builder-opportunities', 'missed-value', 'product-attributes']) {
    await page.goto(`${landing}/${path}`)
    await expect(page).toHaveURL(landing)
  }
})

test('says in each tile what failed, once in a toast, and tries again', async ({ page }) => {
  await fail(page, /GetProductCatalogByPartner/)
  await openAs(page, 'enterprise', landing)
  const tile = page.locator('section').filter({ hasText: 'Product Catalog' })
  await expect(tile.getByText('Problem getting the data')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Data Problem' })).toBeVisible()
  await expect(page.getByText(/^closings, /)).toBeVisible()
  await page.unroute(/GetProductCatalogByPartner/)
  await tile.getByRole('button', { name: 'Try again' }).click()
  await expect(tile.getByText(/products in/)).toBeVisible()
  await expect(page).toHaveURL(landing)
})

test('keeps the figures it has when they cannot come again', async ({ page }) => {
  await openAs(page, 'enterprise', landing)
  const figure = page.getByText(/^of [\d,]+ builders, 12 months$/)
  await expect(figure).toBeVisible()
  await page.getByRole('link', { name: 'New Builders Report' }).click()
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  await page.clock.setSystemTime(Date.now() + 70_000)
  await fail(page, /\/report\/api\/reports\/(account|enterprise)\//)
  await page.getByRole('main').getByRole('link', { name: 'Program Analysis' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Problem' }).first()).toBeVisible()
  await expect(figure).toBeVisible()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
})
