import { editionsWith } from '@homestead/contract'
import { IconCamera } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Page } from '../../lib/page.ts'
import { withCalendar } from '../grid/dates/calendar.ts'

export const pages: Page[] = [
  {
    path: 'home-capture',
    title: 'HomeCapture',
    thing: 'item',
    products: editionsWith.partnerAreas,
    needs: [['HomeCapture.Read', 'HomeCaptureInformationPage.Read']],
    refusedTo: '/',
    menu: [{ section: 'home', position: 7, icon: IconCamera }],
    page: lazyRouteComponent(() => import('./home-capture.tsx'), 'HomeCapture'),
    ...withCalendar,
  },
]
