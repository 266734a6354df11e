import { expect, test } from '@playwright/test'
import { builderContacts } from '../packages/contract/src/builders/builder-contacts.ts'
import { builderValue } from '../packages/contract/src/builders/builder-value.ts'
import { addMonths } from '../packages/contract/src/grid/date-ranges.ts'
import { builderLeads } from '../packages/contract/src/leadplus/lead-reports.ts'
import { opportunityThread } from '../packages/contract/src/notes/notes.ts'
import { buildersUsing } from '../packages/contract/src/program-analysis/builders-using.ts'
import { builderOpportunities } from '../packages/contract/src/opportunities/builder-opportunities.ts'
import {
  assignees,
  createOpportunity,
  opportunities,
} from '../packages/contract/src/opportunities/opportunities.ts'
import {
  callerOf,
  discovery,
  idleBuilder,
  idleBuilders,
  openPursued,
  pageOf,
  panel,
  parts,
  searchFor,
  stage,
  toast,
} from './builder-page.ts'
import { columnTitles, fail, without } from './program-analysis-page.ts'
import { home, openAs } from './sign-in-as.ts'

test.describe('the builder page', () => {
  test('has its parts, and its old address leads to it', async ({ page }) => {
    await openAs(page, 'enterprise')
    const { send, account } = await callerOf(page)
    const [row] = await send(buildersUsing, { params: { accountId: account }, query: {} })
    const id = row?.builderEnterpriseId ?? ''
    await page.goto(`/authenticated/builder-details/${id}`)
    await expect(page).toHaveURL(pageOf(id))
    await expect(page.getByRole('heading', { level: 1, name: row?.builderName ?? '' })).toBeVisible()
    for (const { title } of parts) await expect(panel(page, title)).toBeVisible()
    await expect(page.getByText('Using your products')).toBeVisible()
    const profile = panel(page, 'Builder profile')
    await expect(profile.locator('dt')).toContainText(['Address', 'Website', 'Home type', 'Qty / year'])
    await expect(profile.getByText('Fax')).toHaveCount(0)
    await expect(profile.locator('dd', { hasText: /^\$[\d,]+$/ })).toHaveCount(1)
    const year = new Date().getFullYear()
    await expect(panel(page, 'Lifetime value').getByRole('heading', { level: 3 }).first()).toHaveText(
      `${year}YTD`,
    )
    await page.getByRole('button', { name: "About Your Share of this Builder's Business" }).click()
    await expect(
      page.getByText("Your share of this builder's total closings over the previous twelve months."),
    ).toBeVisible()
    const months = panel(page, parts[3]?.title ?? '').getByRole('table')
    await expect(months.locator('tbody tr')).toHaveCount(12)
    const cut = await page.locator('main svg[role=img]').evaluateAll((charts) =>
      charts.flatMap((chart) => {
        const { left, right } = chart.getBoundingClientRect()
        return [...chart.querySelectorAll('text')]
          .filter(
            (text) => text.getBoundingClientRect().left < left || text.getBoundingClientRect().right > right,
          )
          .map(({ textContent }) => textContent)
      }),
    )
    expect(cut).toEqual([])
    await page.goto('/authenticated/builder-details')
    await expect(page).toHaveURL(discovery)
  })

  test('contacts can be called and written to', async ({ page }) => {
    await openAs(page, 'enterprise')
    const { id } = await idleBuilder(page)
    const contacts = [
      { name: 'Ann Lee', title: 'Owner', phoneNumber: '(303) 555-0199', emailAddress: 'ann@lee.example' },
    ]
    await page.route(/buildercontacts/, (route) => route.fulfill({ json: { result: contacts } }))
    await page.goto(pageOf(id))
    const card = panel(page, 'Contacts')
    await expect(card).toContainText('Ann Lee')
    await expect(card).toContainText('Owner')
    await expect(card.getByRole('link')).toHaveText(['(303) 555-0199', 'ann@lee.example'])
    const hrefs = await card.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(hrefs).toEqual(['tel:3035550199', 'mailto:ann@lee.example'])
  })

  test('every part says that it is loading, then that it is empty', async ({ page }) => {
    await openAs(page, 'enterprise')
    const { id } = await openPursued(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    for (const { call, none } of parts)
      await page.route(call, async (route) => {
        await held
        await (none === undefined ? route.continue() : route.fulfill({ json: { result: none } }))
      })
    await page.goto(pageOf(id))
    for (const { title } of parts)
      await expect(panel(page, title).getByRole('status', { name: 'Loading' })).toHaveCount(1)
    release()
    for (const { title, empty } of parts) {
      await expect(panel(page, title).getByRole('status', { name: 'Loading' })).toHaveCount(0)
      if (empty) await expect(panel(page, title).getByText(empty)).toBeVisible()
    }
    await expect(page.getByText('There are no LPOs for this builder.')).toBeVisible()
  })

  test('every part says what failed, and tries again by itself', async ({ page }) => {
    await openAs(page, 'enterprise')
    const { id } = await openPursued(page)
    for (const { call } of parts) await fail(page, call)
    await page.goto(pageOf(id))
    for (const { title, failed, toast: toastTitle } of parts) {
      await expect(panel(page, title).getByText(failed)).toBeVisible()
      await expect(panel(page, title).getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await expect(toast(page, toastTitle).first()).toBeVisible()
    }
    const specialist = toast(page, 'Sales Person Data Problem')
    await expect(specialist.locator('[style*="20000ms"]')).toHaveCount(1)
    await expect(panel(page, 'Homestead IQ RMS')).toContainText('Customer Support(800) 555-0100')
    for (const { call, title, failed } of parts) {
      await page.unroute(call)
      await panel(page, title).getByRole('button', { name: 'Try again' }).click()
      await expect(panel(page, title).getByText(failed)).toHaveCount(0)
    }
  })

  test('notes that do not come can be asked for again', async ({ page }) => {
    await openAs(page, 'enterprise')
    await openPursued(page)
    await fail(page, /messages\/bpo\//)
    await page.reload()
    const notes = panel(page, 'Notes')
    await expect(notes.getByText('Problem getting the notes')).toBeVisible()
    await expect(toast(page, 'Homestead IQ Data Problem')).toContainText('Problem getting the notes')
    await page.unroute(/messages\/bpo\//)
    await notes.getByRole('button', { name: 'Try again' }).click()
    await expect(notes.getByText('No notes yet.')).toBeVisible()
  })

  test('a new opportunity waits for what it would be worth', async ({ page }) => {
    await openAs(page, 'enterprise')
    const { id } = await idleBuilder(page)
    await fail(page, /\/BuilderProfile\/[^/]+\/summary\//)
    await page.goto(pageOf(id))
    const engagement = panel(page, 'Engagement')
    await expect(engagement.getByText('Problem getting the opportunity')).toBeVisible()
    await page.unroute(/\/BuilderProfile\/[^/]+\/summary\//)
    await engagement.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('textbox', { name: 'Opportunity value' })).toHaveValue(/^\$[1-9]/)
  })

  test('another builder brings parts of its own', async ({ page }) => {
    await openAs(page, 'enterprise')
    const [one, other] = await idleBuilders(page, 2)
    await page.goto(pageOf(one?.id ?? ''))
    await page.getByLabel('Follow-up by').waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await searchFor(page, other?.name ?? '')
    await expect(page.getByRole('heading', { level: 1, name: other?.name ?? '' })).toBeVisible()
    for (const { call } of parts)
      await expect
        .poll(() => asked.filter((url) => call.test(url) && url.includes(other?.id ?? '')), String(call))
        .toHaveLength(1)
  })

  test('two opportunities for one builder are an error', async ({ page }) => {
    await openAs(page, 'enterprise')
    const { id } = await openPursued(page)
    await page.route(/\/bpo\/api\/opportunities\?/, async (route) => {
      const answer = await route.fetch()
      const { result } = (await answer.json()) as { result: object[] }
      await route.fulfill({ response: answer, json: { result: [...result, ...result] } })
    })
    await page.goto(pageOf(id))
    const text = 'Expecting only 1 BPO but got multiple for the builder and manufacturer'
    await expect(panel(page, 'Engagement').getByText(text, { exact: true })).toBeVisible()
    await expect(panel(page, 'Notes')).toHaveCount(0)
  })
})

test.describe('without permission', () => {
  test('parts are missing and their calls are refused', async ({ page }) => {
    await openAs(page, 'enterprise')
    const { id, started } = await openPursued(page)
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await openAs(page, 'limited', pageOf(id))
    await expect(panel(page, 'Builder profile').getByText('Address')).toBeVisible()
    await expect(panel(page, "Your Share of this Builder's Business")).toBeVisible()
    for (const title of ['Engagement', 'Notes', 'Lifetime value'])
      await expect(panel(page, title)).toHaveCount(0)
    await expect(page.getByText('LEADPLUS offers')).toHaveCount(0)

    const { send, account } = await callerOf(page)
    const enterpriseId = started.opportunityEnterpriseId
    const refused = [
      send(opportunities, { query: { builderEnterpriseId: id } }),
      send(createOpportunity, { body: { builderEnterpriseId: id } }),
      send(assignees, {}),
      send(opportunityThread.notes, { params: { enterpriseId } }),
      send(opportunityThread.addNote, { body: { objectInstanceEnterpriseId: enterpriseId, content: 'x' } }),
      send(builderValue, { params: { mfr: account, builder: id } }),
      send(builderLeads, { params: { mfr: account, builderEid: id } }),
    ]
    for (const answer of await Promise.allSettled(refused))
      expect(answer).toMatchObject({ status: 'rejected', reason: { status: 403 } })
    await expect(send(builderContacts, { params: { enterpriseId: id } })).resolves.toBeInstanceOf(Array)
  })

  test('to update, the form and the notes are read-only', async ({ page }) => {
    await openAs(page, 'enterprise')
    const { id } = await openPursued(page)
    await without(page, ['Opportunity.Update'])
    await page.goto(pageOf(id))
    await expect(stage(page)).toHaveText('Targeted')
    for (const field of ['Status', 'Reason', 'Assignee', 'Type'])
      await expect(page.getByRole('combobox', { name: field, exact: true })).toBeDisabled()
    await expect(page.getByLabel('Follow-up by')).toBeDisabled()
    await expect(page.getByRole('button', { name: /^(Save|Create|Post)$/ }).first()).toBeDisabled()
    await expect(page.getByPlaceholder('Write a note')).toBeDisabled()
    await page.goto(`${discovery}?tab=builders`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Start opportunity/ })).toHaveCount(0)
  })

  test('to discover builders, both pages lead home', async ({ page }) => {
    await openAs(page, 'enterprise')
    const { id } = await idleBuilder(page)
    await without(page, ['Discovery.Read'])
    for (const path of [discovery, pageOf(id), '/authenticated/builder-details']) {
      await page.goto(path)
      await expect(page).toHaveURL(home)
    }
  })
})

test('closing detail: 1200 px, its title, columns, order, pager and file', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openAs(page, 'enterprise')
  const { send, account } = await callerOf(page)
  const [row] = await send(buildersUsing, { params: { accountId: account }, query: {} })
  await page.goto(pageOf(row?.builderEnterpriseId ?? ''))
  const links = [
    page.getByRole('button', { name: 'View grid detail' }),
    page.getByRole('button', { name: 'See Closing Detail >>' }),
  ]
  const dialog = page.getByRole('dialog', { name: `Closing Data from ${row?.builderName}` })
  for (const link of links) {
    await link.click()
    await expect(dialog.locator('tbody tr').first()).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBe(1200)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
  }
  await links[0]?.click()
  expect(await columnTitles(page)).toEqual(
    expect.arrayContaining([
      'Builder Name',
      'Manufacturer',
      'Submitted Date',
      'BPM Closings',
      'Total Builder Closings',
    ]),
  )
  await expect(dialog.getByRole('columnheader', { name: /Submitted Date/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const days = await dialog.locator('tbody td:nth-child(3)').allTextContents()
  for (const day of days) expect(day).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  const sortable = days.map((day) => day.replace(/(\d+)\/(\d+)\/(\d+)/, '$3$1$2'))
  expect(sortable).toEqual(sortable.toSorted().toReversed())
  await expect(dialog.getByRole('button', { name: 'Next page' })).toBeVisible()
  const frame = await dialog.locator('table').evaluate((table) => {
    let box: Element = table
    while (box.parentElement && box.getBoundingClientRect().height !== 600) box = box.parentElement
    return box.getBoundingClientRect().height
  })
  expect(frame).toBe(600)
  await dialog.getByRole('button', { name: /^Date range/ }).click()
  await expect(page.getByRole('option')).toHaveText(['Last 2 months', 'Last 6 months', 'Last 12 months'])
  await page.getByRole('option', { name: 'Last 2 months' }).click()
  await expect(dialog).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('ClosingDetail.xlsx')
})

test.describe('Builder Discovery', () => {
  test('shows each kind on its tab, with counts, for the months asked for', async ({ page }) => {
    await openAs(page, 'enterprise', discovery)
    const { send } = await callerOf(page)
    const rows = await send(builderOpportunities, { query: { All: true } })
    const tab = page.getByRole('navigation', { name: 'Builder Discovery' }).getByRole('link')
    const count = (kind: number) => rows.filter((row) => row.kind === kind).length.toLocaleString('en-US')
    await expect(tab).toHaveText([`Builders${count(0)}`, `Active${count(1)}`, `Closed${count(2)}`])
    await expect(page.getByText(/^1–\d+ of \d+ builders$/)).toContainText(`of ${count(1)} builders`)
    expect(await columnTitles(page)).toEqual(
      'Name,City,State,Zip,Builder Type,Closings,Opportunity Value,Status,Assignee,Follow-up'.split(','),
    )
    const statuses = async () => new Set(await page.locator('tbody tr td:nth-child(8)').allTextContents())
    for (const status of await statuses()) expect(status).toMatch(/^(Targeted|Contacted|Qualified|Engaged)$/)
    await tab.filter({ hasText: 'Closed' }).click()
    await expect(page.getByText('Opportunities that were won or lost, and why.')).toBeVisible()
    for (const status of await statuses()) expect(status).toMatch(/^(Won|Lost|Not a good fit)$/)
    await expect(page.locator('tbody a[target="_blank"]').first()).toHaveAttribute('href', /\/builders\//)

    await page.getByRole('button', { name: /^Date range/ }).click()
    const ranges = ['6', '12', '24', '48'].map((months) => `Last ${months} months`)
    await expect(page.getByRole('option')).toHaveText(ranges)
    const asked = page.waitForRequest(/builderopportunities\?/)
    await page.getByRole('option', { name: 'Last 48 months' }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    const last = addMonths(new Date().toISOString().slice(0, 7), -1)
    const { searchParams } = new URL((await asked).url())
    expect(searchParams.get('startOn')).toBe(`${addMonths(last, -47)}-01`)
    expect(searchParams.get('All')).toBe('true')
    await tab.filter({ hasText: 'Active' }).click()
    await expect(page.getByRole('button', { name: 'Date range: Last 48 months' })).toBeVisible()
  })

  test('starts an opportunity in one step', async ({ page }) => {
    await openAs(page, 'enterprise', `${discovery}?tab=builders`)
    const { name } = await idleBuilder(page)
    const tab = page.getByRole('navigation', { name: 'Builder Discovery' }).getByRole('link')
    const active = async () => Number((await tab.nth(1).textContent())?.replace(/\D/g, ''))
    const before = await active()
    await page.getByRole('button', { name: 'Filter Name' }).click()
    await page.getByRole('textbox').last().fill(name)
    await page.keyboard.press('Enter')
    const start = page.getByRole('button', { name: `Start opportunity with ${name}` })
    await start.click()
    await expect(toast(page, 'Opportunity created')).toContainText(name)
    await expect(start).toHaveCount(0)
    await expect.poll(active).toBe(before + 1)
  })

  test('on Emerge the chosen region narrows it', async ({ page }) => {
    const asked: string[][] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/builderopportunities')) asked.push(searchParams.getAll('features'))
    })
    await openAs(page, 'emerge', `${discovery}?tab=builders`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    expect(asked.map(({ length }) => length)).toEqual([4])
    expect(await columnTitles(page)).not.toContain('Homestead IQ RMS')
    const total = page.locator('tfoot').getByText(/builders$/)
    const all = await total.textContent()
    await page.getByRole('button', { name: /^Select Region/ }).click()
    await page.getByRole('option').nth(1).click()
    await expect.poll(() => asked.at(-1)).toHaveLength(1)
    await expect(total).not.toHaveText(all ?? '')
  })

  test('that fails shows its empty grid and tries again', async ({ page }) => {
    await openAs(page, 'enterprise')
    await fail(page, /builderopportunities\?/)
    await page.goto(discovery)
    await expect(toast(page, 'Data Problem')).toContainText('Problem getting the data')
    await expect(page.getByText('No records available')).toBeVisible()
    await page.unroute(/builderopportunities\?/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('tbody tr').first()).toBeVisible()
  })
})
