import { expect, type Locator, type Page, test } from '@playwright/test'
import { lead as oneLead, updateLead } from '../../packages/contract/src/leadplus/leads.ts'
import { barriersInLightAndDark } from '../support/barriers.ts'
import { choose, question, toast } from '../support/builder-page.ts'
import { leadPage, leadplus, newLead } from '../support/lead-page.ts'
import { fail, without } from '../support/program-analysis-page.ts'
import { openAs } from '../support/sign-in-as.ts'

const board = `${leadplus}?view=board`
/** The call that saves a lead, and no list. */
const saving = /\/leadplus\/[\da-f-]{36}$/

const column = (page: Page, status: string) => page.getByRole('region', { name: new RegExp(`^${status}, `) })
const cards = (within: Page | Locator) => within.getByRole('article')
const zone = (page: Page, status: string) =>
  page.getByRole('complementary', { name: 'Close a lead' }).locator('div', { hasText: status })
const menuOf = (page: Page) => page.getByRole('button', { name: /^Move LP-\d+ to another status$/ })
const told = (page: Page, text: string) => page.locator('p[role=status]').filter({ hasText: text })

const wonQuestion = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: 'Please confirm' })
    .filter({ hasText: `A closed lead cannot be changed until somebody reopens it. Mark ${name} as won?` })

/** The board with one lead of the test's own on it, in Targeted. */
const openBoard = async (page: Page) => {
  const made = await newLead(page)
  await openAs(page, 'enterprise', `${board}&lpo_sum_a_filter=(name_contains_${made.lead.name})`)
  await expect(cards(column(page, 'Targeted'))).toHaveAccessibleName(
    `${made.lead.builderName}, ${made.lead.name}`,
  )
  await expect(cards(page)).toHaveCount(1)
  const stored = () => made.send(oneLead, { params: { mfr: made.mfr, id: made.id } })
  return { ...made, stored }
}

/** What is saved from now on. */
const sentFrom = (page: Page) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON())
  })
  return sent
}

const middleOf = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

const pull = async (page: Page, to: Locator) => {
  await page.mouse.move(...(await middleOf(cards(page))))
  await page.mouse.down()
  await page.mouse.move(...(await middleOf(to)), { steps: 5 })
}
const drop = async (page: Page, to: Locator) => {
  await pull(page, to)
  await page.mouse.up()
}

test('a card is pulled to another column, is there at once and stays there, or goes back when it was not saved', async ({
  page,
}) => {
  const { lead, stored } = await openBoard(page)
  await pull(page, column(page, 'Qualified'))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(cards(column(page, 'Targeted'))).toHaveCount(1)

  await fail(page, saving)
  await drop(page, column(page, 'Contacted'))
  await expect(toast(page, 'Problem updating the LeadPlus data')).toBeVisible()
  await expect(told(page, `${lead.name} is still Targeted.`)).toHaveCount(1)
  await expect(cards(column(page, 'Targeted'))).toHaveAttribute('aria-busy', 'false')
  await drop(page, zone(page, 'Won'))
  await wonQuestion(page, lead.name).getByRole('button', { name: 'Yes' }).click()
  await expect(cards(column(page, 'Targeted'))).toHaveAttribute('aria-busy', 'false')
  await page.unroute(saving)

  const held = Promise.withResolvers<void>()
  await page.route(saving, async (route) => {
    await held.promise
    await route.continue()
  })
  await drop(page, column(page, 'Qualified'))
  await expect(cards(column(page, 'Qualified'))).toHaveAttribute('aria-busy', 'true')
  await expect(cards(column(page, 'Targeted'))).toHaveCount(0)
  expect(await stored()).toMatchObject({ status: 'Targeted' })
  held.resolve()
  await expect(toast(page, 'Leadplus update successful')).toBeVisible()
  await expect(cards(column(page, 'Qualified'))).toHaveAttribute('aria-busy', 'false')
  expect(await stored()).toMatchObject({ status: 'Qualified' })
  await drop(page, column(page, 'Engaged'))
  await expect(cards(column(page, 'Engaged'))).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(cards(column(page, 'Engaged'))).toHaveCount(1)
})

