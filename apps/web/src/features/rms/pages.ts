import { editionsWith } from '@homestead/contract'
import { IconMapPin } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Page } from '../../lib/page.ts'

export const pages: Page[] = [
  {
    path: 'rms',
    title: 'RMS Locator',
    products: editionsWith.partnerAreas,
    needs: [['RMSLocator.Read']],
    menu: [{ section: 'home', position: 6, icon: IconMapPin }],
    page: lazyRouteComponent(() => import('./rms-locator.tsx'), 'RmsLocator'),
  },
]
