import { newBuilders, type NewBuilderRow, rangeOf } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { periodSpan } from '../../ui/charts/periods.ts'
import { useLastMonth } from '../grid/dates/calendar.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { rowsOf } from '../grid/rows-of.ts'
import { chosenRegionFooter, newBuildersTitle } from './messages.ts'
import { ReportPage } from './report-page.tsx'
import { newBuildersQuery } from './report-queries.ts'
import { useBuilderLink } from './use-builder-link.ts'
import { useEdition, useReportScope } from './use-report-scope.ts'

const columnsFor = (emerge: boolean, specialistTitle: string): GridColumn<NewBuilderRow>[] => [
  { field: 'dateEnrolled', title: 'Date Enrolled', type: 'date', width: 100 },
  ...(emerge ? [] : [{ field: 'rsm', title: specialistTitle, type: 'text', width: 150 } as const]),
  { field: 'accountName', title: 'Builder Name', type: 'text', width: 150, naming: true },
  { field: 'city', title: 'City', type: 'text', width: 120 },
  { field: 'zipCode', title: 'Zip', type: 'text', width: 100, quiet: true },
  { field: 'state', title: 'State', type: 'text', width: 100 },
]

/** Always the previous two months; on Emerge for the region chosen in the header. */
export function NewBuilders() {
  const query = useQuery(newBuildersQuery(useReportScope()))
  const link = useBuilderLink((row: NewBuilderRow) => row.enterpriseId, 'Opportunity.Read')
  const months = rangeOf(newBuilders.defaultMonths, useLastMonth())
  const { emerge, specialistTitle, footer } = useEdition()
  const columns = useMemo(() => columnsFor(emerge, specialistTitle), [emerge, specialistTitle])
  return (
    <ReportPage report="new-builders" gridTitle={newBuildersTitle}>
      <ReportGrid
        gridKey={newBuilders.gridKey}
        columns={columns}
        exactWidths
        {...rowsOf(query)}
        rowName={{ one: 'builder', many: 'builders' }}
        defaultSort={{ field: 'dateEnrolled', descending: true }}
        exportFile={{ name: newBuildersTitle, kind: 'fixed' }}
        reportTitle={newBuildersTitle}
        period={periodSpan(months.start, months.end)}
        {...link}
        {...footer(chosenRegionFooter)}
      />
    </ReportPage>
  )
}
