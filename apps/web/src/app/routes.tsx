import { editionsWith } from '@homestead/contract'
import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { calendarQuery } from '../features/grid/dates/calendar.ts'
import {
  entryOf,
  programAnalysisPath,
  reportList,
  type ReportPath,
  reportPaths,
} from '../features/program-analysis/report-list.ts'
import type { Access } from './guards.ts'

/** One address of the portal: who may open it and what it shows. */
export interface RouteRow extends Access {
  path: string
  title: string
  /** The part of the search that names one thing on it, where the path does not. */
  thing?: string
  /** The region selector is greyed out, with this label. */
  greyedRegion?: string
  /** Absent where another path stands for it. */
  page?: RouteComponent
  /** What its page needs besides its code; both are fetched at the same time. */
  prepare?: (client: QueryClient) => Promise<unknown>
  /** Another path below /authenticated that stands for this one; its parameters are filled in. */
  movedTo?: string
}

const allRegions = { greyedRegion: 'All Regions' }
const partner = { products: editionsWith.partnerAreas }

const leadplus: Access = { ...partner, needs: [['LPO.Read']] }
const programAnalysis: Access = { needs: [['ProgramAnalysis.Read']] }
const builders: Access = { needs: [['Discovery.Read']] }
const users: Access = { needs: [['User.Read']] }
const invoices: Access = { needs: [['Invoice.Read']], products: editionsWith.invoiceReview }
const rebates = (...needs: NonNullable<Access['needs']>): Access => ({
  needs: [['DRM.Read'], ...needs],
  products: editionsWith.directRebates,
})

const reportPages: Record<ReportPath, RouteComponent> = {
  'manufacturer-summary': lazyRouteComponent(
    () => import('../features/program-analysis/manufacturer-summary.tsx'),
    'ManufacturerSummary',
  ),
  'new-builders': lazyRouteComponent(
    () => import('../features/program-analysis/new-builders.tsx'),
    'NewBuilders',
  ),
  'builder-opportunities': lazyRouteComponent(
    () => import('./pages/builder-opportunities-page.tsx'),
    'BuilderOpportunitiesPage',
  ),
  'builders-using': lazyRouteComponent(() => import('./pages/builders-using-page.tsx'), 'BuildersUsingPage'),
  'missed-value': lazyRouteComponent(
    () => import('../features/program-analysis/missed-value.tsx'),
    'MissedValue',
  ),
  'closed-leads': lazyRouteComponent(() => import('./pages/closed-leads-page.tsx'), 'ClosedLeadsPage'),
  'leadshare-attendance': lazyRouteComponent(
    () => import('../features/program-analysis/leadshare-attendance.tsx'),
    'LeadshareAttendance',
  ),
  'product-attributes': lazyRouteComponent(
    () => import('../features/program-analysis/product-attributes.tsx'),
    'ProductAttributes',
  ),
  'product-catalog': lazyRouteComponent(
    () => import('../features/program-analysis/product-catalog.tsx'),
    'ProductCatalog',
  ),
  'management-summary': lazyRouteComponent(
    () => import('../features/program-analysis/management-summary.tsx'),
    'ManagementSummary',
  ),
}

/** Reports end with the last complete month. */
const withCalendar: Pick<RouteRow, 'prepare'> = { prepare: (client) => client.ensureQueryData(calendarQuery) }

const reports = reportPaths.map((path): RouteRow => {
  const { needs, products: editions } = entryOf(path)
  return {
    path: `programanalysis/${path}`,
    title: reportList[path].title,
    needs: [...(programAnalysis.needs ?? []), ...(needs ? [needs] : [])],
    ...(editions ? { products: editions } : {}),
    refusedTo: programAnalysisPath,
    ...allRegions,
    page: reportPages[path],
    ...withCalendar,
  }
})

