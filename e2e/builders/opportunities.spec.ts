import { expect, type Page, test } from '@playwright/test'
import {
  changeOpportunityStatus,
  createOpportunity,
  opportunities,
  opportunity,
  updateOpportunity,
} from '../../packages/contract/src/opportunities/opportunities.ts'
import {
  choose,
  idleBuilder,
  openPursued,
  pageOf,
  panel,
  question,
  searchFor,
  stage,
  toast,
} from '../support/builder-page.ts'
import { callerFor, callerOf, staffCallerFor } from '../support/callers.ts'
import { openMailbox } from '../support/mailbox.ts'
import { fail } from '../support/program-analysis-page.ts'
import { home, openAs, signIn } from '../support/sign-in-as.ts'

const save = (page: Page) => panel(page, 'Engagement').getByRole('button', { name: /^(Save|Create)$/ })
const value = (page: Page) => page.getByRole('textbox', { name: 'Opportunity value' })
const noteBox = (page: Page) => page.getByPlaceholder('Write a note')
const post = (page: Page) => page.getByRole('button', { name: 'Post' })

/** The button is disabled while it waits, and stays so when everything is saved. */
const saveWhole = async (page: Page) => {
  await save(page).click()
  await expect(save(page)).not.toHaveAttribute('aria-busy')
  await expect(save(page)).toBeDisabled()
}

test('from the search to an opportunity, contacted, lost with a reason, and reopened', async ({ page }) => {
  await openAs(page, 'enterprise')
  const builder = await idleBuilder(await callerFor(page, 'enterprise'))
  await searchFor(page, builder.name)
  await expect(page).toHaveURL(pageOf(builder.id))
  await expect(page.getByRole('heading', { level: 1, name: builder.name })).toBeVisible()

  await expect(panel(page, 'Notes')).toHaveCount(0)
  await expect(stage(page)).toHaveText('Targeted')
  const estimate = `$${builder.estimate.toLocaleString('en-US')}`
  await expect(value(page)).toHaveValue(estimate)
  await expect(save(page)).toHaveText('Create')
  await save(page).click()
  await expect(toast(page, 'Opportunity created')).toHaveText('Opportunity created')
  await expect(save(page)).toHaveText('Save')
  await expect(save(page)).toBeDisabled()
  await expect(panel(page, 'Notes').getByText('No notes yet.')).toBeVisible()

  const moved = page.waitForRequest(/\/opportunities\/\d+\/status$/)
  await choose(page, 'Status', 'Contacted')
  await expect(stage(page)).toHaveText('Contacted')
  await save(page).click()
  expect((await moved).postDataJSON()).toMatchObject({ statusId: 2, reasonId: null })
  await expect(toast(page, 'Opportunity updated')).toHaveText('Opportunity updated')

  const reason = page.getByRole('combobox', { name: 'Reason' })
  const missing = page.getByText('Error: Reason is required')
  await expect(reason).toBeDisabled()
  await choose(page, 'Status', 'Lost')
  await expect(reason).toBeEnabled()
  await expect(missing).toHaveCount(0)
  await expect(save(page)).toBeDisabled()
  await reason.focus()
  await value(page).focus()
  await expect(missing).toBeVisible()
  await choose(page, 'Reason', 'Price')
  await expect(missing).toHaveCount(0)
  await choose(page, 'Status', 'Won')
  await expect(reason).toBeDisabled()
  await expect(reason).toHaveValue('')
  await expect(stage(page)).toHaveAttribute('data-outcome', 'won')
  await choose(page, 'Status', 'Lost')
  await expect(missing).toHaveCount(0)
  await choose(page, 'Reason', 'Price')
  await saveWhole(page)
  await expect(stage(page)).toHaveText('Lost')
  await expect(stage(page)).toHaveAttribute('data-outcome', 'lost')

  await choose(page, 'Status', 'Targeted')
  await saveWhole(page)
  await page.getByText('History').click()
  await expect(panel(page, 'Engagement').getByRole('listitem').filter({ hasText: '→' })).toHaveText([
    /Status: Lost \(Price\) → Targeted/,
    /Status: Contacted → Lost \(Price\)/,
    /Status: Targeted → Contacted/,
  ])
})

