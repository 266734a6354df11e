import { expect, test } from '@playwright/test'
import { builderContacts } from '../../packages/contract/src/builders/builder-contacts.ts'
import { builderValue } from '../../packages/contract/src/builders/builder-value.ts'
import { builderLeads } from '../../packages/contract/src/leadplus/lead-reports.ts'
import { opportunityThread } from '../../packages/contract/src/notes/notes.ts'
import { buildersUsing } from '../../packages/contract/src/program-analysis/builders-using.ts'
import { createOpportunity, opportunities } from '../../packages/contract/src/opportunities/opportunities.ts'
import { assignees } from '../../packages/contract/src/pipeline/assignees.ts'
import {
  discovery,
  idleBuilder,
  idleBuilders,
  newPursued,
  pageOf,
  panel,
  parts,
  searchFor,
  stage,
  toast,
} from '../support/builder-page.ts'
import { callerFor } from '../support/callers.ts'
import { columnTitles, fail, without } from '../support/program-analysis-page.ts'
import { home, openAs } from '../support/sign-in-as.ts'

/** What waits for the first goes on with the second. */
const hold = (): [held: Promise<void>, release: () => void] => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve]
}

test.describe('the builder page', () => {
  test('has its parts, and its old address leads to it', async ({ page }) => {
    const { send, account } = await callerFor(page, 'enterprise')
    const [row] = await send(buildersUsing, { params: { accountId: account }, query: {} })
    const id = row?.builderEnterpriseId ?? ''
    await openAs(page, 'enterprise', `/authenticated/builder-details/${id}`)
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
    const rings = panel(page, "Your Share of this Builder's Business").locator('svg[role=img] path')
    const radii = (await rings.first().getAttribute('d'))?.match(/(?<=A ?)[\d.]+/g)?.map(Number) ?? []
    expect(Math.min(...radii) / Math.max(...radii)).toBeCloseTo(0.75)
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

  test('cards move on after a second and three, every three, and stay at the last', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const { id } = await idleBuilder(await callerFor(page, 'enterprise'))
    const years = Array.from({ length: 6 }, (_, index) => ({
      submittedYear: 2025 - index,
      estManufacturerSingleFamilyRevenue: 1000 + index,
      singleFamilyClosings: 1,
      estManufacturerMultiFamilyRevenue: null,
      multiFamilyClosings: null,
    }))
    const [held, release] = hold()
    await page.route(/\/buildervalue\//, async (route) => {
      await held
      await route.fulfill({ json: { result: years } })
    })
    await page.clock.install()
    await page.setViewportSize({ width: 1920, height: 900 })
    await openAs(page, 'enterprise', pageOf(id))
    const cards = panel(page, 'Lifetime value')
    await expect(cards.getByRole('status', { name: 'Loading' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    release()
    const arrived = async () => {
      await page.clock.runFor(20)
      return cards.getByText('1–4 / 6').isVisible()
    }
    await expect.poll(arrived, { intervals: [50] }).toBe(true)
    await expect(cards.getByText('SF Est. Value').first()).toBeVisible()
    await expect(cards.locator('dd', { hasText: 'N/A' })).toHaveCount(12)
    expect(await cards.locator('ul').evaluate((list) => getComputedStyle(list).transitionDuration)).toBe(
      '0.4s',
    )
    await page.clock.runFor(3800)
    await expect(cards.getByText('1–4 / 6')).toBeVisible()
    await page.clock.runFor(300)
    await expect(cards.getByText('1, 3–5 / 6')).toBeVisible()
    await page.clock.runFor(3100)
    await expect(cards.getByText('1, 4–6 / 6')).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(cards.getByText('1, 4–6 / 6')).toBeVisible()
    // The latest year stays beside the others as they pass.
    await expect(cards.getByRole('heading', { name: '2025' })).toBeInViewport()
    await expect(cards.getByRole('button', { name: 'Next year' })).toBeDisabled()
    for (const [width, shown] of [
      [1440, '1, 4–6 / 6'],
      [1200, '1, 4–5 / 6'],
      [900, '1, 4 / 6'],
      [390, '3 / 6'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(cards.getByText(shown, { exact: true })).toBeVisible()
    }
  })

  test('every part says that it is loading, then that it is empty', async ({ page }) => {
    const { id } = await newPursued(page)
    const [held, release] = hold()
    for (const { call, none } of parts)
      await page.route(call, async (route) => {
        await held
        await (none === undefined ? route.continue() : route.fulfill({ json: { result: none } }))
      })
    await page.route(/\/leadplus\/builder\//, (route) => route.fulfill({ json: { result: [] } }))
    await openAs(page, 'enterprise', pageOf(id))
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
    const { id, name } = await newPursued(page)
    for (const { call } of parts) await fail(page, call)
    await openAs(page, 'enterprise', pageOf(id))
    for (const { title, failed, toast: toastTitle } of parts) {
      await expect(panel(page, title).getByText(failed)).toBeVisible()
      await expect(panel(page, title).getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await expect(toast(page, toastTitle).first()).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const specialist = toast(page, 'Sales Person Data Problem')
    await expect(specialist.locator('[style*="20000ms"]')).toHaveCount(1)
    await expect(panel(page, 'Homestead IQ RMS')).toContainText('Customer Support(800) 555-0100')
    for (const { call, title, failed } of parts) {
      await page.unroute(call)
      await panel(page, title).getByRole('button', { name: 'Try again' }).click()
      await expect(panel(page, title).getByText(failed)).toHaveCount(0)
    }
  })

  test('contacts can be called; a new opportunity waits for its worth; another builder brings parts of its own', async ({
    page,
  }) => {
    const [one, other] = await idleBuilders(await callerFor(page, 'enterprise'), 2)
    const contacts = [
      { name: 'Ann Lee', title: 'Owner', phoneNumber: '(303) 555-0199', emailAddress: 'ann@lee.example' },
    ]
    await page.route(/buildercontacts/, (route) => route.fulfill({ json: { result: contacts } }))
    await fail(page, /\/BuilderProfile\/[^/]+\/summary\//)
    await openAs(page, 'enterprise', pageOf(one?.id ?? ''))
    const card = panel(page, 'Contacts')
    await expect(card).toContainText('Ann Lee')
    await expect(card).toContainText('Owner')
    await expect(card.getByRole('link')).toHaveText(['(303) 555-0199', 'ann@lee.example'])
    const hrefs = await card.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(hrefs).toEqual(['tel:3035550199', 'mailto:ann@lee.example'])

    const engagement = panel(page, 'Engagement')
    await expect(engagement.getByText('Problem getting the opportunity')).toBeVisible()
    await page.unrouteAll()
    await engagement.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('textbox', { name: 'Opportunity value' })).toHaveValue(/^\$[1-9]/)

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await searchFor(page, other?.name ?? '')
    await expect(page.getByRole('heading', { level: 1, name: other?.name ?? '' })).toBeVisible()
    for (const { call } of parts)
      await expect
        .poll(() => asked.filter((url) => call.test(url) && url.includes(other?.id ?? '')), String(call))
        .toHaveLength(1)
  })

  test('a builder nobody knows is said to be unknown', async ({ page }) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-builder']) {
      await openAs(page, 'enterprise', pageOf(id))
      await expect(page.getByText('This builder is not known.')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
    }
    await page.getByRole('main').getByRole('link', { name: 'Builder Discovery' }).click()
    await expect(page).toHaveURL(discovery)
  })

  test('two opportunities for one builder are an error', async ({ page }) => {
    const { id } = await newPursued(page)
    await page.route(/\/bpo\/api\/opportunities\?/, async (route) => {
      const answer = await route.fetch()
      const { result } = (await answer.json()) as { result: object[] }
      await route.fulfill({ response: answer, json: { result: [...result, ...result] } })
    })
    await openAs(page, 'enterprise', pageOf(id))
    const text = 'Expecting only 1 BPO but got multiple for the builder and manufacturer'
    await expect(panel(page, 'Engagement').getByText(text, { exact: true })).toBeVisible()
    await expect(panel(page, 'Notes')).toHaveCount(0)
  })
})

test.describe('without permission', () => {
  test('parts are missing and their calls are refused', async ({ page }) => {
    const { id, started } = await newPursued(page)
    await openAs(page, 'limited', pageOf(id))
    await expect(panel(page, 'Builder profile').getByText('Address')).toBeVisible()
    await expect(panel(page, "Your Share of this Builder's Business")).toBeVisible()
    for (const title of ['Engagement', 'Notes', 'Lifetime value'])
      await expect(panel(page, title)).toHaveCount(0)
    await expect(page.getByText('LEADPLUS offers')).toHaveCount(0)

    const { send, account } = await callerFor(page, 'limited')
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
    const { id } = await newPursued(page)
    await without(page, ['Opportunity.Update'])
    await openAs(page, 'enterprise', pageOf(id))
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
    const { id } = await idleBuilder(await callerFor(page, 'enterprise'))
    await without(page, ['Discovery.Read'])
    await openAs(page, 'enterprise', '/customer-service')
    for (const path of [discovery, pageOf(id), '/authenticated/builder-details']) {
      await page.goto(path)
      await expect(page).toHaveURL(home)
    }
  })
})

test('closing detail: 1200 px, its title, columns, order, pager and file', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const { send, account } = await callerFor(page, 'enterprise')
  const [row] = await send(buildersUsing, { params: { accountId: account }, query: {} })
  await openAs(page, 'enterprise', pageOf(row?.builderEnterpriseId ?? ''))
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
  await expect(page.getByRole('option')).toContainText(['Last 2 months', 'Last 6 months', 'Last 12 months'])
  await page.getByRole('option', { name: 'Last 2 months' }).click()
  await expect(dialog).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('ClosingDetail.xlsx')
})
