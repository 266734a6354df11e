import { expect, test } from '@playwright/test'
import { updateLead } from '../../packages/contract/src/leadplus/leads.ts'
import { choose, panel, question, toast } from '../support/builder-page.ts'
import { openLead, save, stageOf } from '../support/lead-page.ts'

test('nothing is kept of a lead that somebody else closed', async ({ page }) => {
  const { lead, id, mfr, send } = await openLead(page)
  await page.getByLabel('Follow up by').fill('2030-06-01')
  const won = { statusId: 5, version: lead.version }
  await send(updateLead, { params: { mfr, id }, body: won })
  await save(page).click()
  const refusal = toast(page, 'Update Leadplus Data Problem')
  await expect(refusal).toContainText('Status: Targeted is now Won')
  await expect(refusal).toContainText('Your changes were not saved.')
  await expect(page.getByText('This lead is closed and cannot be changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep my changes' })).toHaveCount(0)
  await expect(stageOf(page)).toHaveText('Won')
  await expect(page.getByText('06/01/2030')).toHaveCount(0)
  // Nothing is left that leaving could lose, so it does not ask.
  await page.getByRole('link', { name: 'LEADPLUS' }).first().click()
  await expect(page).toHaveURL(/leadplus$|leadplus\?/)
})

test('a note to the thread of a lead that somebody else closed is refused in words, and the page shows it', async ({
  page,
}) => {
  const { lead, id, mfr, send } = await openLead(page)
  const box = page.getByPlaceholder('Write a note')
  await box.fill('They asked for samples')
  const won = { statusId: 5, version: lead.version }
  await send(updateLead, { params: { mfr, id }, body: won })
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(toast(page, 'This lead is Won and can no longer be changed.')).toBeVisible()
  await expect(stageOf(page)).toHaveText('Won')
  await expect(box).toHaveValue('They asked for samples')
})

test('a note typed while somebody else closed the lead is left to be copied', async ({ page }) => {
  const { lead, id, mfr, send } = await openLead(page)
  await page.getByRole('textbox', { name: 'Note from BPM' }).fill('Dana asked for samples')
  const won = { statusId: 5, version: lead.version }
  await send(updateLead, { params: { mfr, id }, body: won })
  await page.getByRole('button', { name: 'Save note' }).click()
  const note = panel(page, 'Note from BPM')
  await expect(note).toContainText('The lead was closed before your note was saved.')
  await expect(note).toContainText('Dana asked for samples')
  await note.getByRole('button', { name: 'Discard my note' }).click()
  await expect(note).toHaveCount(0)
  await page.getByRole('link', { name: 'LEADPLUS' }).first().click()
  await expect(page).toHaveURL(/leadplus$|leadplus\?/)
})

test('a lead that somebody else closed cannot be reassigned, and the dialog says so', async ({ page }) => {
  const { lead, id, mfr, second, send } = await openLead(page)
  await page.getByRole('button', { name: 'Reassign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign lead' })
  await choose(page, 'New assignee', second.name)
  const won = { statusId: 5, version: lead.version }
  await send(updateLead, { params: { mfr, id }, body: won })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This lead is Won and can no longer be changed.')
})

test('who closes a lead is told of a note that is not saved', async ({ page }) => {
  await openLead(page)
  const note = page.getByRole('textbox', { name: 'Note from BPM' })
  await note.fill('Dana asked for samples')
  await choose(page, 'Status', 'Won')
  await save(page).click()
  await expect(question(page)).toContainText('and your note is not saved yet. Mark')
  await question(page).getByRole('button', { name: 'No' }).click()
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(toast(page, 'Note saved')).toBeVisible()
  await save(page).click()
  await expect(question(page)).toContainText(
    'A closed lead cannot be changed until somebody reopens it. Mark',
  )
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(stageOf(page)).toHaveText('Won')
  await expect(panel(page, 'Note from BPM')).toContainText('Dana asked for samples')
})
