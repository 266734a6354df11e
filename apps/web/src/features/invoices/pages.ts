import { editionsWith } from '@homestead/contract'
import { IconFileInvoice } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type Access, allRegions, type Page } from '../../lib/page.ts'
import { withCalendar } from '../grid/dates/calendar.ts'

/** Whom invoices and their reviews are open to. */
export const invoicesAccess: Access = { needs: [['Invoice.Read']], products: editionsWith.invoiceReview }

export const pages: Page[] = [
  {
    path: 'invoices',
    title: 'Invoice Review',
    ...invoicesAccess,
    ...allRegions,
    menu: [{ section: 'extend', position: 3, icon: IconFileInvoice }],
    page: lazyRouteComponent(() => import('./invoices.tsx'), 'Invoices'),
    ...withCalendar,
  },
]