test('an amount is saved as it is typed, over an emptied field and with cents; both kinds of a bad fit are lost for that reason', async ({
  page,
}) => {
  const { id, send, account } = await openPursued(page)
  const query = { manufacturerEnterpriseId: account, builderEnterpriseId: id }
  for (const [typed, read, saved] of [
    ['5000', '$5,000', 5000],
    ['12500.50', '$12,501', 12_501],
    ['', '$0', 0],
    ['750', '$750', 750],
  ] as const) {
    await value(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await expect(value(page)).toHaveValue('')
    await page.keyboard.type(typed)
    await value(page).blur()
    await expect(value(page)).toHaveValue(read)
    await saveWhole(page)
    expect(await send(opportunities, { query })).toMatchObject([{ opportunityValue: saved }])
  }
  for (const [name, bpoTypeId] of [
    ['Not a good fit', 3],
    ['Not a good fit builder', 4],
  ] as const) {
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name, exact: true }).click()
    await expect(stage(page)).toHaveText('Lost')
    await expect(page.getByRole('combobox', { name: 'Reason' })).toHaveValue('Not a good fit')
    await save(page).click()
    await expect
      .poll(() => send(opportunities, { query }))
      .toMatchObject([{ bpoTypeId, reasonId: 1, opportunityStatusId: 6 }])
  }
})