/** Every path below /authenticated. Sign-in, account data and provisioning are guarded above them. */
export const authenticatedRoutes: RouteRow[] = [
  {
    path: 'summary',
    title: 'Summary',
    page: lazyRouteComponent(() => import('./pages/summary-page.tsx'), 'SummaryPage'),
    // Its tiles do not wait for it.
    prepare: async (client) => void client.prefetchQuery(calendarQuery),
  },
  {
    path: 'rms',
    title: 'RMS Locator',
    ...partner,
    needs: [['RMSLocator.Read']],
    page: lazyRouteComponent(() => import('../features/rms/rms-locator.tsx'), 'RmsLocator'),
  },

  {
    path: 'leadplus',
    title: 'LEADPLUS',
    ...leadplus,
    ...allRegions,
    page: lazyRouteComponent(() => import('../features/leadplus/list/leadplus.tsx'), 'Leadplus'),
    ...withCalendar,
  },
  {
    path: 'leadplus/leadplusDetail/$id',
    title: 'Lead detail',
    ...leadplus,
    ...allRegions,
    page: lazyRouteComponent(() => import('./pages/lead-page.tsx'), 'LeadPage'),
    ...withCalendar,
  },

  {
    path: 'programanalysis',
    title: 'Program Analysis',
    ...programAnalysis,
    ...allRegions,
    page: lazyRouteComponent(
      () => import('../features/program-analysis/program-analysis.tsx'),
      'ProgramAnalysis',
    ),
    ...withCalendar,
  },
  ...reports,

  {
    path: 'customer-support',
    title: 'Customer Support',
    needs: [['CustomerSupport.Read']],
    ...allRegions,
    page: lazyRouteComponent(() => import('../features/support/customer-support.tsx'), 'CustomerSupport'),
  },
  {
    path: 'profile',
    // How somebody signs in is their own, whatever they may do in the account.
    title: 'Edit Profile',
    ...allRegions,
    page: lazyRouteComponent(() => import('../features/profile/profile.tsx'), 'Profile'),
  },
  { path: 'admin', title: 'User Management', ...users, ...allRegions, movedTo: 'admin/users' },
  {
    path: 'admin/users',
    title: 'User Management',
    ...users,
    ...allRegions,
    page: lazyRouteComponent(() => import('../features/admin-users/users.tsx'), 'Users'),
    ...withCalendar,
  },
  {
    path: 'admin/audit',
    title: 'Audit',
    ...users,
    ...allRegions,
    page: lazyRouteComponent(() => import('../features/audit/audit.tsx'), 'Audit'),
    ...withCalendar,
  },

  {
    path: 'builders',
    title: 'Builder Discovery',
    ...builders,
    page: lazyRouteComponent(() => import('../features/opportunities/discovery.tsx'), 'Discovery'),
    ...withCalendar,
  },
  {
    path: 'builders/$enterpriseId',
    title: 'Builder',
    ...builders,
    page: lazyRouteComponent(() => import('./pages/builder-page.tsx'), 'BuilderPage'),
    ...withCalendar,
  },
  { path: 'builder-details', title: 'Builder', ...builders, movedTo: 'builders' },
  { path: 'builder-details/$enterpriseId', title: 'Builder', ...builders, movedTo: 'builders/$enterpriseId' },

  {
    path: 'invoices',
    title: 'Invoice Review',
    ...invoices,
    ...allRegions,
    page: lazyRouteComponent(() => import('../features/invoices/invoices.tsx'), 'Invoices'),
    ...withCalendar,
  },
  {
    path: 'invoices/$invoiceNumber',
    title: 'Invoice',
    ...invoices,
    needs: [['Invoice.Read'], ['InvoiceDetail.Read']],
    ...allRegions,
    page: lazyRouteComponent(() => import('./pages/invoice-page.tsx'), 'InvoicePage'),
    ...withCalendar,
  },
  {
    path: 'marketing',
    title: 'Marketing',
    thing: 'campaign',
    ...partner,
    needs: [['Marketing.Read']],
    ...allRegions,
    page: lazyRouteComponent(() => import('../features/marketing/marketing.tsx'), 'Marketing'),
    ...withCalendar,
  },

  { path: 'drm', title: 'Direct Rebates', ...rebates(), movedTo: 'drm/direct-rebates' },
  {
    path: 'drm/direct-rebates',
    title: 'Direct Rebates',
    ...rebates(),
    page: lazyRouteComponent(() => import('./pages/rebates-page.tsx'), 'RebatesPage'),
    ...withCalendar,
  },
  {
    path: 'drm/contracts',
    title: 'Contracts',
    ...rebates(['DirectContracts.Read']),
    page: lazyRouteComponent(
      () => import('../features/direct-rebates/rebate-contracts.tsx'),
      'RebateContracts',
    ),
    ...withCalendar,
  },
  {
    path: 'drm/contracts/$id',
    title: 'Contract',
    ...rebates(['DirectContracts.Read'], ['DRMContractView.Read']),
    page: lazyRouteComponent(() => import('./pages/contract-page.tsx'), 'ContractPage'),
    ...withCalendar,
  },
  {
    path: 'drm/invoices',
    title: 'Invoices',
    ...rebates(['DRMInvoice.Read']),
    page: lazyRouteComponent(
      () => import('../features/direct-rebates/rebate-invoices.tsx'),
      'RebateInvoices',
    ),
    ...withCalendar,
  },
  {
    path: 'drm/invoices/$id',
    title: 'Rebate invoice',
    ...rebates(['DRMInvoice.Read']),
    page: lazyRouteComponent(() => import('./pages/rebate-invoice-page.tsx'), 'RebateInvoicePage'),
    ...withCalendar,
  },
  {
    path: 'drm/closing-files',
    title: 'Upload closing file',
    ...rebates(['DRMInvoice.Update']),
    page: lazyRouteComponent(() => import('../features/closing-files/upload-page.tsx'), 'UploadPage'),
  },
  {
    path: 'drm/closing-files/$id',
    title: 'Closing file',
    ...rebates(['DRMInvoice.Read']),
    page: lazyRouteComponent(() => import('./pages/closing-file-page.tsx'), 'ClosingFilePage'),
  },
  {
    path: 'drm/reports',
    title: 'Reports',
    ...rebates(['DRMReports.Read']),
    page: lazyRouteComponent(() => import('../features/direct-rebates/rebate-reports.tsx'), 'RebateReports'),
    ...withCalendar,
  },

  {
    path: 'usage-trending',
    title: 'Usage Trending',
    ...partner,
    needs: [['UsageTrending.Read']],
    ...allRegions,
    page: lazyRouteComponent(() => import('../features/usage-trending/usage-trending.tsx'), 'UsageTrending'),
    ...withCalendar,
  },
  {
    path: 'home-capture',
    title: 'HomeCapture',
    thing: 'item',
    ...partner,
    needs: [['HomeCapture.Read', 'HomeCaptureInformationPage.Read']],
    refusedTo: '/',
    page: lazyRouteComponent(() => import('../features/home-capture/home-capture.tsx'), 'HomeCapture'),
    ...withCalendar,
  },
]

