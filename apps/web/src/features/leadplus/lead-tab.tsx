import { type LeadCount, leadsClosed, productTitle } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { allRegionsFooter } from '../grid/messages.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { isEmerge } from '../identity/regions.ts'
import { useAccount } from '../identity/session-context.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { leadColumns } from './lead-columns.tsx'
import { type LeadList, leadListQuery, lists } from './lead-queries.ts'
import { leadPath } from './lead-path.ts'
import { LeadTools } from './lead-tools.tsx'
import { leadplus } from './messages.ts'
import { StatusStrip } from './status-strip.tsx'

const LeadBoard = lazy(() => import('./lead-board.tsx'))

/** The leads that stand somewhere: how many in each status, and each of them, as a list or on a board. */
export function LeadTab(props: {
  list: LeadList
  scope: { mfr: string; features: number[] | undefined }
  /** Null where they could not be had. */
  counts: LeadCount[] | undefined | null
}) {
  const { list, counts } = props
  const account = useAccount()
  const { view } = useSearch({ strict: false }) as { view?: unknown }
  const { data, isError, refetch } = useQuery(leadListQuery(list, props.scope))
  const emerge = isEmerge(account)
  const specialistTitle = emerge ? undefined : `${productTitle(account.productId)} RMS`
  const { gridKey } = lists[list]
  const columns = useMemo(
    () =>
      leadColumns({
        specialistTitle,
        winLoss: gridKey === leadsClosed.gridKey,
        clock: list === 'active',
      }),
    [specialistTitle, gridKey, list],
  )
  const onBoard = list === 'active' && view === 'board'
  const title = `${leadplus.title} - ${leadplus.tabs[list]}`
  return (
    <>
      {list !== 'informational' && !onBoard && counts !== null && (
        <StatusStrip
          counts={counts?.filter(({ isClosed }) => isClosed === (list === 'closed'))}
          total={leadplus.total[list]}
          statuses={list === 'active' ? 4 : 3}
        />
      )}
      <ReportGrid
        gridKey={gridKey}
        columns={columns}
        rows={data}
        failed={isError}
        onRetry={() => void refetch()}
        rowName={{ one: 'lead', many: 'leads' }}
        maxHeight={700}
        defaultSort={{ field: 'assignedOn', descending: true }}
        emptyText={leadplus.empty[list]}
        {...(emerge ? { footer: allRegionsFooter } : {})}
        savedFilters
        exportFile={{ name: title, kind: 'date' }}
        reportTitle={title}
        rowLink={({ leadplusEnterpriseId }) => ({ href: leadPath(leadplusEnterpriseId), newTab: true })}
        renderTools={
          list === 'active'
            ? (controls) => <LeadTools controls={controls} onBoard={onBoard} leads={data} />
            : undefined
        }
        renderView={
          onBoard
            ? (leads) => (
                <Suspense fallback={<BoardSkeleton />}>
                  {leads ? <LeadBoard leads={leads} /> : <BoardSkeleton />}
                </Suspense>
              )
            : undefined
        }
      />
    </>
  )
}
