import {
  type Account,
  editionsWith,
  holdsAny,
  type Permission,
  type ProductId,
  products,
} from '@homestead/contract'
import {
  type Icon,
  IconBuildingCommunity,
  IconCamera,
  IconChartBar,
  IconContract,
  IconFileInvoice,
  IconHome,
  IconMapPin,
  IconReceipt2,
  IconReceiptRefund,
  IconReportAnalytics,
  IconSpeakerphone,
  IconTargetArrow,
  IconTrendingUp,
} from '@tabler/icons-react'

export interface MenuItem {
  text: string
  icon?: Icon
  route?: string
  /** Holding one of these is enough; none needed when empty. */
  permissions: Permission[]
  /** Editions that list the item; all of them when absent. */
  products?: readonly ProductId[]
  submenu?: MenuItem[]
  isSectionTitle?: boolean
}

const { standard, directRebate } = products

const at = (path: string) => `/authenticated/${path}`

const programAnalysis: MenuItem = {
  text: 'Program Analysis',
  icon: IconReportAnalytics,
  route: at('programanalysis'),
  permissions: ['ProgramAnalysis.Read'],
}
const builderDiscovery: MenuItem = {
  text: 'Builder Discovery',
  icon: IconBuildingCommunity,
  route: at('builders'),
  permissions: ['Discovery.Read'],
}

const inHome = (item: MenuItem): MenuItem => ({ ...item, products: editionsWith.partnerAreas })
const inExtend = (item: MenuItem): MenuItem => ({ ...item, products: [standard, directRebate] })

export const menu: MenuItem[] = [
  {
    text: 'Home',
    icon: IconHome,
    route: at('summary'),
    permissions: [],
    isSectionTitle: true,
    submenu: [
      inHome({ text: 'LEADPLUS', icon: IconTargetArrow, route: at('leadplus'), permissions: ['LPO.Read'] }),
      inHome(programAnalysis),
      inHome(builderDiscovery),
      inHome({
        text: 'Usage Trending',
        icon: IconTrendingUp,
        route: at('usage-trending'),
        permissions: ['UsageTrending.Read'],
      }),
      inHome({
        text: 'Marketing',
        icon: IconSpeakerphone,
        route: at('marketing'),
        permissions: ['Marketing.Read'],
      }),
      inHome({ text: 'RMS Locator', icon: IconMapPin, route: at('rms'), permissions: ['RMSLocator.Read'] }),
      inHome({
        text: 'HomeCapture',
        icon: IconCamera,
        route: at('home-capture'),
        permissions: ['HomeCapture.Read', 'HomeCaptureInformationPage.Read'],
      }),
    ],
  },
  {
    text: 'Extend',
    permissions: [],
    isSectionTitle: true,
    submenu: [
      inExtend(programAnalysis),
      inExtend(builderDiscovery),
      {
        text: 'Invoice Review',
        icon: IconFileInvoice,
        route: at('invoices'),
        permissions: ['Invoice.Read'],
        products: editionsWith.invoiceReview,
      },
    ],
  },
  {
    text: 'Direct Rebates',
    icon: IconReceiptRefund,
    route: at('drm/direct-rebates'),
    permissions: ['DRM.Read'],
    products: editionsWith.directRebates,
    isSectionTitle: true,
    submenu: [
      {
        text: 'Contracts',
        icon: IconContract,
        route: at('drm/contracts'),
        permissions: ['DirectContracts.Read'],
      },
      { text: 'Invoices', icon: IconReceipt2, route: at('drm/invoices'), permissions: ['DRMInvoice.Read'] },
      { text: 'Reports', icon: IconChartBar, route: at('drm/reports'), permissions: ['DRMReports.Read'] },
    ],
  },
]

type Holder = Pick<Account, 'permissions' | 'productId'>

const offered = (item: MenuItem, account: Holder): boolean =>
  (item.permissions.length === 0 || holdsAny(account.permissions, item.permissions)) &&
  (item.products?.includes(account.productId) ?? true)

/** What the current account sees of the menu. A section without items and without a route of its own goes. */
export const menuFor = (account: Holder, sections: MenuItem[] = menu): MenuItem[] =>
  sections
    .filter((section) => offered(section, account))
    .map((section) => ({
      ...section,
      submenu: section.submenu?.filter((item) => offered(item, account)) ?? [],
    }))
    .filter((section) => section.route || section.submenu.length)
