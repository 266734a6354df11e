import { expect, type Page, type Route, test } from '@playwright/test'
import { opportunityThread } from '../../packages/contract/src/notes/notes.ts'
import { discovery, newPursued, pageOf, panel } from '../support/builder-page.ts'
import { askEachByItself } from '../support/each-by-itself.ts'
import { landing } from '../support/program-analysis-page.ts'
import { openAs } from '../support/sign-in-as.ts'

/** What runs calls this; nothing ever may. */
const ran = 'top.hostileRuns=(top.hostileRuns||0)+1'

/** One of the addresses that safe-url.test.ts refuses, which must stand alone. */
const address = `java\tscript:${ran}`

/** One of each way known to make a page run text: markup, attributes, addresses, entities, templates, broken tags. */
const corpus = [
  `<script>${ran}</script>`,
  `</script><script>${ran}</script>`,
  `<img src=x onerror="${ran}">`,
  `<img src=x onerror=${ran}//`,
  `<svg onload="${ran}">`,
  `<svg><script>${ran}</script></svg>`,
  `<svg><animate onbegin="${ran}" attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${ran}">`,
  `<body onload="${ran}">`,
  `<iframe src="javascript:${ran}"></iframe>`,
  `<iframe srcdoc="<script>${ran}</script>"></iframe>`,
  `<object data="javascript:${ran}"></object>`,
  `<embed src="javascript:${ran}">`,
  `<a href="javascript:${ran}">click</a>`,
  `<details open ontoggle="${ran}"><summary>x</summary></details>`,
  `<input autofocus onfocus="${ran}">`,
  `<video><source onerror="${ran}"></video>`,
  `<audio src=x onerror="${ran}">`,
  `<marquee onstart="${ran}">x</marquee>`,
  `<style>@keyframes k{}</style><b style="animation:k 1s" onanimationstart="${ran}">x</b>`,
  `<base href="javascript:/a/-(${ran})//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${ran}">`,
  `<form action="javascript:${ran}"><button>x</button></form>`,
  `"><img src=x onerror="${ran}">`,
  `' onmouseover='${ran}' x='`,
  `javascript:${ran}`,
  `JaVaScRiPt:${ran}`,
  address,
  `\u0001javascript:${ran}`,
  `data:text/html,<script>${ran}</script>`,
  `vbscript:${ran}`,
  `//javascript:${ran}/%0a`,
  `&lt;img src=x onerror=&quot;${ran}&quot;&gt;`,
  `\\u003cimg src=x onerror="${ran}"\\u003e`,
  `{{constructor.constructor('${ran}')()}}`,
  `\${${ran}}`,
  `<noscript><p title="</noscript><img src=x onerror='${ran}'>">`,
  `<<b/onclick="${ran}">script>`,
  `<template><img src=x onerror="${ran}"></template>`,
  `<xss tabindex=1 onfocusin="${ran}" autofocus>x</xss>`,
]

/** All in one text, twice, so that none hides behind what stands before it. */
const [joined, reversed] = [corpus.join(' '), corpus.toReversed().join(' ')]

const ranIn = (page: Page) => page.evaluate(() => (window as { hostileRuns?: number }).hostileRuns ?? 0)

/** A hundred rows from all over the list; thousands of them with such texts would only take time. */
const some = (rows: unknown[]) => rows.filter((_, at) => at % Math.ceil(rows.length / 100) === 0)

/** Every text of an answer becomes the hostile one, except ids, days and moments, which the screens calculate with. */
const poison = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return /^[0-9a-f-]{36}$|^\d{4}-\d\d(-\d\d)?(T|$)/.test(value) ? value : text
  if (Array.isArray(value)) return some(value).map((each) => poison(each, text))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, poison(each, text)]))
  return value
}

const data = /\/(bpo|builder|report|pricing|leadplus|collaboration)\/api\/|\/buildercontacts$/

const contact = { name: 'Ann', title: 'Owner', phoneNumber: '303', emailAddress: 'ann@lee.example' }

const poisonAnswers = async (page: Page, text: string) => {
  await askEachByItself(page)
  await page.route(data, async (route: Route) => {
    if (route.request().url().includes('/page-views')) return route.continue()
    const answer = await route.fetch()
    if (!answer.ok()) return route.fulfill({ response: answer })
    const { result } = (await answer.json()) as { result: unknown }
    const given = route.request().url().endsWith('/buildercontacts') ? [contact] : result
    return route.fulfill({ response: answer, json: { result: poison(given, text) } })
  })
}

