import type { LeadCount } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchValues } from '../../../lib/api/use-search-values.ts'
import { ReportGrid } from '../../grid/report-grid.tsx'
import { rowsOf } from '../../grid/rows-of.ts'
import { BoardSkeleton } from '../board/board-skeleton.tsx'
import { type LeadList, leadListQuery, lists } from '../lead-queries.ts'
import { LeadTools } from './lead-tools.tsx'
import { leadplus } from '../messages.ts'
import { StatusStrip } from '../detail/status-strip.tsx'
import { useLeadGrid } from './use-lead-grid.ts'

const LeadBoard = lazy(() => import('../board/lead-board.tsx'))

/** The leads that stand somewhere: how many in each status, and each of them, as a list or on a board. */
export function LeadTab(props: {
  list: LeadList
  scope: { mfr: string; features: number[] | undefined }
  /** Null where they could not be had. */
  counts: LeadCount[] | undefined | null
}) {
  const { list, counts } = props
  const { view } = useSearchValues()
  const query = useQuery(leadListQuery(list, props.scope))
  const { data } = query
  const grid = useLeadGrid({ winLoss: list === 'closed', clock: list !== 'closed' })
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
        {...grid}
        gridKey={lists[list].gridKey}
        {...rowsOf(query)}
        emptyText={leadplus.empty[list]}
        exportFile={{ name: title, kind: 'date' }}
        reportTitle={title}
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
