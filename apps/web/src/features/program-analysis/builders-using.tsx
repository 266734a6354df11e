import { buildersUsing, type BuilderUsingRow, firstDay, lastDay } from '@homestead/contract'
import { IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useMemo, useState } from 'react'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { ShareCell } from '../grid/columns/share-cell.tsx'
import { UnconfirmedNote } from '../grid/unconfirmed-note.tsx'
import { useGridRange } from '../grid/dates/use-grid-range.ts'
import { rowsOf } from '../grid/rows-of.ts'
import { useCan } from '../session/session-context.ts'
import { buildersUsingSubtitle } from './messages.ts'
import { reportList } from './report-list.ts'
import css from './report-page.module.css'
import { ReportPage } from './report-page.tsx'
import { buildersUsingQuery } from './report-queries.ts'
import { useBuilderLink } from './use-builder-link.ts'
import { useEdition, useReportScope } from './use-report-scope.ts'

const { gridKey, defaultMonths: months } = buildersUsing
const { title } = reportList['builders-using']
const group = 'Builder Information'

const columnsFor = (emerge: boolean, specialistTitle: string): GridColumn<BuilderUsingRow>[] => [
  { field: 'builderName', title: 'Name', type: 'text', width: 232, group },
  { field: 'city', title: 'City', type: 'text', width: 120, group },
  { field: 'state', title: 'State', type: 'text', width: 74, group },
  { field: 'postalCode', title: 'Zip', type: 'text', width: 74, group, quiet: true },
  { field: 'homeType', title: 'Home Type', type: 'text', width: 160, group, hidden: true },
  { field: 'currentMonthClosings', title: 'BPM Closings', type: 'number', width: 126, total: 'sum' },
  { field: 'totalClosings', title: 'Total Closings', type: 'number', width: 124, total: 'sum' },
  {
    field: 'bpmUsage',
    title: 'BPM Usage %',
    type: 'percent',
    width: 160,
    total: { of: 'currentMonthClosings', per: 'totalClosings' },
    cell: ({ bpmUsage }) => <ShareCell percent={bpmUsage} />,
  },
  { field: 'dateFirstReported', title: 'First Reported', type: 'date', width: 128 },
  ...(emerge ? [] : [{ field: 'rms', title: specialistTitle, type: 'text', width: 150 } as const]),
]

/** `profileDialog` shows who one of the builders is, without leaving the list. */
export function BuildersUsing(props: {
  profileDialog: ComponentType<{ builderId: string; onClose: () => void }>
}) {
  const range = useGridRange(gridKey, 'default', months)
  const query = useQuery(buildersUsingQuery(useReportScope(), range))
  const link = useBuilderLink((row: BuilderUsingRow) => row.builderEnterpriseId, 'BuilderLifetimeValue.Read')
  const mayViewProfile = useCan('BuilderLifetimeValue.Read')
  const { emerge, specialistTitle, footer } = useEdition()
  const columns = useMemo(() => columnsFor(emerge, specialistTitle), [emerge, specialistTitle])
  const [viewed, setViewed] = useState<string>()
  const viewProfile = ({ builderName, builderEnterpriseId }: BuilderUsingRow) => (
    <button
      type="button"
      className={css.rowAction}
      aria-label={`View profile of ${builderName}`}
      title="View profile"
      aria-haspopup="dialog"
      onClick={() => setViewed(builderEnterpriseId)}
    >
      <IconId size={16} stroke={1.6} aria-hidden />
    </button>
  )
  return (
    <ReportPage report="builders-using" subtitle={buildersUsingSubtitle}>
      <ReportGrid
        gridKey={gridKey}
        columns={columns}
        {...rowsOf(query)}
        rowName={{ one: 'builder', many: 'builders' }}
        defaultSort={{ field: 'currentMonthClosings', descending: true }}
        totals
        dateRange={{ set: 'default', months }}
        savedFilters
        exportFile={{ name: title, kind: 'date' }}
        reportTitle={title}
        {...(mayViewProfile ? { rowActions: viewProfile } : {})}
        {...link}
        {...footer()}
      />
      <UnconfirmedNote days={{ startOn: firstDay(range.start), endOn: lastDay(range.end) }} />
      {viewed && (
        <Suspense>
          <props.profileDialog builderId={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </ReportPage>
  )
}
