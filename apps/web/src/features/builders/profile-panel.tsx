import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAccount } from '../session/session-context.ts'
import { builderProfileQuery } from './builder-queries.ts'
import { failures, profileTitle } from './messages.ts'
import { ProfileSummary } from './profile-summary.tsx'

/** Who a builder is; `stacked` where the page itself says its name and there is room for one column. */
export function ProfilePanel(props: { builderId: string; stacked?: boolean; action?: ReactNode }) {
  const { builderId, stacked = false, action } = props
  const { accountEnterpriseId } = useAccount()
  const { data, isLoadingError, refetch } = useQuery(builderProfileQuery(accountEnterpriseId, builderId))
  return (
    <Panel title={profileTitle} action={action}>
      {isLoadingError ? (
        <FailedState title={failures.profile} onRetry={() => void refetch()} />
      ) : data ? (
        <ProfileSummary profile={data} stacked={stacked} />
      ) : (
        <Skeleton lines={7} />
      )}
    </Panel>
  )
}
