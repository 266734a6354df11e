import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/person/avatar.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useCan, useSignedIn } from '../session/session-context.ts'
import { AppearancePanel } from './appearance-panel.tsx'
import { CompanyPanel } from './company-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { failures, profile as words } from './messages.ts'
import { PasswordPanel } from './password-panel.tsx'
import { profileQuery } from './profile-queries.ts'
import css from './profile.module.css'
import { SignInsPanel } from './sign-ins-panel.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

/** Who I am, what the company is, how I sign in and how the portal looks. */
export function Profile() {
  const { user, account } = useSignedIn()
  const maySeeDetails = useCan('EditProfile.Read')
  const { data, isLoadingError, refetch } = useQuery({
    ...profileQuery(account.accountEnterpriseId, user.id),
    enabled: maySeeDetails,
  })
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <>
      <PageHeader
        title={words.title}
        description={[name, account.name].filter(Boolean).join(', ')}
        mark={<Avatar name={name} large />}
      />
      <div className={css.columns}>
        {maySeeDetails && (
          <div>
            {isLoadingError ? (
              <Panel title={words.details}>
                <FailedState title={failures.load.body} onRetry={() => void refetch()} />
              </Panel>
            ) : data ? (
              <>
                <DetailsPanel profile={data} />
                <CompanyPanel profile={data} />
              </>
            ) : (
              <Panel title={words.details}>
                <Skeleton lines={8} />
              </Panel>
            )}
          </div>
        )}
        <div>
          <PasswordPanel changedOn={data?.passwordChangedOn ?? null} />
          <TwoStepPanel />
          <SignInsPanel />
          <AppearancePanel />
        </div>
      </div>
    </>
  )
}
