import { type BuilderSearchRow, buildersNotUsing, firstDay, lastDay } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { formatMoney } from '../../lib/format/format.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { UnconfirmedNote } from '../grid/unconfirmed-note.tsx'
import { useGridRange } from '../grid/dates/use-grid-range.ts'
import { rowsOf } from '../grid/rows-of.ts'
import { opportunities } from './messages.ts'
import css from './report-page.module.css'
import { reportList } from './report-list.ts'
import { ReportPage } from './report-page.tsx'
import { opportunitiesQuery } from './report-queries.ts'
import { useBuilderLink } from './use-builder-link.ts'
import { useEdition, useReportScope } from './use-report-scope.ts'

const { gridKey, defaultMonths: months } = buildersNotUsing
const { title } = reportList['builder-opportunities']
const group = 'Builder Information'

type Row = BuilderSearchRow & { builderType: string }

const withBuilderType = (rows: BuilderSearchRow[]): Row[] =>
  rows.map((row) => ({ ...row, builderType: row.builderTypes.join(', ') }))

const columnsFor = (emerge: boolean, specialistTitle: string): GridColumn<Row>[] => [
  { field: 'builderName', title: 'Name', type: 'text', width: 240, group },
  { field: 'city', title: 'City', type: 'text', width: 160, group },
  { field: 'state', title: 'State', type: 'text', width: 90, group },
  { field: 'postalCode', title: 'Zip', type: 'text', width: 100, group, quiet: true },
  ...(emerge ? [] : [{ field: 'rms', title: specialistTitle, type: 'text', width: 180, group } as const]),
  { field: 'closingsCount', title: 'Total Closings', type: 'number', width: 130, group },
  {
    field: 'opportunityValue',
    title: 'Opportunity Value',
    type: 'currency',
    width: 150,
    group,
    cell: ({ opportunityValue }) => <span className={css.missed}>{formatMoney(opportunityValue)}</span>,
  },
  { field: 'builderType', title: 'Builder Type', type: 'text', width: 180, group, hidden: true },
]

/** Builders nobody supplies in our categories yet; `start` turns one of them into an opportunity. */
export function BuilderOpportunities(props: {
  start: ComponentType<{ builderId: string; builderName: string; compact: boolean; onStarted: () => void }>
}) {
  const range = useGridRange(gridKey, 'default', months)
  const query = useQuery({
    ...opportunitiesQuery(useReportScope(), range),
    select: withBuilderType,
  })
  const { refetch } = query
  const link = useBuilderLink(
    (row: Row) => row.enterpriseId,
    'Opportunity.Update',
    'Opportunity.Read',
    'Discovery.Update',
  )
  const { emerge, specialistTitle, footer } = useEdition()
  const columns = useMemo(() => columnsFor(emerge, specialistTitle), [emerge, specialistTitle])
  const start = ({ enterpriseId, builderName, hasOpportunity }: Row) =>
    !hasOpportunity && (
      <props.start
        key={enterpriseId}
        builderId={enterpriseId}
        builderName={builderName}
        compact
        onStarted={() => void refetch()}
      />
    )
  return (
    <ReportPage
      report="builder-opportunities"
      subtitle={opportunities.subtitle}
      info={opportunities.info(emerge)}
    >
      <ReportGrid
        gridKey={gridKey}
        columns={columns}
        {...rowsOf(query)}
        rowName={{ one: 'builder', many: 'builders' }}
        height={500}
        dateRange={{ set: 'default', months }}
        savedFilters
        exportFile={{ name: title, kind: 'date' }}
        reportTitle={title}
        rowActions={start}
        {...link}
        {...footer()}
      />
      <UnconfirmedNote days={{ startOn: firstDay(range.start), endOn: lastDay(range.end) }} />
    </ReportPage>
  )
}
