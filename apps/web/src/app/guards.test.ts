import { permissions, type ProductId, products } from '@homestead/contract'
import { expect, test } from 'vitest'
import type { SignedIn } from '../features/session/session-context.ts'
import { mayEnter, requireAccess } from './guards.ts'
import { menuFor } from './menu.ts'
import { authenticatedRoutes } from './routes.ts'

const rowOf = (path: string) => {
  const row = authenticatedRoutes.find((candidate) => candidate.path === path)
  if (!row) throw new Error(`no route ${path}`)
  return row
}

test('every menu item leads to a page that its account may open', () => {
  for (const productId of Object.values(products) as ProductId[])
    for (const held of [[...permissions], []]) {
      const account = { productId, permissions: held }
      const routes = menuFor(account).flatMap((section) => [section, ...(section.submenu ?? [])])
      for (const { route } of routes.filter((item) => item.route !== undefined))
        expect([route, mayEnter(account, rowOf((route ?? '').replace('/authenticated/', '')))]).toEqual([
          route,
          true,
        ])
    }
})

test('a page of Direct Rebates needs the section and its own permission', () => {
  const account = (...held: string[]) => ({ productId: products.directRebate, permissions: held })
  expect(mayEnter(account('DirectContracts.Read'), rowOf('drm/contracts'))).toBe(false)
  expect(mayEnter(account('DRM.Read'), rowOf('drm/contracts'))).toBe(false)
  expect(mayEnter(account('DRM.Read', 'directcontracts.read'), rowOf('drm/contracts'))).toBe(true)
})

test('a link to one thing offers the accounts in which it opens; any other page leads home', () => {
  const one = { accountId: 1, typeId: 2, features: [], timeZone: 'UTC' }
  const account = (name: string, productId: ProductId, held: string[], isProvisioned = true) => ({
    ...one,
    accountEnterpriseId: name,
    name,
    productId,
    permissions: held,
    isProvisioned,
  })
  const standard = account('Standard', products.standard, [...permissions])
  const rebates = account('Rebates', products.directRebate, [...permissions])
  const weak = account('Weak', products.directRebate, [])
  const unready = account('Unready', products.directRebate, [...permissions], false)
  const leadsTo = (others: (typeof standard)[], row: string, thing?: string) => {
    try {
      const user = {} as SignedIn['user']
      requireAccess({ user, account: standard, accounts: [standard, ...others] }, rowOf(row), thing)
      return null
    } catch (thrown) {
      return (thrown as { options: { to: string } }).options.to
    }
  }
  const thing = '/authenticated/drm/contracts/7'
  expect(leadsTo([rebates], 'drm/contracts/$id', thing)).toBe(`/another-account${thing}`)
  expect(leadsTo([weak, unready], 'drm/contracts/$id', thing)).toBe('/authenticated/summary')
  expect(leadsTo([rebates], 'drm/contracts')).toBe('/authenticated/summary')
  expect(leadsTo([rebates], 'invoices/$invoiceNumber', '/authenticated/invoices/7')).toBeNull()
})

test('exactly the listed areas grey out the region selector', () => {
  const greyed = authenticatedRoutes.filter((row) => row.greyedRegion).map((row) => row.path.split('/')[0])
  expect([...new Set(greyed)].toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    'admin',
    'customer-support',
    'invoices',
    'leadplus',
    'marketing',
    'profile',
    'programanalysis',
    'usage-trending',
  ])
})

test('every page below /authenticated is behind the sign-in', async () => {
  const { router } = await import('./router.tsx')
  const behind = (id: string): boolean => {
    const { parentRoute } = router.routesById[id as keyof typeof router.routesById]
    return parentRoute !== undefined && (parentRoute.id === '/shell' || behind(parentRoute.id))
  }
  const ids = Object.keys(router.routesById).filter((id) => id.includes('authenticated/'))
  expect(ids.length).toBeGreaterThanOrEqual(authenticatedRoutes.length)
  expect(ids.filter((id) => !behind(id))).toEqual([])
})
