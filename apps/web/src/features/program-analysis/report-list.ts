import { type Account, editionsWith, holdsAny, type Permission, type ProductId } from '@homestead/contract'

interface ReportEntry {
  title: string
  /** Besides Program Analysis itself: one of these. */
  needs?: Permission[]
  /** Editions that have what it is about; all of them when absent. */
  products?: readonly ProductId[]
}

/** The reports in the order of the landing page, by their address below it. */
export const reportList = {
  'manufacturer-summary': { title: 'Manufacturer Summary Report' },
  'new-builders': { title: 'New Builders Report' },
  'builder-opportunities': {
    title: 'Your Builder Opportunities',
    needs: ['ProgramAnalysisBuildersNotUsing.Read', 'ReportsBuildersNotUsing.Read'],
  },
  'builders-using': { title: 'All Builders Using Our Products' },
  'missed-value': {
    title: 'Estimated Missed Value',
    needs: ['ProgramAnalysisBuildersNotUsing.Read', 'ReportsBuildersNotUsing.Read'],
  },
  'closed-leads': {
    title: 'LEADPLUS Closed Leads',
    needs: ['LPO.Read'],
    products: editionsWith.partnerAreas,
  },
  'leadshare-attendance': {
    title: 'Leadshare Attendance',
    needs: ['ProgramAnalysisLeadshare.Read', 'ReportsLeadshare.Read'],
  },
  'product-attributes': { title: 'Product Attributes', needs: ['AttributeList.Read'] },
  'product-catalog': { title: 'Product Catalog' },
  'management-summary': { title: 'Manufacturer Management Summary', needs: ['ManufacturerMgmt.Read'] },
} as const satisfies Record<string, ReportEntry>

export type ReportPath = keyof typeof reportList

export const reportPaths = Object.keys(reportList) as ReportPath[]

export const entryOf = (path: ReportPath): ReportEntry => reportList[path]

/** The reports an account may open, in their order. */
export const reportsFor = (account: Pick<Account, 'permissions' | 'productId'>): ReportPath[] =>
  reportPaths.filter((path) => {
    const { needs, products: editions } = entryOf(path)
    return (
      (!editions || editions.includes(account.productId)) && (!needs || holdsAny(account.permissions, needs))
    )
  })
