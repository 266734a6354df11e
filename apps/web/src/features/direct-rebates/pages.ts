import { editionsWith } from '@homestead/contract'
import { IconChartBar, IconContract, IconReceipt2 } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Access, Page } from '../../lib/page.ts'
import { withCalendar } from '../grid/dates/calendar.ts'

/** Whom Direct Rebates are open to, and what else a page of theirs needs. */
export const rebatesAccess = (...needs: NonNullable<Access['needs']>): Access => ({
  needs: [['DRM.Read'], ...needs],
  products: editionsWith.directRebates,
})

export const pages: Page[] = [
  { path: 'drm', title: 'Direct Rebates', ...rebatesAccess(), movedTo: 'drm/direct-rebates' },
  {
    path: 'drm/contracts',
    title: 'Contracts',
    ...rebatesAccess(['DirectContracts.Read']),
    menu: [{ section: 'directRebates', position: 1, icon: IconContract }],
    page: lazyRouteComponent(() => import('./contracts/rebate-contracts.tsx'), 'RebateContracts'),
    ...withCalendar,
  },
  {
    path: 'drm/invoices',
    title: 'Invoices',
    ...rebatesAccess(['DRMInvoice.Read']),
    menu: [{ section: 'directRebates', position: 2, icon: IconReceipt2 }],
    page: lazyRouteComponent(() => import('./rebate-invoices.tsx'), 'RebateInvoices'),
    ...withCalendar,
  },
  {
    path: 'drm/reports',
    title: 'Reports',
    ...rebatesAccess(['DRMReports.Read']),
    menu: [{ section: 'directRebates', position: 3, icon: IconChartBar }],
    page: lazyRouteComponent(() => import('./rebate-reports.tsx'), 'RebateReports'),
    ...withCalendar,
  },
]
