import { editionsWith } from '@homestead/contract'
import { IconSpeakerphone } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { allRegions, type Page } from '../../lib/page.ts'
import { withCalendar } from '../grid/dates/calendar.ts'

export const pages: Page[] = [
  {
    path: 'marketing',
    title: 'Marketing',
    thing: 'campaign',
    products: editionsWith.partnerAreas,
    needs: [['Marketing.Read']],
    ...allRegions,
    menu: [{ section: 'home', position: 5, icon: IconSpeakerphone }],
    page: lazyRouteComponent(() => import('./marketing.tsx'), 'Marketing'),
    ...withCalendar,
  },
]
