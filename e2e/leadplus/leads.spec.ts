import { expect, type Page, test } from '@playwright/test'
import { lead as oneLead, saveNoteFromBpm, updateLead } from '../../packages/contract/src/leadplus/leads.ts'
import { barriersInLightAndDark } from '../support/barriers.ts'
import { choose, panel, question, toast } from '../support/builder-page.ts'
import { leadPage, leadplus, newLead, openLead, save, stageOf } from '../support/lead-page.ts'
import { mailed } from '../support/mailbox.ts'
import { columnTitles, fail, without } from '../support/program-analysis-page.ts'
import { openAs } from '../support/sign-in-as.ts'

const count = async (page: Page, tab: 'Active' | 'Closed') => {
  const link = page.getByRole('navigation', { name: 'LEADPLUS' }).getByRole('link', { name: tab })
  await expect(link).toHaveText(/\d/)
  return Number((await link.textContent())?.replaceAll(/\D/g, ''))
}
const reassignTo = async (page: Page, name: string, message = '') => {
  await page.getByRole('button', { name: 'Reassign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign lead' })
  await dialog.getByRole('combobox', { name: 'New assignee' }).click()
  await page.getByRole('option', { name }).first().click()
  await dialog.getByLabel('Message to the new assignee').fill(message)
  await dialog.getByRole('button', { name: 'Send request' }).click()
}

test('the life of a lead: it arrives, is opened, contacted, reassigned and lost with a reason', async ({
  page,
}) => {
  const { lead, first, second } = await newLead(page)
  await mailed(page, 'enterprise', new RegExp(`^Lead assigned: ${lead.name}`))

  await openAs(page, 'enterprise', `${leadplus}?lpo_sum_a_filter=(name_contains_${lead.name})`)
  const closedBefore = await count(page, 'Closed')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: lead.name }).click()
  const tab = await opened
  await expect(tab).toHaveURL(leadPage(lead.leadplusEnterpriseId))
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`${lead.builderName} ${lead.name}`)
  await expect(tab.getByText('Is opening a new community.')).toBeVisible()
  await expect(stageOf(tab)).toHaveText('Targeted')

  await expect(save(tab)).toBeDisabled()
  await choose(tab, 'Status', 'Contacted')
  await save(tab).click()
  await expect(toast(tab, 'Leadplus update successful')).toBeVisible()
  await expect(stageOf(tab)).toHaveText('Contacted')

  await reassignTo(tab, second.name, 'Closer to their office')
  await expect(toast(tab, 'Your Reassign request has been received and is in progress')).toBeVisible()
  await expect(panel(tab, 'Assignee')).toContainText(second.name)
  await expect(panel(tab, 'Assignee').getByText('Being reassigned')).toHaveCount(0)

  await choose(tab, 'Status', 'Lost')
  await expect(save(tab)).toBeDisabled()
  await tab.getByRole('combobox', { name: 'Reason' }).focus()
  await tab.keyboard.press('Tab')
  await expect(tab.getByText('Reason is required')).toBeVisible()
  await choose(tab, 'Reason', 'Timing')
  // It is final, so it is asked first; No leaves everything as it was chosen.
  await save(tab).click()
  await expect(question(tab)).toContainText(
    `A closed lead cannot be changed until somebody reopens it. Mark ${lead.name} as lost?`,
  )
  await question(tab).getByRole('button', { name: 'No' }).click()
  await expect(question(tab)).toHaveCount(0)
  await expect(stageOf(tab)).toHaveText('Lost')
  await save(tab).click()
  await question(tab).getByRole('button', { name: 'Yes' }).click()
  await expect(tab.getByText('This lead is closed and cannot be changed.')).toBeVisible()
  await expect(tab.getByRole('button', { name: 'Reassign' })).toHaveCount(0)
  await expect(tab.getByRole('combobox', { name: 'Status' })).toBeDisabled()

  await tab.getByText('History').click()
  await expect(panel(tab, 'Status').locator('details li')).toHaveText([
    /Status: Contacted → Lost \(Timing\)/,
    new RegExp(`Reassigned from ${first.name} to ${second.name}$`),
    new RegExp(`Asked to reassign to ${second.name}: Closer to their office`),
    /Status: Targeted → Contacted/,
    /Homestead IQ .*Arrived · Status: Targeted/,
  ])
  await mailed(page, 'enterprise', new RegExp(`^Lead reassigned: ${lead.name}`))
  await page.goto(`${leadplus}?tab=closed`)
  expect(await count(page, 'Closed')).toBeGreaterThan(closedBefore)
  await expect(page.getByRole('row', { name: lead.name })).toContainText('Timing')
})

