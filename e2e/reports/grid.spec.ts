import { expect, type Page, test } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { barriersInLightAndDark } from '../support/barriers.ts'
import { openAs } from '../support/sign-in-as.ts'

const report = '/authenticated/programanalysis/builders-using'
const key = 'pa_builders_using'
const storageKey = `hsiq_user_filter_${key}`

const open = async (page: Page, search = '') => {
  await openAs(page, 'enterprise', `${report}${search}`)
  await expect(page.getByRole('table')).toBeVisible()
}
const part = (page: Page, name: string) => new URL(page.url()).searchParams.get(`${key}_${name}`)
const label = (page: Page, title: string) =>
  page.getByRole('columnheader').getByRole('button', { name: title, exact: true })
const names = (page: Page) => page.locator('tbody td[data-name]').allTextContents()
const titles = async (page: Page) => page.locator('thead th[scope=col]').allTextContents()

const openMenu = async (page: Page, title: string) => {
  await page.getByRole('columnheader', { name: new RegExp(title) }).hover()
  await page.getByRole('button', { name: `Filter ${title}`, exact: true }).click()
  return page.getByRole('dialog', { name: `${title} column menu` })
}
const filter = async (page: Page, title: string, value: string, operator?: string) => {
  const menu = await openMenu(page, title)
  if (operator) {
    await menu.getByRole('button', { name: /^Operator/ }).click()
    await menu.getByRole('option', { name: operator, exact: true }).click()
  }
  await menu.getByRole('textbox', { name: 'Value' }).fill(value)
  await menu.getByRole('textbox', { name: 'Value' }).press('Enter')
  await expect(menu).toBeHidden()
}
const drag = async (page: Page, title: string, to: { x: number; y: number }) => {
  await label(page, title).hover()
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

test('a header click sorts descending, ascending, not at all, one column at a time; each type offers its operators', async ({
  page,
}) => {
  await open(page)
  const sorted = () => page.locator('th[aria-sort]')
  await expect(sorted()).toHaveText(/BPM Closings/)
  await label(page, 'Total Closings').click()
  await expect.poll(() => part(page, 'sort')).toBe('-totalClosings')
  await expect(sorted()).toHaveAttribute('aria-sort', 'descending')
  await label(page, 'Total Closings').click()
  await expect.poll(() => part(page, 'sort')).toBe('totalClosings')
  await expect(sorted()).toHaveAttribute('aria-sort', 'ascending')
  await label(page, 'Total Closings').click()
  await expect.poll(() => part(page, 'sort')).toBe('')
  await expect(sorted()).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(sorted()).toHaveCount(0)

  const operators: [string, string[]][] = [
    ['City', ['Contains', 'Starts with']],
    ['Total Closings', ['Is equal to', 'Is greater than', 'Is less than']],
    ['First Reported', ['Is equal to', 'Is after', 'Is before']],
  ]
  for (const [title, texts] of operators) {
    const menu = await openMenu(page, title)
    await menu.getByRole('button', { name: /^Operator/ }).click()
    await expect(menu.getByRole('option')).toHaveText(texts)
    await page.keyboard.press('Escape')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: `Filter ${title}`, exact: true })).toBeFocused()
  }
})

test('a filter is in the address, in a chip and in the totals, and survives reload, back and a shared link, whatever its value', async ({
  page,
}) => {
  await open(page)
  const total = page.locator('tfoot')
  const all = await total.textContent()
  await filter(page, 'Total Closings', '3', 'Is greater than')
  await expect.poll(() => part(page, 'filter')).toBe('(totalClosings_gt_3)')
  await filter(page, 'First Reported', '1/1/2018', 'Is after')
  await expect
    .poll(() => part(page, 'filter'))
    .toBe('(totalClosings_gt_3)and(dateFirstReported_gt_2018-01-01T00:00:00)')
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveText(
    /Total Closings > 3.*after 01\/01\/2018/,
  )
  const narrowed = await total.textContent()
  expect(narrowed).not.toBe(all)
  await page.reload()
  await expect(total).toHaveText(narrowed ?? '')
  const link = page.url()
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Filters' }).getByRole('listitem')).toHaveCount(1)
  await page.goForward()
  await expect(total).toHaveText(narrowed ?? '')
  const shared = await page.context().newPage()
  await shared.goto(link)
  await expect(shared.locator('tfoot')).toHaveText(narrowed ?? '')
  await page.getByRole('button', { name: /^Remove filter Total/ }).click()
  await page.getByRole('button', { name: /^Remove filter First/ }).click()
  await expect(total).toHaveText(all ?? '')

  const value = '_a@b#c(d)|e,f%g%5F é )and('
  await filter(page, 'Name', value)
  await expect(page.getByText('No records available')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(value)
})

test('a damaged link shows the usual view and says that it did; one of thirty filters loads', async ({
  page,
}) => {
  await open(page, `?${key}_filter=(gone_contains_x)&${key}_sort=-city&${key}_take=7`)
  await expect(page.getByText('Part of this link could not be read.')).toBeVisible()
  await expect(page.locator('th[aria-sort]')).toHaveText(/City/)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('Part of this link could not be read.')).toBeHidden()
  expect([part(page, 'filter'), part(page, 'take'), part(page, 'sort')]).toEqual([null, null, '-city'])

  const many = Array.from({ length: 30 }, (_, i) => `(totalClosings_gt_${i})`).join('and')
  await page.goto(`${report}?${key}_filter=${encodeURIComponent(many)}`)
  await expect(page.getByRole('list', { name: 'Filters' }).getByRole('listitem')).toHaveCount(30)
})

