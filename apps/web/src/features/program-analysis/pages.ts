import { editionsWith, products, programAnalysisPath } from '@homestead/contract'
import { IconReportAnalytics } from '@tabler/icons-react'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { allRegions, type Page } from '../../lib/page.ts'
import { withCalendar } from '../grid/dates/calendar.ts'
import { entryOf, reportList, type ReportPath } from './report-list.ts'

const programAnalysis = ['ProgramAnalysis.Read'] as const
const { standard, directRebate } = products

/** The page of a report of the list. Those that other features have a part in are put together by the app. */
export const reportPage = (path: ReportPath, page: RouteComponent): Page => {
  const { needs, products: editions } = entryOf(path)
  return {
    path: `programanalysis/${path}`,
    title: reportList[path].title,
    needs: [[...programAnalysis], ...(needs ? [needs] : [])],
    ...(editions ? { products: editions } : {}),
    refusedTo: programAnalysisPath,
    ...allRegions,
    page,
    ...withCalendar,
  }
}

export const pages: Page[] = [
  {
    path: 'programanalysis',
    title: 'Program Analysis',
    needs: [[...programAnalysis]],
    ...allRegions,
    menu: [
      { section: 'home', position: 2, icon: IconReportAnalytics, products: editionsWith.partnerAreas },
      { section: 'extend', position: 1, icon: IconReportAnalytics, products: [standard, directRebate] },
    ],
    page: lazyRouteComponent(() => import('./program-analysis.tsx'), 'ProgramAnalysis'),
    ...withCalendar,
  },
  reportPage(
    'manufacturer-summary',
    lazyRouteComponent(() => import('./manufacturer-summary.tsx'), 'ManufacturerSummary'),
  ),
  reportPage(
    'new-builders',
    lazyRouteComponent(() => import('./new-builders.tsx'), 'NewBuilders'),
  ),
  reportPage(
    'missed-value',
    lazyRouteComponent(() => import('./missed-value.tsx'), 'MissedValue'),
  ),
  reportPage(
    'leadshare-attendance',
    lazyRouteComponent(() => import('./leadshare-attendance.tsx'), 'LeadshareAttendance'),
  ),
  reportPage(
    'product-attributes',
    lazyRouteComponent(() => import('./product-attributes.tsx'), 'ProductAttributes'),
  ),
  reportPage(
    'product-catalog',
    lazyRouteComponent(() => import('./product-catalog.tsx'), 'ProductCatalog'),
  ),
  reportPage(
    'management-summary',
    lazyRouteComponent(() => import('./management-summary.tsx'), 'ManagementSummary'),
  ),
]