/** Points at everything and opens whatever opens, as a curious person would. */
const touchEverything = async (page: Page) => {
  for (const name of ['Reason', 'Assignee']) {
    const field = page.getByRole('combobox', { name, exact: true })
    if ((await field.count()) === 1 && (await field.isEnabled())) await field.click()
  }
  await page.keyboard.press('Escape')
  await page.locator('main *').evaluateAll((all) => {
    for (const each of all) each.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  })
}

/** No address of the page runs anything, however it was written. */
const scriptAddresses = (page: Page) =>
  page.locator('a[href], form[action], iframe[src], object[data], embed[src], base').evaluateAll((all) =>
    all

      .filter((each) => !/^(https?|tel|mailto|blob):/.test((each as HTMLAnchorElement).protocol))
      .map(({ outerHTML }) => outerHTML),
  )

test('the control: the same text as markup does run, and is noticed', async ({ page }) => {
  await page.route('**/control', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  )
  await page.goto('/control')
  const runs = (html: string) =>
    page.evaluate(async (unsafe) => {
      const part = document.createElement('div')
      part.innerHTML = unsafe
      document.body.replaceChildren(part)
      await new Promise((resolve) => setTimeout(resolve, 300))
    }, html)
  let times = 0
  for (const tag of ['<img src=x onerror="', '<details', '<iframe srcdoc']) {
    await runs(corpus.find((text) => text.startsWith(tag)) ?? '')
    expect(await ranIn(page), tag).toBe((times += 1))
  }
  for (const text of [joined, reversed]) {
    await runs(text)
    expect(await ranIn(page)).toBeGreaterThan(times)
    times = await ranIn(page)
  }
  await runs('<a href="java\tscript:1">x</a>')
  expect(await scriptAddresses(page)).toHaveLength(1)
})

test('notes show every text as it was written, and run none', async ({ page }) => {
  test.setTimeout(120_000)
  const { id, started, send } = await newPursued(page)
  const written: string[] = []
  for (const content of corpus) {
    const body = { objectInstanceEnterpriseId: started.opportunityEnterpriseId, content }
    const { content: kept } = await send(opportunityThread.addNote, { body })
    written.unshift(kept)
  }
  await openAs(page, 'enterprise', pageOf(id))
  const notes = panel(page, 'Notes').getByRole('listitem')
  await expect(notes).toHaveCount(corpus.length)
  const shown = await notes.locator('p:nth-of-type(2)').evaluateAll((all) => all.map((p) => p.textContent))
  expect(shown).toEqual(written)
  expect(await panel(page, 'Notes').locator('script, img, iframe, form, style, [onerror]').count()).toBe(0)
  expect(await ranIn(page)).toBe(0)
})

test('the builder page runs nothing of what it is told', async ({ page }) => {
  test.setTimeout(180_000)
  const { id, send, started } = await newPursued(page)
  const note = { objectInstanceEnterpriseId: started.opportunityEnterpriseId, content: 'A note' }
  await send(opportunityThread.addNote, { body: note })
  for (const text of [joined, reversed, address]) {
    await poisonAnswers(page, text)
    await openAs(page, 'enterprise', pageOf(id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    for (const title of ['Builder profile', 'Contacts', 'Homestead IQ RMS', 'Notes'])
      await expect(panel(page, title)).toContainText(text.trim().slice(0, 15))
    await page.getByText('History').dispatchEvent('click')
    await touchEverything(page)
    await page.getByRole('button', { name: 'View grid detail' }).dispatchEvent('click')
    await expect(page.getByRole('dialog').locator('tbody tr').first()).toBeVisible()
    expect(await scriptAddresses(page), text).toEqual([])
    expect(await ranIn(page), text).toBe(0)
    await page.unroute(data)
  }
})

test('neither do Builder Discovery and the profile beside a report', async ({ page }) => {
  test.setTimeout(180_000)
  await openAs(page, 'enterprise')
  for (const text of [joined, reversed]) {
    await poisonAnswers(page, text)
    for (const tab of ['builders', 'active', 'closed']) {
      await page.goto(`${discovery}?tab=${tab}`)
      await expect(page.locator('tbody tr').first()).toContainText('onerror')
      await touchEverything(page)
      expect(await scriptAddresses(page)).toEqual([])
      expect(await ranIn(page)).toBe(0)
    }
    await page.goto(`${landing}/builders-using`)
    await page
      .getByRole('button', { name: /^View profile of/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').locator('dd').first()).toContainText('onerror')
    expect(await scriptAddresses(page)).toEqual([])
    expect(await ranIn(page)).toBe(0)
    await page.unroute(data)
  }
})
