import { useQuery } from '@tanstack/react-query'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAccount } from '../identity/session-context.ts'
import { builderProfileQuery } from './builder-queries.ts'
import { failures, profileTitle } from './messages.ts'
import { ProfileSummary } from './profile-summary.tsx'

/** Who a builder is; `stacked` where the page itself says its name and there is room for one column. */
export function ProfilePanel({ builderId, stacked = false }: { builderId: string; stacked?: boolean }) {
  const { accountEnterpriseId } = useAccount()
  const { data, isError, refetch } = useQuery(builderProfileQuery(accountEnterpriseId, builderId))
  return (
    <Panel title={profileTitle}>
      {isError ? (
        <FailedState title={failures.profile} onRetry={() => void refetch()} />
      ) : data ? (
        <ProfileSummary profile={data} stacked={stacked} />
      ) : (
        <Skeleton lines={7} />
      )}
    </Panel>
  )
}