test('of two who save the second is told what changed, and keeps either', async ({ page }) => {
  const { lead, id, mfr, send } = await openLead(page)
  await page.getByLabel('Follow up by').fill('2030-06-01')
  const body = { statusId: 3, version: lead.version }
  await send(updateLead, { params: { mfr, id }, body })
  await save(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'changed this lead since you opened it.' })
  await expect(notice.getByRole('listitem')).toHaveText(['Status: Targeted is now Qualified'])
  await page.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(notice).toHaveCount(0)
  // What they did not touch is as the other one saved it.
  await expect(stageOf(page)).toHaveText('Qualified')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Engaged' }).click()
  await save(page).click()
  await expect(toast(page, 'Leadplus update successful')).toBeVisible()
  await expect(page.getByLabel('Follow up by')).toHaveValue('2030-06-01')
  await expect(stageOf(page)).toHaveText('Engaged')

  const { version } = await send(oneLead, { params: { mfr, id } })
  await page.getByLabel('Follow up by').fill('2031-06-01')
  await send(updateLead, { params: { mfr, id }, body: { statusId: 2, version } })
  await save(page).click()
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await expect(stageOf(page)).toHaveText('Contacted')
  await expect(page.getByLabel('Follow up by')).toHaveValue('2030-06-01')

  // What oneself saves beside the form is no reason to refuse it.
  await page.getByLabel('Follow up by').fill('2032-06-01')
  await page.getByRole('textbox', { name: 'Note from BPM' }).fill('Ask for Dana')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(toast(page, 'Note saved')).toBeVisible()
  await save(page).click()
  await expect(notice).toHaveCount(0)
  await expect(save(page)).toBeDisabled()
  await expect(page.getByLabel('Follow up by')).toHaveValue('2032-06-01')
})

const own = ['LEADPLUS ID', 'Assigned On', 'Type', 'Home Type', 'Opportunity Value']
const rest = ['BPM Rep', 'Status']

const place = ['Name', 'City', 'State']
const clock = ['Respond By', 'Days Overdue']

const tabs = (page: Page) => page.getByRole('navigation', { name: 'LEADPLUS' })
const regions = 'Report data is based on your builder activity across all regions.'

test('each list has its columns; what is late stands out and can be asked for alone', async ({ page }) => {
  const rms = 'Homestead IQ RMS'
  const open = [...own, ...place, ...rest, ...clock, rms]
  await openAs(page, 'enterprise', leadplus)
  await expect.poll(() => columnTitles(page)).toEqual(open)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.getByText(regions)).toHaveCount(0)
  await tabs(page).getByRole('link', { name: 'Closed' }).click()
  await expect
    .poll(() => columnTitles(page))
    .toEqual([...own.slice(0, 1), 'Reason Code', 'Closed', ...own.slice(1), ...place, rms, ...rest])
  await tabs(page).getByRole('link', { name: 'Informational' }).click()
  await expect.poll(() => columnTitles(page)).toEqual(open)

  await tabs(page).getByRole('link', { name: 'Active' }).click()
  const overdue = page.getByRole('button', { name: /^Overdue/ })
  await expect(overdue).toHaveText(/[1-9]/)
  const late = Number((await overdue.textContent())?.replaceAll(/\D/g, ''))
  await overdue.click()
  await expect(page).toHaveURL(/lpo_sum_a_filter=/)
  await expect(page.locator('tbody tr')).toHaveCount(Math.min(late, 20))
  for (const row of await page.locator('tbody tr').all())
    await expect(row.getByRole('img', { name: /^Overdue \d+ days?, respond by/ })).toBeVisible()
})

