import { expect, type Page, type Request, test } from '@playwright/test'
import { authenticatedRoutes } from '../../apps/web/src/app/routes.ts'
import { products, type ProductId } from '../../packages/contract/src/session/products.ts'
import { without } from '../support/program-analysis-page.ts'
import { home, openAs, type Person } from '../support/sign-in-as.ts'

/** Follows the links of every page it can reach, so that a page or a link that is added is covered at once. */

const patterns = authenticatedRoutes.map((row) => ({
  row,
  pattern: new RegExp(`^/authenticated/${row.path.replaceAll(/\$\w+/g, '[^/]+')}$`),
}))
const rowOf = (href: string) => patterns.find(({ pattern }) => pattern.test(href.split('?')[0] ?? ''))?.row

const ofPortal = (title: string) => `${title} · Homestead IQ`
const kinds = new Set(authenticatedRoutes.map(({ title }) => ofPortal(title)))

/** A page of one thing is titled by its name once that is known. */
const isTitleOf = (path: string, shown: string) =>
  path.includes('$')
    ? shown.endsWith(ofPortal('')) && !kinds.has(shown)
    : shown === ofPortal(authenticatedRoutes.find((row) => row.path === path)?.title ?? '')

const linksOf = (page: Page) =>
  page
    .locator('a[href^="/authenticated/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** What a page of one thing says when that is not there. */
const unknown = /^This .+ is not known\.$/

/** As a link of the portal does. The page before stays until the next one is there, so its title is taken away. */
const goTo = (page: Page, href: string) =>
  page.evaluate((to) => {
    document.title = ''
    history.pushState(null, '', to)
  }, href)

/** Whether a page came, or word that what it is about is there no more. */
const arrivalAt = async (page: Page, path: string): Promise<'there' | 'gone'> => {
  let arrival = ''
  const look = async () => {
    const shown = await page.title()
    const isGone = (await page.getByText(unknown).count()) > 0
    arrival = isGone ? 'gone' : isTitleOf(path, shown) ? 'there' : `on the way, at “${shown}”`
    return arrival
  }
  await expect.poll(look, { message: path, intervals: [50] }).toMatch(/^(there|gone)$/)
  return arrival === 'gone' ? 'gone' : 'there'
}

/** Each page that can be reached by links, once, and the links on it that lead where the person may not go. */
const closedLinks = async (page: Page, mayOpen: (href: string) => boolean) => {
  const closed = new Set<string>()
  const visited = new Set<string>()
  const waiting = [{ href: home, from: home }]
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  /** A row is no link before it has come. */
  const isComplete = async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect.poll(() => underWay.size, { intervals: [50] }).toBe(0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { href, from } = next
    const path = rowOf(href)?.path ?? href
    if (visited.has(path)) continue
    await goTo(page, href)
    if ((await arrivalAt(page, path)) === 'gone') {
      // Another test has taken back what it brought. Another link of the kind leads to one that is there.
      await page.goto(from)
      await isComplete()
      expect(await linksOf(page), from).not.toContain(href)
      continue
    }
    visited.add(path)
    await isComplete()
    for (const link of await linksOf(page))
      if (mayOpen(link)) waiting.push({ href: link, from: href })
      else closed.add(`${path} → ${link}`)
  }
  return { closed: [...closed], visited }
}

const people: [Person, ProductId, withheld: string[], mustVisit: string[]][] = [
  [
    'enterprise',
    products.enterprise,
    ['Discovery.Read'],
    ['leadplus/leadplusDetail/$id', 'programanalysis/builder-opportunities'],
  ],
  ['standard', products.standard, ['LPO.Read', 'InvoiceDetail.Read'], ['builders/$enterpriseId', 'invoices']],
  [
    'direct',
    products.directRebate,
    ['DRMContractView.Read', 'DRMInvoice.Update'],
    ['drm/invoices/$id', 'drm/contracts'],
  ],
]

for (const [person, product, withheld, mustVisit] of people)
  test(`${person} without ${withheld.join(', ')}: no page has a link that leads away`, async ({ page }) => {
    // The person of this test may do less than usual; what the server would refuse is not asked here.
    await without(page, withheld)
    await openAs(page, person)
    const { closed, visited } = await closedLinks(page, (href) => {
      const { needs = [], products: editions } = rowOf(href) ?? {}
      return (
        needs.every((group) => group.some((each) => !withheld.includes(each))) &&
        (editions?.includes(product) ?? true)
      )
    })
    expect(closed).toEqual([])
    for (const path of mustVisit) expect([...visited], 'pages reached').toContain(path)
    if (withheld.includes('LPO.Read')) {
      await page.goto(home)
      await expect(page.getByRole('heading', { name: 'Estimated closing revenue' })).toBeVisible()
      await expect(page.getByRole('heading', { name: /^(Qualified leads|Leads by status)$/ })).toHaveCount(0)
    }
  })