test('pages hold 20 rows in 600 pixels, other months start at the first one, and only sound months can be submitted', async ({
  page,
}) => {
  await open(page)
  await expect(page.locator('tbody td[data-name]')).toHaveCount(20)
  const frame = page.getByRole('region', { name: 'All Builders Using Our Products' }).locator('..')
  expect((await frame.boundingBox())?.height).toBe(600)
  const first = await names(page)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(() => part(page, 'skip')).toBe('20')
  expect(await names(page)).not.toEqual(first)
  await page.getByRole('button', { name: /^Date range:/ }).click()
  await page.getByRole('option', { name: 'Last 6 months' }).click()
  const call = page.waitForRequest(/GetBuildersUsingProductByPartner/)
  await page.getByRole('button', { name: 'Submit' }).click()
  await call
  await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(part(page, 'skip')).toBeNull()

  const start = page.getByRole('textbox', { name: 'Start month' })
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(start).toHaveValue(/^\d\d \d{4}$/)
  for (const wrong of ['', 'nonsense', '01 1999', '12 2999']) {
    await start.fill(wrong)
    await expect(submit).toBeDisabled()
  }
  await page.getByRole('button', { name: 'Pick the start month' }).click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(submit).toBeEnabled()
  await page.getByRole('button', { name: /^Date range:/ }).click()
  await page.getByRole('option', { name: 'Last 6 months' }).click()
  const text = await start.inputValue()
  await start.fill('')
  await expect(page.getByRole('button', { name: 'Date range: Custom range' })).toBeVisible()
  await start.fill(text)
  await expect(page.getByRole('button', { name: 'Date range: Last 6 months' })).toBeVisible()
})

test('columns are resized, moved, hidden and grouped by, and the address knows', async ({ page }) => {
  await open(page)
  const city = page.locator('th[data-field=city]')
  const box = (await city.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + box.width - 1, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width + 59, box.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => part(page, 'columns')).toContain(`city@1@${Math.round(box.width) + 60}`)
  await expect
    .poll(async () => Math.round((await city.boundingBox())?.width ?? 0))
    .toBe(Math.round(box.width) + 60)

  const state = (await page.locator('th[data-field=state]').boundingBox()) ?? box
  await drag(page, 'City', { x: state.x + 20, y: state.y + 10 })
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual(['Name', 'State', 'City'])
  await (await openMenu(page, 'City')).getByRole('button', { name: 'Move left' }).click()
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual(['Name', 'City', 'State'])

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Zip' }).uncheck()
  await page.keyboard.press('Escape')
  await expect.poll(() => part(page, 'columns')).toContain('postalCode@0@')
  expect(await titles(page)).not.toContain('Zip')

  // Reaching for the last of the columns may have scrolled the drop zone under the portal's header.
  await page.evaluate(() => scrollTo(0, 0))
  const zone = (await page.getByText('Drag a column header here to group').boundingBox()) ?? box
  await drag(page, 'State', { x: zone.x + 30, y: zone.y + 8 })
  await expect.poll(() => part(page, 'group')).toBe('state')
  const group = page.locator('tbody tr').first()
  await expect(group).toContainText('State:')
  await group.getByRole('button').click()
  await expect(group.getByRole('button')).toHaveAttribute('aria-expanded', 'false')
})

