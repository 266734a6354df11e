import type { LeadRow } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { leadStatusesQuery } from '../lead-queries.ts'
import { LoadedBoard } from './loaded-board.tsx'
import { failures } from '../messages.ts'

/** The leads under way as cards, a column for each status. They come filtered and in their order. */
export default function LeadBoard({ leads }: { leads: LeadRow[] }) {
  const statuses = useQuery(leadStatusesQuery)
  if (statuses.isLoadingError)
    return <FailedState title={failures.status.body} onRetry={() => void statuses.refetch()} />
  if (!statuses.data) return <BoardSkeleton />
  return <LoadedBoard leads={leads} statuses={statuses.data} />
}
