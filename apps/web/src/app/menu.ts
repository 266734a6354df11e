import { type Account, pathInside } from '@homestead/contract'
import { type Icon, IconHome, IconReceiptRefund } from '@tabler/icons-react'
import type { MenuPlace, Page, WaitingCount } from '../lib/page.ts'
import { mayEnter } from './guards.ts'
import { authenticatedRoutes } from './routes.ts'

export interface MenuItem {
  text: string
  icon?: Icon
  route?: string
  submenu?: MenuItem[]
  isSectionTitle?: boolean
  waiting?: WaitingCount
}

/** The sections in their order. One with a page of its own is open to whoever may open that. */
const sections: { text: string; id: MenuPlace['section']; icon?: Icon; path?: string }[] = [
  { text: 'Home', id: 'home', icon: IconHome, path: 'summary' },
  { text: 'Extend', id: 'extend' },
  { text: 'Direct Rebates', id: 'directRebates', icon: IconReceiptRefund, path: 'drm/direct-rebates' },
]

type Holder = Pick<Account, 'permissions' | 'productId'>

const placesIn = (section: MenuPlace['section'], account: Holder) =>
  authenticatedRoutes
    .flatMap((page) => (page.menu ?? []).map((place) => ({ page, place })))
    .filter(
      ({ page, place }) =>
        place.section === section &&
        mayEnter(account, page) &&
        (place.products?.includes(account.productId) ?? true),
    )
    .toSorted((one, other) => one.place.position - other.place.position)

const opens = (account: Holder, path: string) => {
  const page = authenticatedRoutes.find((each: Page) => each.path === path)
  return page !== undefined && mayEnter(account, page)
}

/** What the current account sees of the menu. A section without items and without a page of its own goes. */
export const menuFor = (account: Holder): MenuItem[] =>
  sections
    .filter(({ path }) => !path || opens(account, path))
    .map(({ text, id, icon, path }) => ({
      text,
      ...(icon && { icon }),
      ...(path && { route: pathInside(path) }),
      isSectionTitle: true,
      submenu: placesIn(id, account).map(({ page, place }) => ({
        text: page.title,
        icon: place.icon,
        route: pathInside(page.path),
      })),
    }))
    .filter((section) => section.route || section.submenu.length > 0)
