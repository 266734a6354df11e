import { missedValueDetail, type MissedValueRow } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatMoney } from '../../lib/format/format.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { UnconfirmedNote } from '../grid/unconfirmed-note.tsx'
import { rowsOf } from '../grid/rows-of.ts'
import { chosenRegionFooter, lastTwelveMonths } from './messages.ts'
import { reportList } from './report-list.ts'
import css from './report-page.module.css'
import { ReportPage } from './report-page.tsx'
import { missedValueQuery } from './report-queries.ts'
import { useBuilderLink } from './use-builder-link.ts'
import { useEdition, useReportScope } from './use-report-scope.ts'

const { title } = reportList['missed-value']

const columnsFor = (emerge: boolean, specialistTitle: string): GridColumn<MissedValueRow>[] => [
  { field: 'builderName', title: 'Builder Name', type: 'text', width: 240 },
  { field: 'city', title: 'City', type: 'text', width: 140 },
  { field: 'state', title: 'State', type: 'text', width: 80 },
  { field: 'postalCode', title: 'Zip', type: 'text', width: 90, quiet: true },
  { field: 'homeType', title: 'Home Type', type: 'text', width: 180 },
  { field: 'totalClosings', title: 'Total Closings', type: 'number', width: 120, total: 'sum' },
  {
    field: 'estimatedMissedValue',
    title: 'Est. Missed Value',
    type: 'currency',
    width: 150,
    total: 'sum',
    cell: ({ estimatedMissedValue }) => (
      <span className={css.missed}>{formatMoney(estimatedMissedValue)}</span>
    ),
  },
  ...(emerge ? [] : [{ field: 'rms', title: specialistTitle, type: 'text', width: 160 } as const]),
]

/** Always the last twelve months; on Emerge for the region chosen in the header, like the summary's tile. */
export function MissedValue() {
  const query = useQuery(missedValueQuery(useReportScope()))
  const link = useBuilderLink((row: MissedValueRow) => row.builderEnterpriseId, 'Opportunity.Read')
  const { emerge, specialistTitle, footer } = useEdition()
  const columns = useMemo(() => columnsFor(emerge, specialistTitle), [emerge, specialistTitle])
  return (
    <ReportPage report="missed-value">
      <ReportGrid
        gridKey={missedValueDetail.gridKey}
        columns={columns}
        {...rowsOf(query)}
        rowName={{ one: 'builder', many: 'builders' }}
        defaultSort={{ field: 'estimatedMissedValue', descending: true }}
        totals
        savedFilters
        exportFile={{ name: title, kind: 'date' }}
        reportTitle={title}
        period={lastTwelveMonths}
        {...link}
        {...footer(chosenRegionFooter)}
      />
      <UnconfirmedNote />
    </ReportPage>
  )
}
