import { lazyRouteComponent } from '@tanstack/react-router'
import type { Page } from '../../lib/page.ts'
import { rebatesAccess } from '../direct-rebates/pages.ts'

export const pages: Page[] = [
  {
    path: 'drm/closing-files',
    title: 'Upload closing file',
    ...rebatesAccess(['DRMInvoice.Update']),
    page: lazyRouteComponent(() => import('./upload-page.tsx'), 'UploadPage'),
  },
]
