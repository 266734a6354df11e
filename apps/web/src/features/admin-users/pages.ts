import { lazyRouteComponent } from '@tanstack/react-router'
import { type Access, allRegions, type Page } from '../../lib/page.ts'
import { withCalendar } from '../grid/dates/calendar.ts'

const access: Access = { needs: [['User.Read']] }

export const pages: Page[] = [
  { path: 'admin', title: 'User Management', ...access, ...allRegions, movedTo: 'admin/users' },
  {
    path: 'admin/users',
    title: 'User Management',
    ...access,
    ...allRegions,
    page: lazyRouteComponent(() => import('./users.tsx'), 'Users'),
    ...withCalendar,
  },
]