const identity = {
  signIn: lazyRouteComponent(() => import('../features/sign-in/sign-in.tsx'), 'SignIn'),
  setup: lazyRouteComponent(() => import('../features/sign-in/setup.tsx'), 'Setup'),
  unauthorized: lazyRouteComponent(() => import('../features/sign-in/unauthorized.tsx'), 'Unauthorized'),
}
const placeholder = lazyRouteComponent(() => import('../features/sign-in/placeholder.tsx'), 'Placeholder')
const legal = () => import('../features/support/legal.tsx')

/** Open to everyone. */
export const publicRoutes: RouteRow[] = [
  { path: 'login/$uid', title: 'Sign in', page: identity.signIn },
  { path: 'unauthorized', title: 'Not signed in', page: identity.unauthorized },
  { path: 'silent-renew', title: 'Silent renew', page: placeholder },
  {
    path: 'register',
    title: 'Register',
    page: lazyRouteComponent(() => import('../features/sign-in/register.tsx'), 'Register'),
  },
  { path: 'setup', title: 'Set up your sign-in', page: identity.setup },
  { path: 'setup/$partner/$code', title: 'Set up your sign-in', page: identity.setup },
  {
    path: 'forgot-password',
    title: 'Forgot password',
    page: lazyRouteComponent(() => import('../features/sign-in/forgot-password.tsx'), 'ForgotPassword'),
  },
  { path: 'terms', title: 'Terms of Service', page: lazyRouteComponent(legal, 'Terms') },
  { path: 'privacy', title: 'Privacy Policy', page: lazyRouteComponent(legal, 'Privacy') },
]

/** Behind sign-in, but also for accounts that are not provisioned. */
export const signedInRoutes: RouteRow[] = [
  {
    path: 'customer-service',
    title: 'Customer Service',
    page: lazyRouteComponent(() => import('../features/support/customer-support.tsx'), 'CustomerService'),
  },
  {
    path: 'customer-service/account-problem',
    title: 'Account problem',
    page: lazyRouteComponent(() => import('../features/support/account-problem.tsx'), 'AccountProblem'),
  },
  {
    path: 'mailbox',
    title: 'Mailbox',
    page: lazyRouteComponent(() => import('../features/mailbox/mailbox.tsx'), 'Mailbox'),
  },
]
