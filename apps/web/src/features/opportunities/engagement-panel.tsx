import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/format/format.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { ChangeHistory } from '../../ui/feedback/change-history.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { assigneesQuery } from '../pipeline/assignees-query.ts'
import { useAccount, useCan } from '../session/session-context.ts'
import { EngagementForm } from './engagement-form.tsx'
import css from './engagement.module.css'
import { FollowUpDay } from './follow-up-day.tsx'
import { engagement, failures } from './messages.ts'
import { opportunityChanges } from './opportunity-changes.ts'
import { historyQuery, opportunityOfQuery, reasonsQuery, statusesQuery } from './opportunity-queries.ts'

/** What a builder would be worth, as far as it is known. */
interface Estimate {
  data: number | undefined
  isLoadingError: boolean
  refetch: () => unknown
}

/** How far the pursuit of a builder has come, and the form that moves it on. */
export function EngagementPanel(props: { builderId: string; estimate: Estimate }) {
  const { builderId, estimate } = props
  const { accountEnterpriseId } = useAccount()
  const mayUpdate = useCan('Opportunity.Update')
  const found = useQuery(opportunityOfQuery(accountEnterpriseId, builderId))
  const statuses = useQuery(statusesQuery)
  const reasons = useQuery(reasonsQuery)
  const people = useQuery(assigneesQuery(accountEnterpriseId))
  // Only a new opportunity starts from the estimate; nobody should create one worth nothing by mistake.
  const isNew = found.data === null
  const parts = [found, statuses, reasons, people, ...(isNew ? [estimate] : [])]
  // What arrived once stays when it fails to come again: somebody may be working on it.
  const failed = parts.find(({ isLoadingError }) => isLoadingError)
  const respondBy = found.data?.respondBy
  const closed = statuses.data?.find(({ id }) => id === found.data?.opportunityStatusId)?.isClosed
  return (
    <Panel
      title={engagement.title}
      action={
        respondBy && (
          <span className={css.respondBy}>
            Respond by {closed ? formatDate(respondBy) : <FollowUpDay day={respondBy} />}
          </span>
        )
      }
    >
      {failed ? (
        <FailedState
          title={failures.opportunity}
          hint={found.error?.message ?? ''}
          onRetry={() => parts.forEach(({ isLoadingError, refetch }) => isLoadingError && void refetch())}
        />
      ) : found.data !== undefined &&
        statuses.data &&
        reasons.data &&
        people.data &&
        !(isNew && estimate.data === undefined) ? (
        <>
          <EngagementForm
            key={builderId}
            builderId={builderId}
            opportunity={found.data}
            estimate={estimate.data ?? 0}
            readOnly={!mayUpdate}
            lists={{ statuses: statuses.data, reasons: reasons.data, people: people.data }}
          />
          {found.data && (
            <ChangeHistory
              key={found.data.opportunityId}
              query={historyQuery(accountEnterpriseId, found.data.opportunityId)}
              changesIn={opportunityChanges}
            />
          )}
        </>
      ) : (
        <Skeleton lines={5} />
      )}
    </Panel>
  )
}
