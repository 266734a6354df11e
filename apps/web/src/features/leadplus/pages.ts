import { editionsWith } from '@homestead/contract'
import { IconTargetArrow } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type Access, allRegions, type Page } from '../../lib/page.ts'
import { withCalendar } from '../grid/dates/calendar.ts'

/** Whom leads are open to. */
export const leadplusAccess: Access = { products: editionsWith.partnerAreas, needs: [['LPO.Read']] }

export const pages: Page[] = [
  {
    path: 'leadplus',
    title: 'LEADPLUS',
    ...leadplusAccess,
    ...allRegions,
    menu: [{ section: 'home', position: 1, icon: IconTargetArrow }],
    page: lazyRouteComponent(() => import('./list/leadplus.tsx'), 'Leadplus'),
    ...withCalendar,
  },
]
