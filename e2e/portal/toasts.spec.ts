import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../support/sign-in-as.ts'

const failWith = async (page: Page, body: object) => {
  await page.route('**/collaboration/api/mailbox', (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': 'r-1' }, json: body }),
  )
}

test('a failed call is shown, logged and reported, and the page offers to try again', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const reported = page.waitForRequest(/error-reports/)
  await failWith(page, { message: 'Not valid', errors: ['One is wrong', 'Two is wrong'] })
  await openAs(page, 'emerge', '/mailbox')
  const toast = page.getByRole('alert').filter({ hasText: 'Homestead IQ Emerge Data Problem' })
  await expect(toast).toContainText('One is wrong\nTwo is wrong')
  expect((await reported).postDataJSON()).toMatchObject({
    statusCode: 500,
    url: '/collaboration/api/mailbox',
    message: 'One is wrong\nTwo is wrong',
  })
  expect(logged.join('\n')).toContain('/collaboration/api/mailbox')
  await page.unroute('**/collaboration/api/mailbox')
  await toast.click()
  await expect(toast).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a toast goes after 10 s, and not while the pointer is on it', async ({ page }) => {
  await failWith(page, {})
  await openAs(page, 'emerge', '/mailbox')
  const toast = page.getByRole('alert').filter({ hasText: 'Data Problem' })
  await expect(toast).toContainText('Problem with data.')
  // Its time is the animation of the thin line, which can be read and wound on without waiting.
  const clock = () =>
    toast.evaluate((element) => {
      const [line] = element.getAnimations({ subtree: true })
      return [line?.effect?.getTiming().duration, line?.playState]
    })
  await expect.poll(clock).toEqual([10_000, 'running'])
  await toast.hover()
  await expect.poll(clock).toEqual([10_000, 'paused'])
  await page.mouse.move(5, 400)
  await expect.poll(clock).toEqual([10_000, 'running'])
  await toast.evaluate((element) => element.getAnimations({ subtree: true })[0]?.finish())
  await expect(toast).toHaveCount(0)
})

test('errors of the demo CRM adapter are not shown', async ({ page }) => {
  await failWith(page, { message: 'The demo CRM adapter is asleep' })
  await openAs(page, 'emerge', '/mailbox')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText('Data Problem')).toHaveCount(0)
})
