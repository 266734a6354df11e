import { lazyRouteComponent } from '@tanstack/react-router'
import type { Page } from '../../lib/page.ts'

export const signedInPages: Page[] = [
  {
    path: 'mailbox',
    title: 'Mailbox',
    demoOnly: true,
    page: lazyRouteComponent(() => import('./mailbox.tsx'), 'Mailbox'),
  },
]