test('a card held at the edge of a narrow board brings the other columns', async ({ page }) => {
  const { lead, stored } = await openBoard(page)
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(zone(page, 'Won')).not.toBeInViewport()
  const sent = sentFrom(page)
  const [, y] = await middleOf(cards(page))
  await page.mouse.move(...(await middleOf(cards(page))))
  await page.mouse.down()
  await page.mouse.move(890, y, { steps: 5 })
  await expect(zone(page, 'Won')).toBeInViewport({ ratio: 1 })
  await page.mouse.move(...(await middleOf(zone(page, 'Won'))), { steps: 5 })
  await page.mouse.up()
  await wonQuestion(page, lead.name).getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page, 'Leadplus update successful')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  expect(sent).toEqual([{ statusId: 5, version: lead.version }])
  expect(await stored()).toMatchObject({ status: 'Won' })
})

test('dropped on Won a card asks first, on Lost or Declined for the reason, before anything is sent', async ({
  page,
}) => {
  const { lead, stored } = await openBoard(page)
  const sent = sentFrom(page)
  await drop(page, zone(page, 'Won'))
  await wonQuestion(page, lead.name).getByRole('button', { name: 'No' }).click()
  await expect(wonQuestion(page, lead.name)).toHaveCount(0)
  await expect(cards(column(page, 'Targeted'))).toHaveCount(1)

  await drop(page, zone(page, 'Declined'))
  const declined = page.getByRole('dialog', { name: `Close ${lead.name} as Declined` })
  await expect(declined.getByRole('combobox', { name: 'Reason' })).toBeFocused()
  await expect(declined.getByRole('button', { name: 'Close as Declined' })).toBeDisabled()
  await declined.getByRole('button', { name: 'Cancel' }).click()
  await expect(declined).toHaveCount(0)
  await expect(cards(column(page, 'Targeted'))).toHaveCount(1)

  await drop(page, zone(page, 'Lost'))
  const lost = page.getByRole('dialog', { name: `Close ${lead.name} as Lost` })
  await choose(page, 'Reason', 'Timing')
  await lost.getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toContainText('You have unsaved data changes.')
  await question(page).getByRole('button', { name: 'No' }).click()
  expect(sent).toEqual([])
  await lost.getByRole('button', { name: 'Close as Lost' }).click()
  await expect(toast(page, 'Leadplus update successful')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  expect(sent).toEqual([{ statusId: 6, lostReasonId: expect.any(Number), version: lead.version }])
  expect(await stored()).toMatchObject({ status: 'Lost', wonLostDeclinedReason: 'Timing' })
})

test('the keyboard moves a card, stays with it, and closes it from its menu', async ({ page }) => {
  const { lead, stored } = await openBoard(page)
  const link = page.getByRole('link', { name: lead.name })
  const step = async (key: string, to: string) => {
    await page.keyboard.press(`Alt+${key}`)
    await expect(cards(column(page, to))).toHaveAttribute('aria-busy', 'false')
    await expect(link).toBeFocused()
  }
  await link.focus()
  await step('ArrowLeft', 'Targeted')
  await step('ArrowRight', 'Contacted')
  await expect(told(page, `${lead.name} is now Contacted.`)).toHaveCount(1)
  expect(await stored()).toMatchObject({ status: 'Contacted' })
  await step('ArrowRight', 'Qualified')
  await step('ArrowLeft', 'Contacted')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const items = page.getByRole('menu').getByRole('menuitem')
  await expect(items).toHaveText([
    /^Move to Targeted/,
    /^Move to Qualified/,
    'Move to Engaged',
    'Move to Won',
    'Move to Lost',
    'Move to Declined',
  ])
  for (const _ of ['Qualified', 'Engaged', 'Won']) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const yes = wonQuestion(page, lead.name).getByRole('button', { name: 'Yes' })
  await yes.focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(0)
  await expect(toast(page, 'Leadplus update successful')).toBeVisible()
  await expect.poll(stored).toMatchObject({ status: 'Won' })
})

test('what somebody else changed meanwhile is told, and the board shows it', async ({ page }) => {
  const { id, mfr, lead, send, stored } = await openBoard(page)
  await send(updateLead, {
    params: { mfr, id },
    body: { statusId: 2, opportunityValue: 77_000, version: lead.version },
  })
  await drop(page, column(page, 'Engaged'))
  const refusal = toast(page, 'Update Leadplus Data Problem')
  await expect(refusal).toContainText('changed this lead since you opened it.')
  await expect(refusal).toContainText('Status: Targeted is now Contacted')
  await expect(refusal).toContainText('Value: $12,500 is now $77,000')
  await expect(refusal).toContainText('Your changes were not saved.')
  await expect(cards(column(page, 'Contacted'))).toContainText('$77,000')
  await expect(cards(page)).toHaveCount(1)
  expect(await stored()).toMatchObject({ status: 'Contacted' })
})

test('board and list show the same leads, and the address knows which', async ({ page }) => {
  await openAs(page, 'enterprise', leadplus)
  await page.getByRole('button', { name: /^Overdue/ }).click()
  await expect(page).toHaveURL(/lpo_sum_a_filter=/)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.first()).toBeVisible()
  const listed = await rows.getByRole('link', { name: /^LP-/ }).allTextContents()
  await page.getByRole('button', { name: 'Board' }).click()
  await expect(page).toHaveURL(/lpo_sum_a_filter=.*view=board|view=board.*lpo_sum_a_filter=/)
  await expect(page.getByRole('button', { name: /^Overdue/ })).toHaveAttribute('aria-pressed', 'true')
  const more = page.getByRole('button', { name: /^Show \d+ more$/ })
  await expect(cards(page).first()).toBeVisible()
  while (await more.count()) await more.first().click()
  const shown = await cards(page).getByRole('link').allTextContents()
  expect(shown.toSorted()).toEqual(listed.toSorted())
  await expect(cards(page).filter({ hasText: /Overdue \d+ day/ })).toHaveCount(listed.length)

  await page.getByRole('button', { name: 'Sort by' }).click()
  await page.getByRole('option', { name: 'Opportunity value' }).click()
  await expect(page).toHaveURL(/lpo_sum_a_sort=/)
  const link = cards(page).getByRole('link').first()
  const popup = page.waitForEvent('popup')
  await link.click()
  const opened = await popup
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(opened).toHaveURL(new RegExp(leadPage('')))
  await opened.close()
})

