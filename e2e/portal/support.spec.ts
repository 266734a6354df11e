import { expect, test, type Page } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { panel } from '../support/builder-page.ts'
import { openAs } from '../support/sign-in-as.ts'

const contact = async (page: Page) => {
  const support = panel(page, 'Customer Support')
  await expect(support.getByRole('link', { name: '(800) 555-0100' })).toHaveAttribute(
    'href',
    'tel:8005550100',
  )
  await expect(support.getByRole('link', { name: 'support@homestead.example' })).toHaveAttribute(
    'href',
    'mailto:support@homestead.example',
  )
}

test('the pages of support name the team, its phone and its e-mail', async ({ page }) => {
  await openAs(page, 'enterprise', '/authenticated/summary')
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Customer Support' }).click()
  await expect(page).toHaveURL('/authenticated/customer-support')
  await contact(page)
  await page.goto('/customer-service')
  await expect(page.getByRole('heading', { name: 'Customer Service' })).toBeVisible()
  await contact(page)
  expect(await barriers(page)).toEqual([])
})

test('without a session customer service asks to sign in', async ({ page }) => {
  await page.goto('/customer-service')
  await expect(page).toHaveURL('/unauthorized')
})

test('the training link is the one of the edition, and absent where there is none', async ({ page }) => {
  const asked = page.waitForRequest(/\/content\/api\/sitecontent\?Name=training-links&ProductId=4/)
  await openAs(page, 'enterprise')
  await asked
  await page.getByRole('button', { name: 'Help' }).click()
  const training = page.getByRole('menuitem', { name: 'Training' })
  await expect(training).toHaveAttribute('href', 'https://training.homestead.example/enterprise')
  await expect(training).toHaveAttribute('target', '_blank')
})

test('an edition without training shows none', async ({ page }) => {
  await openAs(page, 'direct')
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('menuitem', { name: 'Customer Support' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Training' })).toHaveCount(0)
})
