import { lazyRouteComponent } from '@tanstack/react-router'
import { buildersAccess } from '../../features/builders/pages.ts'
import { rebatesAccess } from '../../features/direct-rebates/pages.ts'
import { calendarQuery, withCalendar } from '../../features/grid/dates/calendar.ts'
import { invoicesAccess } from '../../features/invoices/pages.ts'
import { leadplusAccess } from '../../features/leadplus/pages.ts'
import { reportPage } from '../../features/program-analysis/pages.ts'
import { allRegions, type Page } from '../../lib/page.ts'

/** Pages on which several features have a part. */
export const pages: Page[] = [
  {
    path: 'summary',
    title: 'Summary',
    page: lazyRouteComponent(() => import('./summary-page.tsx'), 'SummaryPage'),
    // Its tiles do not wait for it.
    prepare: async (client) => void client.prefetchQuery(calendarQuery),
  },
  {
    path: 'leadplus/leadplusDetail/$id',
    title: 'Lead detail',
    ...leadplusAccess,
    ...allRegions,
    page: lazyRouteComponent(() => import('./lead-page.tsx'), 'LeadPage'),
    ...withCalendar,
  },
  {
    path: 'builders/$enterpriseId',
    title: 'Builder',
    ...buildersAccess,
    page: lazyRouteComponent(() => import('./builder-page.tsx'), 'BuilderPage'),
    ...withCalendar,
  },
  {
    path: 'invoices/$invoiceNumber',
    title: 'Invoice',
    ...invoicesAccess,
    needs: [['Invoice.Read'], ['InvoiceDetail.Read']],
    ...allRegions,
    page: lazyRouteComponent(() => import('./invoice-page.tsx'), 'InvoicePage'),
    ...withCalendar,
  },
  {
    path: 'drm/direct-rebates',
    title: 'Direct Rebates',
    ...rebatesAccess(),
    page: lazyRouteComponent(() => import('./rebates-page.tsx'), 'RebatesPage'),
    ...withCalendar,
  },
  {
    path: 'drm/contracts/$id',
    title: 'Contract',
    ...rebatesAccess(['DirectContracts.Read'], ['DRMContractView.Read']),
    page: lazyRouteComponent(() => import('./contract-page.tsx'), 'ContractPage'),
    ...withCalendar,
  },
  {
    path: 'drm/invoices/$id',
    title: 'Rebate invoice',
    ...rebatesAccess(['DRMInvoice.Read']),
    page: lazyRouteComponent(() => import('./rebate-invoice-page.tsx'), 'RebateInvoicePage'),
    ...withCalendar,
  },
  {
    path: 'drm/closing-files/$id',
    title: 'Closing file',
    ...rebatesAccess(['DRMInvoice.Read']),
    page: lazyRouteComponent(() => import('./closing-file-page.tsx'), 'ClosingFilePage'),
  },
  reportPage(
    'builder-opportunities',
    lazyRouteComponent(() => import('./builder-opportunities-page.tsx'), 'BuilderOpportunitiesPage'),
  ),
  reportPage(
    'builders-using',
    lazyRouteComponent(() => import('./builders-using-page.tsx'), 'BuildersUsingPage'),
  ),
  reportPage(
    'closed-leads',
    lazyRouteComponent(() => import('./closed-leads-page.tsx'), 'ClosedLeadsPage'),
  ),
]