test('Emerge sees no specialist, and reads which regions a list is about', async ({ page }) => {
  const emerge = [...own, ...place, ...rest]
  await openAs(page, 'emerge', leadplus)
  for (const [tab, titles] of [
    ['Active', [...emerge, ...clock]],
    ['Closed', ['LEADPLUS ID', 'Reason Code', 'Closed', ...emerge.slice(1)]],
    ['Informational', [...emerge, ...clock]],
  ] as const) {
    await tabs(page).getByRole('link', { name: tab }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase()}`))
    await expect.poll(() => columnTitles(page)).toEqual(titles)
    await expect(page.getByText(regions)).toBeVisible()
  }
})

test('on a phone the builder stays in sight beside what is said about the lead', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'enterprise', leadplus)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^LP-/ }) })
  const cells = row.first().getByRole('cell')
  await row.first().scrollIntoViewIfNeeded()
  await row
    .first()
    .evaluate((line) => line.closest('[role=region]')?.scrollTo({ left: 5000, behavior: 'instant' }))
  await expect(cells.last()).toBeInViewport({ ratio: 0.9 })
  await expect(cells.nth(5)).toBeInViewport({ ratio: 0.9 })
})

test('a list that fails says so for 20 s and tries again', async ({ page }) => {
  await fail(page, /leadplus\/active/)
  await openAs(page, 'enterprise', leadplus)
  const said = toast(page, 'LeadPlus Problem')
  await expect(said).toContainText('Problem getting the LeadPlus data')
  expect(
    await said.evaluate(
      (element) => element.getAnimations({ subtree: true })[0]?.effect?.getTiming().duration,
    ),
  ).toBe(20_000)
  await page.unroute(/leadplus\/active/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('tbody tr').first()).toBeVisible()
})

test('a lead that cannot be had says so once, and tries again', async ({ page }) => {
  const { id, lead } = await newLead(page)
  const calls = /leadplus(Statuses|LostReasons|DeclinedReasons)$|\/leadplus\/[0-9a-f-]{36}$/
  await fail(page, calls)
  await openAs(page, 'enterprise', leadPage(id))
  await expect(toast(page, 'LeadPlus Problem')).toHaveText(/Problem getting the LeadPlus data/)
  await page.unroute(calls)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lead.name)
})

test('a note that is not saved says why and stays in its box', async ({ page }) => {
  const { lead, id, mfr, send } = await openLead(page)
  const note = page.getByRole('textbox', { name: 'Note from BPM' })
  const saveNote = page.getByRole('button', { name: 'Save note' })
  await note.fill('Ask for Dana')
  await fail(page, /NoteFromBpm/)
  await saveNote.click()
  const problem = toast(page, 'Update Leadplus Data Problem')
  await expect(problem).toContainText('Problem updating the LeadPlus data')
  await expect(note).toHaveValue('Ask for Dana')
  await page.unroute(/NoteFromBpm/)

  // What somebody else did to the status does not concern the note; what they wrote does.
  const contacted = { statusId: 2, version: lead.version }
  await send(updateLead, { params: { mfr, id }, body: contacted })
  await saveNote.click()
  await expect(toast(page, 'Note saved')).toBeVisible()
  await expect(stageOf(page)).toHaveText('Contacted')
  const theirs = async (noteFromBpm: string) => {
    const { version } = await send(oneLead, { params: { mfr, id } })
    await send(saveNoteFromBpm, { params: { id }, body: { noteFromBpm, version } })
  }
  const notice = page.getByRole('alert').filter({ hasText: 'changed this lead since you opened it.' })
  await note.fill('Ask for Dana, mornings')
  await theirs('Dana left')
  await saveNote.click()
  await expect(notice.getByRole('listitem')).toHaveText(['Note from BPM is now: Dana left'])
  await expect(saveNote).toBeDisabled()
  await notice.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(notice).toHaveCount(0)
  await expect(note).toHaveValue('Ask for Dana, mornings')
  await saveNote.click()
  await expect
    .poll(async () => (await send(oneLead, { params: { mfr, id } })).noteFromBpm)
    .toBe('Ask for Dana, mornings')
  await expect(saveNote).toBeDisabled()

  await note.fill('Ask for Dana, evenings')
  await theirs('Ask for Lee')
  await saveNote.click()
  await notice.getByRole('button', { name: 'Discard my changes' }).click()
  await expect(note).toHaveValue('Ask for Lee')
})

test('a lead nobody knows is said to be unknown', async ({ page }) => {
  await openAs(page, 'enterprise', leadPage('00000000-0000-4000-8000-000000000000'))
  await expect(page.getByText('This lead is not known.')).toBeVisible()
  await page.goto(leadPage('nonsense'))
  await expect(page.getByText('This lead is not known.')).toBeVisible()
})

test('who may only read leads changes nothing, and reads where a builder is they may not look up', async ({
  page,
}) => {
  const { lead, id } = await newLead(page)
  await without(page, ['Discovery.Read', 'LPO.Update'])
  await openAs(page, 'enterprise', leadPage(id))
  await expect(panel(page, 'Builder')).toContainText(`${lead.city}, ${lead.state}`)
  await expect(panel(page, 'Builder')).toContainText(`Homestead IQ RMS${lead.rmsName}`)
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeDisabled()
  for (const name of ['Save', 'Reassign', 'Save note'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Post' })).toBeDisabled()
})

test('a form stays as it is when saving fails and while the lead is handed over to who may open it', async ({
  page,
}) => {
  const { id, people, second } = await openLead(page)
  await expect(stageOf(page)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  expect(await barriersInLightAndDark(page)).toEqual([])
  await choose(page, 'Status', 'Engaged')
  const saving = new RegExp(`/leadplus/${id}$`)
  await page.route(saving, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await save(page).click()
  await expect(toast(page, 'Update Leadplus Data Problem')).toContainText(
    'Problem updating the LeadPlus data',
  )
  await expect(stageOf(page)).toHaveText('Engaged')
  await expect(save(page)).toBeEnabled()
  await page.unroute(saving)

  const dialog = page.getByRole('dialog', { name: 'Reassign lead' })
  // What was not begun is no reason to ask, whatever the page beneath holds.
  await page.getByRole('button', { name: 'Reassign' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Reassign' }).click()
  await dialog.getByLabel('Message to the new assignee').fill('Half a sentence')
  await page.keyboard.press('Escape')
  await expect(question(page)).toContainText('You have unsaved data changes.')
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(dialog).toHaveCount(0)

  // Who may not open leads stands greyed, with the reason.
  const refused = people.find(({ leadRefusal }) => leadRefusal === 'May not open leads')
  if (!refused) throw new Error('The demo has nobody without leads.')
  await page.getByRole('button', { name: 'Reassign' }).click()
  await dialog.getByRole('combobox', { name: 'New assignee' }).fill(refused.name)
  const option = page.getByRole('option', { name: refused.name }).first()
  await expect(option).toContainText('May not open leads')
  expect(await barriersInLightAndDark(page)).toEqual([])
  await option.click({ force: true })
  await expect(dialog.getByRole('button', { name: 'Send request' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await reassignTo(page, second.name)
  await expect(panel(page, 'Assignee')).toContainText(second.name)
  // The name stands there from the request on; the job hands the lead over a little later.
  await expect(panel(page, 'Assignee').getByText('Being reassigned')).toHaveCount(0)
  await save(page).click()
  await expect(toast(page, 'Leadplus update successful')).toBeVisible()
  await expect(stageOf(page)).toHaveText('Engaged')
  await expect(save(page)).toBeDisabled()
})