test('a column begins with five cards and shows more when asked; menu and dialog have no barriers', async ({
  page,
}) => {
  await openAs(page, 'enterprise', board)
  const qualified = column(page, 'Qualified')
  await expect(cards(qualified)).toHaveCount(5)
  const count = Number(/\d+/.exec((await qualified.getAttribute('aria-label')) ?? '')?.[0])
  await qualified.getByRole('button', { name: `Show ${count - 5} more` }).click()
  await expect(cards(qualified)).toHaveCount(count)
  await expect(qualified.getByRole('button', { name: /^Show/ })).toHaveCount(0)

  await menuOf(page).first().click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await barriersInLightAndDark(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Move to Lost' }).click()
  await expect(page.getByRole('combobox', { name: 'Reason' })).toBeVisible()
  expect(await barriersInLightAndDark(page)).toEqual([])
})

test('a board of 5,000 leads keeps its place while a card is moved', async ({ page }) => {
  await page.route(/\/leadplus\/active/, async (route) => {
    const answer = await route.fetch()
    const { result } = (await answer.json()) as { result: { leadplusEnterpriseId: string; name: string }[] }
    const many = Array.from({ length: 5000 }, (_, at) => ({
      ...result[at % result.length],
      leadplusEnterpriseId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      name: `LP-${90_000 + at}`,
    }))
    await route.fulfill({ response: answer, json: { result: many } })
  })
  await fail(page, saving)
  await openAs(page, 'enterprise', board)
  const qualified = column(page, 'Qualified')
  for (const shown of [55, 105]) {
    await qualified.getByRole('button', { name: 'Show 50 more' }).click()
    await expect(cards(qualified)).toHaveCount(shown)
  }
  const link = cards(column(page, 'Contacted')).first().getByRole('link')
  await link.focus()
  const again = page.waitForResponse(/\/leadplus\/active/)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(toast(page, 'Problem updating the LeadPlus data')).toBeVisible()
  await again
  await expect(cards(qualified)).toHaveCount(105)
})

test('on a phone a card is moved with its menu', async ({ browser }) => {
  const phone = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const { stored } = await openBoard(phone)
  await expect(zone(phone, 'Won')).toBeHidden()
  await menuOf(phone).tap()
  await phone.getByRole('menuitem', { name: 'Move to Engaged' }).tap()
  await expect(toast(phone, 'Leadplus update successful')).toBeVisible()
  await expect(cards(column(phone, 'Engaged'))).toBeInViewport()
  expect(await stored()).toMatchObject({ status: 'Engaged' })
  await phone.close()
})

test('without the right to update nothing can be moved', async ({ page }) => {
  await without(page, ['LPO.Update'])
  const { lead, stored } = await openBoard(page)
  await expect(menuOf(page)).toHaveCount(0)
  await expect(page.getByText('Drop to close')).toHaveCount(0)
  await drop(page, column(page, 'Qualified'))
  await page.getByRole('link', { name: lead.name }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(cards(column(page, 'Targeted'))).toHaveCount(1)
  expect(await stored()).toMatchObject({ status: 'Targeted' })
})
