import { IconDatabaseImport } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import type { Page } from '../../lib/page.ts'

/** Below /network. */
export const networkPages: Page[] = [
  {
    path: 'feeds',
    title: 'Feeds',
    page: lazyRouteComponent(() => import('./feeds-page.tsx'), 'FeedsPage'),
    menu: [
      {
        section: 'network',
        position: 2,
        icon: IconDatabaseImport,
        waiting: lazy(() => import('./runs-to-review.tsx')),
      },
    ],
  },
  {
    path: 'feeds/$run',
    title: 'Feed run',
    page: lazyRouteComponent(() => import('./run/run-page.tsx'), 'RunPage'),
  },
]
