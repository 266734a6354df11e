import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { InfoButton } from '../../ui/info-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAccount } from '../identity/session-context.ts'
import css from './builder-profile-dialog.module.css'
import { builderProfileQuery, builderValueQuery } from './builder-queries.ts'
import { LifetimeValue } from './lifetime-value.tsx'
import { failures, lifetimeValue, profileDialogTitle, profileTitle } from './messages.ts'
import { ProfileSummary } from './profile-summary.tsx'

/** Who a builder is and what it has brought, each as soon as it arrives. */
export default function BuilderProfileDialog(props: { builderId: string; onClose: () => void }) {
  const { accountEnterpriseId } = useAccount()
  const profile = useQuery(builderProfileQuery(accountEnterpriseId, props.builderId))
  const value = useQuery(builderValueQuery(accountEnterpriseId, props.builderId))
  return (
    <Dialog title={profileDialogTitle} width={1300} onClose={props.onClose}>
      <div className={css.parts}>
        <Panel title={profileTitle}>
          {profile.isError ? (
            <FailedState title={failures.profile} onRetry={() => void profile.refetch()} />
          ) : profile.data ? (
            <ProfileSummary profile={profile.data} />
          ) : (
            <Skeleton lines={7} />
          )}
        </Panel>
        <Panel
          title={
            <>
              {lifetimeValue.title} <InfoButton label="About lifetime value" text={lifetimeValue.info} />
            </>
          }
        >
          {value.isError ? (
            <FailedState title={failures.value} onRetry={() => void value.refetch()} />
          ) : value.data ? (
            <LifetimeValue years={value.data} />
          ) : (
            <Skeleton lines={5} />
          )}
        </Panel>
      </div>
    </Dialog>
  )
}
