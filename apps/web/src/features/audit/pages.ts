import { lazyRouteComponent } from '@tanstack/react-router'
import { allRegions, type Page } from '../../lib/page.ts'
import { withCalendar } from '../grid/dates/calendar.ts'

export const pages: Page[] = [
  {
    path: 'admin/audit',
    title: 'Audit',
    needs: [['User.Read']],
    ...allRegions,
    page: lazyRouteComponent(() => import('./audit.tsx'), 'Audit'),
    ...withCalendar,
  },
]