test('a new assignee is written to, and the mail leads back to the builder', async ({ page }) => {
  const { id, name } = await idleBuilder(await callerFor(page, 'enterprise'))
  await openAs(page, 'enterprise', pageOf(id))
  const select = async (index: number) => {
    await page.getByRole('combobox', { name: 'Assignee' }).click()
    // Those who may not open opportunities are greyed.
    await page.getByRole('option', { disabled: false }).nth(index).click()
  }
  const assign = async (index: number) => {
    await select(index)
    await save(page).click()
  }
  await page.getByRole('textbox', { name: 'Respond by' }).fill('2030-01-31')
  await assign(0)
  await expect(toast(page, 'Opportunity created and an email was sent to the assignee')).toBeVisible()
  await expect(panel(page, 'Engagement').getByText('Respond by 01/31/2030')).toBeVisible()
  await assign(1)
  await expect(toast(page, 'Opportunity updated and an email was sent to the assignee')).toBeVisible()
  // Who is chosen already stays chosen.
  await select(1)
  await expect(save(page)).toBeDisabled()
  await value(page).fill('123456')
  await save(page).click()
  await expect(toast(page, /^Opportunity updated$/)).toBeVisible()
  await expect(panel(page, 'Engagement').getByLabel('overdue')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Respond by' }).fill('2020-01-31')
  await save(page).click()
  await expect(panel(page, 'Engagement').getByLabel('overdue')).toBeVisible()

  const mailbox = await openMailbox(page, 'enterprise')
  const mails = mailbox.getByRole('list', { name: 'Mails' }).getByRole('button', { name })
  await expect(mails).toHaveCount(2)
  await mails.first().click()
  const mail = mailbox.getByRole('article', { name: `Opportunity assigned: ${name}` })
  await expect(mail).toContainText('Respond by: 01/31/2030')
  await expect(mail).toContainText(pageOf(id))
})

test('notes that do not come can be asked for again; one is trimmed, posted under its author, and comes back when posting fails', async ({
  page,
}) => {
  await fail(page, /messages\/bpo\//)
  await openPursued(page)
  const notes = panel(page, 'Notes')
  await expect(notes.getByText('Problem getting the notes')).toBeVisible()
  await expect(toast(page, 'Homestead IQ Data Problem')).toContainText('Problem getting the notes')
  await page.unroute(/messages\/bpo\//)
  await notes.getByRole('button', { name: 'Try again' }).click()
  await expect(notes.getByText('No notes yet.')).toBeVisible()
  expect((await notes.boundingBox())?.height).toBeGreaterThanOrEqual(200)
  await expect(notes.getByRole('button', { name: 'Email' })).toHaveCount(0)
  const lines = async () => Math.round((((await noteBox(page).boundingBox())?.height ?? 0) - 14) / 20)
  for (const [typed, shown] of [
    [1, 3],
    [6, 6],
    [12, 8],
  ] as const) {
    await noteBox(page).fill(Array.from({ length: typed }, () => 'line').join('\n'))
    expect(await lines()).toBe(shown)
  }

  await expect(post(page)).toBeEnabled()
  await noteBox(page).fill('  \n ')
  await expect(post(page)).toBeDisabled()
  await noteBox(page).fill('  They want samples.\nBy Thursday.  ')
  await noteBox(page).blur()
  await expect(noteBox(page)).toHaveValue('They want samples.\nBy Thursday.')

  await fail(page, /messages\/bpo$/)
  await post(page).click()
  const failed = toast(page, 'Add Note Problem')
  await expect(failed).toContainText('Problem adding the note')
  await expect(noteBox(page)).toHaveValue('They want samples.\nBy Thursday.')
  await expect(notes.getByText('No notes yet.')).toBeVisible()
  await page.unroute(/messages\/bpo$/)

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/bpo'))
  await post(page).click()
  expect(Object.keys((await sent).postDataJSON() as object)).toEqual([
    'objectInstanceEnterpriseId',
    'content',
  ])
  await expect(toast(page, 'Note add successful')).toBeVisible()
  await expect(noteBox(page)).toHaveValue('')
  const note = notes.getByRole('listitem')
  await expect(note).toHaveText(
    /^MQMarisol Quintero \d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d [AP]M [A-Z+\-:\d]+They want samples\.\nBy Thursday\.EditDelete$/,
  )
  await expect(notes.getByRole('button', { name: 'Email' })).toHaveCount(0)

  // Nothing is asked where nothing was changed, or was put back.
  await choose(page, 'Status', 'Qualified')
  await choose(page, 'Status', 'Targeted')
  await noteBox(page).fill(' ')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(home)
  await expect(question(page)).toHaveCount(0)
})

test.describe('somebody else saved first', () => {
  test('what changed is told, and either version may be kept', async ({ page }) => {
    const { estimate, started, send } = await openPursued(page)
    const was = `$${estimate.toLocaleString('en-US')}`
    const staff = await staffCallerFor(page, 'Corbel Windows & Doors')
    const params = { id: started.opportunityId }
    const { followupBy, respondBy, reasonId, bpoTypeId, assigneeContactEnterpriseId, version } = started
    const terms = { followupBy, respondBy, reasonId, bpoTypeId, assigneeContactEnterpriseId, version }
    await staff.send(updateOpportunity, {
      params,
      body: { ...terms, opportunityStatusId: 3, opportunityValue: 5000 },
    })

    await page.getByLabel('Follow-up by').fill('2030-06-01')
    // On a phone the button is far below.
    await page.setViewportSize({ width: 390, height: 600 })
    await save(page).click()
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'changed this opportunity since you opened it.' })
    await expect(notice).toContainText(
      'Homestead IQ changed this opportunity since you opened it. Nothing of yours was saved or lost.',
    )
    await expect(notice).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(notice.getByRole('listitem')).toHaveText([
      'Status: Targeted is now Qualified',
      `Value: ${was} is now $5,000`,
    ])
    await expect(save(page)).toBeDisabled()
    await fail(page, /\/bpo\/api\/opportunities\?/)
    await page.getByRole('button', { name: 'Keep my changes' }).click()
    await expect(toast(page, 'Homestead IQ Data Problem')).toBeVisible()
    await expect(notice).toBeVisible()
    await page.unroute(/\/bpo\/api\/opportunities\?/)
    await page.getByRole('button', { name: 'Keep my changes' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByLabel('Follow-up by')).toHaveValue('2030-06-01')
    // What they did not touch is as the other one saved it.
    await expect(stage(page)).toHaveText('Qualified')
    await expect(value(page)).toHaveValue('$5,000')
    await save(page).click()
    await expect(toast(page, 'Opportunity updated')).toBeVisible()

    const saved = await send(opportunity, { params })
    await page.getByLabel('Follow-up by').fill('2031-06-01')
    await staff.send(changeOpportunityStatus, {
      params,
      body: { statusId: 4, reasonId: null, version: saved.version },
    })
    await save(page).click()
    await page.getByRole('button', { name: 'Discard my changes' }).click()
    await expect(stage(page)).toHaveText('Engaged')
    await expect(page.getByLabel('Follow-up by')).toHaveValue('2030-06-01')
    await expect(save(page)).toBeDisabled()
  })

  test('a form nobody touched follows what others save', async ({ page }) => {
    await page.clock.install()
    const { id, started, send } = await openPursued(page)
    const { opportunityId, version } = started
    await send(changeOpportunityStatus, {
      params: { id: opportunityId },
      body: { statusId: 3, reasonId: null, version },
    })
    await page.getByRole('main').getByRole('link', { name: 'Builder Discovery' }).click()
    // The address changes before the page does; only a page that was left asks again.
    await expect(page.getByRole('heading', { level: 1, name: 'Builder Discovery' })).toBeVisible()
    await page.clock.fastForward(61_000)
    await page.goBack()
    await expect(page).toHaveURL(pageOf(id))
    await expect(stage(page)).toHaveText('Qualified')
    await choose(page, 'Status', 'Engaged')
    await save(page).click()
    await expect(toast(page, 'Opportunity updated')).toBeVisible()
  })
})

test.describe('unsaved changes', () => {
  const message = 'You have unsaved data changes. Are you sure you want to cancel?'
  const dirty = {
    opportunity: {
      make: (page: Page) => page.getByLabel('Follow-up by').fill('2031-02-03'),
      kept: (page: Page) => expect(page.getByLabel('Follow-up by')).toHaveValue('2031-02-03'),
    },
    note: {
      make: (page: Page) => noteBox(page).fill('Half a thought'),
      kept: (page: Page) => expect(noteBox(page)).toHaveValue('Half a thought'),
    },
  }

  const chooseAccount = async (page: Page, name: string) => {
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('option', { name }).click()
  }
  const account = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` })

  // What is not saved registers in one way, so each door is tried with one of the two.
  const doors = {
    opportunity: async (page: Page, leaves: Leaves) => {
      await leaves(() => page.getByRole('link', { name: 'Home', exact: true }).click(), home)
      await leaves(() => page.goBack(), home)
    },
    note: async (page: Page, leaves: Leaves) => {
      await leaves(() => chooseAccount(page, 'Fernhill Flooring'), home)
      await expect(account(page, 'Fernhill Flooring')).toBeVisible()
      await chooseAccount(page, 'Ashgrove Cabinetry')
      await expect(account(page, 'Ashgrove Cabinetry')).toBeVisible()
      await leaves(() => page.getByRole('button', { name: 'Log Out' }).click(), /\/login\//)
    },
  }
  type Leaves = (leave: () => Promise<unknown>, left: string | RegExp) => Promise<void>

  for (const [what, title] of [
    ['opportunity', 'of the opportunity are asked about before a link or the way back loses them'],
    ['note', 'of the note are asked about before another account or Log Out loses them'],
  ] as const)
    test(title, async ({ page }) => {
      const { make, kept } = dirty[what]
      await signIn(page, 'multi')
      const caller = await callerOf(page)
      const builder = await idleBuilder(caller)
      await caller.send(createOpportunity, { body: { builderEnterpriseId: builder.id } })
      const leaves: Leaves = async (leave, left) => {
        await searchFor(page, builder.name)
        await expect(panel(page, 'Notes')).toBeVisible()
        await make(page)
        await leave()
        await expect(question(page)).toContainText(message)
        expect((await question(page).boundingBox())?.width).toBe(450)
        await expect(question(page).getByRole('button')).toHaveText(['No', 'Yes'])
        await question(page).getByRole('button', { name: 'No' }).click()
        await expect(question(page)).toHaveCount(0)
        await expect(page).toHaveURL(pageOf(builder.id))
        await expect(account(page, 'Ashgrove Cabinetry')).toBeVisible()
        await kept(page)
        await leave()
        await question(page).getByRole('button', { name: 'Yes' }).click()
        await expect(page).toHaveURL(left)
      }
      await doors[what](page, leaves)
    })
})
