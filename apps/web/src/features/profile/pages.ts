import { lazyRouteComponent } from '@tanstack/react-router'
import { allRegions, type Page } from '../../lib/page.ts'

export const pages: Page[] = [
  {
    path: 'profile',
    // How somebody signs in is their own, whatever they may do in the account.
    title: 'Edit Profile',
    ...allRegions,
    page: lazyRouteComponent(() => import('./profile.tsx'), 'Profile'),
  },
]
