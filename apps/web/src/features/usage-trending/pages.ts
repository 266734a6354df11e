import { editionsWith } from '@homestead/contract'
import { IconTrendingUp } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { allRegions, type Page } from '../../lib/page.ts'
import { withCalendar } from '../grid/dates/calendar.ts'

export const pages: Page[] = [
  {
    path: 'usage-trending',
    title: 'Usage Trending',
    products: editionsWith.partnerAreas,
    needs: [['UsageTrending.Read']],
    ...allRegions,
    menu: [{ section: 'home', position: 4, icon: IconTrendingUp }],
    page: lazyRouteComponent(() => import('./usage-trending.tsx'), 'UsageTrending'),
    ...withCalendar,
  },
]
