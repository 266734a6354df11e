import { expect, test } from '@playwright/test'
import { updateLead } from '../../packages/contract/src/leadplus/leads.ts'
import { barriers } from '../support/barriers.ts'
import { choose, panel, question, toast } from '../support/builder-page.ts'
import { leadPage, newLead, openLead, save, stageOf } from '../support/lead-page.ts'
import { openAs } from '../support/sign-in-as.ts'

test('a lead has its builder’s contacts and name in the tab, and is reopened after asking', async ({
  page,
}) => {
  const { lead, id, mfr, send } = await newLead(page)
  const won = { statusId: 5, version: lead.version }
  await send(updateLead, { params: { mfr, id }, body: won })
  // Not every builder of the demo has somebody to talk to.
  const contact = {
    name: 'Noor Haddad',
    title: 'Purchasing',
    phoneNumber: '',
    emailAddress: 'noor@builder.example',
  }
  await page.route(/buildercontacts/, (route) => route.fulfill({ json: { result: [contact] } }))
  await openAs(page, 'enterprise', leadPage(id))
  await expect(page).toHaveTitle(`${lead.builderName} ${lead.name} · Homestead IQ`)
  await expect(panel(page, 'Contacts').getByRole('link', { name: contact.emailAddress })).toBeVisible()
  const reopen = page.getByRole('button', { name: 'Reopen' })
  await reopen.click()
  expect(await barriers(page)).toEqual([])
  await question(page).getByRole('button', { name: 'No' }).click()
  await expect(stageOf(page)).toHaveText('Won')
  await reopen.click()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page, 'Lead was reopened')).toBeVisible()
  await expect(stageOf(page)).toHaveText('Targeted')
  await choose(page, 'Status', 'Contacted')
  await expect(save(page)).toBeEnabled()
  await page.goto('/authenticated/leadplus')
  await expect(page).toHaveTitle('LEADPLUS · Homestead IQ')
})

test('notes are kept; an own one is edited and deleted, each marked, and another window of its author is told', async ({
  page,
}) => {
  const { id } = await openLead(page)
  const fromBpm = page.getByRole('textbox', { name: 'Note from BPM' })
  await fromBpm.fill('Ask for Dana')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(toast(page, 'Note saved')).toBeVisible()
  const notes = panel(page, 'Notes')
  await page.getByPlaceholder('Write a note').fill('Call on Thursday')
  const post = notes.getByRole('button', { name: 'Post' })
  await post.click()
  const note = notes.getByRole('listitem')
  await expect(note).toContainText('Call on Thursday')
  await expect(post).toBeFocused()
  await page.reload()
  await expect(fromBpm).toHaveValue('Ask for Dana')
  await expect(note).toContainText('Call on Thursday')
  await expect(notes.getByRole('button', { name: 'Email' })).toHaveCount(0)
  const edit = async (of: typeof notes, text: string) => {
    await of.getByRole('button', { name: 'Edit' }).click()
    await of.getByRole('textbox', { name: 'Edit your note' }).fill(text)
  }
  const other = await page.context().newPage()
  await openAs(other, 'enterprise', leadPage(id))
  const theirs = panel(other, 'Notes')
  await edit(theirs, 'Call on Sunday')

  await edit(notes, 'Call on Friday')
  await notes.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(note).toContainText('Call on Friday')
  await expect(note.getByText('edited', { exact: true })).toBeVisible()
  await expect(note.locator('div').first()).toBeFocused()

  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(theirs).toContainText('You changed it in another window. It reads now:')
  await expect(theirs).toContainText('Call on Friday')
  await expect(theirs.getByRole('textbox', { name: 'Edit your note' })).toHaveValue('Call on Sunday')
  await notes.getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(note).toContainText('This note was deleted.')
  await expect(note).not.toContainText('Friday')
  await expect(note.getByRole('button')).toHaveCount(0)

  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(theirs).toContainText('This note was deleted.')
  await expect(theirs.getByRole('textbox', { name: 'Edit your note' })).toHaveValue('Call on Sunday')
  await theirs.getByRole('button', { name: 'Cancel' }).click()
  await expect(theirs.getByRole('textbox', { name: 'Edit your note' })).toHaveCount(0)
})

test('an amount is understood as it is meant, or refused', async ({ page }) => {
  await openLead(page)
  const value = page.getByRole('textbox', { name: 'Opportunity value' })
  // Entered by the keyboard, what is typed takes the place of what stood there.
  await page.getByRole('combobox', { name: 'Status' }).focus()
  await page.keyboard.press('Tab')
  while (!(await value.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type('700')
  await expect(value).toHaveValue('700')
  await value.blur()
  await expect(value).toHaveValue('$700')
  await value.fill('-5')
  await expect(page.getByText('Enter 0 or more.')).toBeVisible()
  await page.getByLabel('Follow up by').fill('2030-06-01')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await save(page).click()
  await expect(value).toHaveValue('-5')
  expect(sent).toEqual([])
  await value.fill('1e5')
  await value.blur()
  await expect(value).toHaveValue('$100,000')
  await save(page).click()
  await expect(toast(page, 'Leadplus update successful')).toBeVisible()
  await expect(value).toHaveValue('$100,000')
})
