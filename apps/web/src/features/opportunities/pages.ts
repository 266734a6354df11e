import { editionsWith, products } from '@homestead/contract'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Page } from '../../lib/page.ts'
import { buildersAccess } from '../builders/pages.ts'
import { withCalendar } from '../grid/dates/calendar.ts'

const { standard, directRebate } = products

export const pages: Page[] = [
  {
    path: 'builders',
    title: 'Builder Discovery',
    ...buildersAccess,
    menu: [
      { section: 'home', position: 3, icon: IconBuildingCommunity, products: editionsWith.partnerAreas },
      { section: 'extend', position: 2, icon: IconBuildingCommunity, products: [standard, directRebate] },
    ],
    page: lazyRouteComponent(() => import('./discovery.tsx'), 'Discovery'),
    ...withCalendar,
  },
]