test('the tab remembers the grid until Reset', async ({ page }) => {
  await open(page)
  const stored = () => page.evaluate((name) => sessionStorage.getItem(name), storageKey)
  await filter(page, 'Total Closings', '60', 'Is greater than')
  await expect.poll(stored).toContain('(totalClosings_gt_60)')
  const value = JSON.parse((await stored()) ?? '{}') as Record<string, unknown>
  expect(value).toMatchObject({
    skip: 0,
    take: 20,
    account: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  await page.getByRole('link', { name: 'Program Analysis' }).first().click()
  await page
    .getByRole('link', { name: /All Builders Using/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Total Closings > 60')
  await expect.poll(() => part(page, 'filter')).toBe('(totalClosings_gt_60)')

  await page.evaluate(
    ([name, text]) => sessionStorage.setItem(name as string, text as string),
    [storageKey, JSON.stringify({ ...value, account: 'another' })],
  )
  await page.goto(report)
  await expect(page.getByRole('table')).toBeVisible()
  expect(part(page, 'filter')).toBeNull()

  await filter(page, 'Total Closings', '60', 'Is greater than')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(stored).toBeNull()
  expect([...new URL(page.url()).searchParams.keys()]).toEqual([])
})

test('saved filters that do not come are not said to be none; others are saved, applied and deleted', async ({
  page,
}) => {
  await open(page)
  await page.route(/gridFilterPreference/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await expect(dialog.getByText('Problem getting the saved filters')).toBeVisible()
  await expect(dialog.getByText('You have not saved any filters')).toHaveCount(0)
  await page.unroute(/gridFilterPreference/)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await filter(page, 'State', 'T')
  const name = `Browser test ${Date.now()}`
  await page.getByRole('button', { name: 'Filters' }).click()
  expect((await dialog.boundingBox())?.width).toBe(670)
  await expect(dialog.getByRole('button', { name: 'Save filter' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Filter name' }).fill(name)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Please confirm' })
  await expect(question).toContainText('You have unsaved data changes.')
  await question.getByRole('button', { name: 'No' }).click()
  await dialog.getByRole('button', { name: 'Save filter' }).click()
  await expect(dialog.getByRole('row', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await dialog.getByRole('button', { name: `Apply ${name}` }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => part(page, 'filter')).toBe('(state_contains_T)')
  await page.getByRole('button', { name: 'Filters' }).click()
  for (const answer of ['No', 'Yes']) {
    await dialog.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(question).toContainText(`Are you sure to delete filter: ${name}`)
    await question.getByRole('button', { name: answer, exact: true }).click()
    await expect(question).toBeHidden()
    await expect(dialog.getByRole('row', { name })).toHaveCount(answer === 'No' ? 1 : 0)
  }
})

test('no grid stands before its data, and a failure can be tried again', async ({ page }) => {
  let answer: 'wait' | 'fail' | 'go' = 'wait'
  await page.route(/GetBuildersUsingProductByPartner/, async (route) => {
    while (answer === 'wait') await new Promise((resolve) => setTimeout(resolve, 50))
    await (answer === 'fail' ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue())
  })
  await openAs(page, 'enterprise', report)
  await expect(page.getByText('Loading builders')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  answer = 'fail'
  await expect(page.getByText('No records available')).toBeVisible()
  const toast = page.getByRole('alert').filter({ hasText: 'Data Problem' })
  await expect(toast).toContainText('Problem getting the data')
  answer = 'go'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('tbody td[data-name]')).toHaveCount(20)
})

test('the export is what the screen shows', async ({ page }) => {
  await open(page)
  await filter(page, 'Total Closings', '2', 'Is greater than')
  await (await openMenu(page, 'Zip')).getByRole('button', { name: 'Hide column' }).click()
  await expect.poll(() => part(page, 'columns')).toContain('postalCode@0@')
  const count = Number(
    /of ([\d,]+)/.exec((await page.getByText(/^\d+–\d+ of /).textContent()) ?? '')?.[1]?.replace(',', ''),
  )
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(
    /^All Builders Using Our Products - \w+ \d{4} to \w+ \d{4} - \d\d-\d\d-\d{4}\.xlsx$/,
  )
  await expect(
    page.getByText(`${file.suggestedFilename()}, ${count.toLocaleString('en-US')} rows`),
  ).toBeVisible()
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await file.path())))
  const rows = sheets[0]?.rows ?? []
  expect(rows[0]).toEqual(await titles(page))
  const shown = await names(page)
  expect(rows.slice(1, 1 + shown.length).map((row) => row[0])).toEqual(shown)
  expect(rows.length).toBe(1 + count + 1)
  const about = Object.fromEntries((sheets[1]?.rows ?? []).map(([name, value]) => [name, value]))
  expect(about).toMatchObject({ Filters: 'Total Closings > 2', Rows: count.toLocaleString('en-US') })
})

test('a row opens its builder in a new tab; whoever stands in one that scrolls away is not put in another', async ({
  page,
}) => {
  await open(page, `?${key}_take=all`)
  const link = page.locator('tbody a').first()
  const href = await link.getAttribute('href')
  const opening = page.context().waitForEvent('page')
  await page.locator('tbody tr').first().locator('td').nth(5).click()
  const opened = await opening
  await opened.waitForURL(new RegExp(href ?? 'none'))
  await opened.close()

  const region = page.getByRole('region', { name: /Builders Using/i })
  await page.locator('tbody a').first().focus()
  await region.evaluate((element) => (element.scrollTop = element.scrollHeight / 2))
  await expect(region).toBeFocused()
})

test('a grouped and filtered grid, its menus open, has no barriers in light and dark', async ({ page }) => {
  await open(page, `?${key}_group=state&${key}_filter=(totalClosings_gt_5)`)
  await openMenu(page, 'City')
  expect(await barriersInLightAndDark(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  expect(await barriersInLightAndDark(page)).toEqual([])
})
