import type { ContactWithRoles } from '@homestead/contract'
import { IconUserQuestion } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { formatDate } from '../../lib/format/format.ts'
import { discardUnsavedChanges } from '../../lib/drafts/unsaved-changes.ts'
import { differIn, useAskBeforeAnother } from '../../lib/drafts/use-ask-before-another.ts'
import { Avatar } from '../../ui/person/avatar.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAccount } from '../session/session-context.ts'
import css from './admin-users.module.css'
import { failures, form } from './messages.ts'
import { UserForm } from './user-form.tsx'
import { productFeaturesQuery, rolesQuery } from './user-queries.ts'

const statusSentence = ({ status, lastSignInOn, lastInvitedOn }: ContactWithRoles) => {
  const seen = lastSignInOn
    ? form.lastSignIn(formatDate(lastSignInOn))
    : status === 'Invited' && lastInvitedOn
      ? form.invited(formatDate(lastInvitedOn))
      : form.neverSignedIn
  return `${status} · ${seen}`
}

const isOtherUser = differIn('user')

/** A user, or one to be, over the list. Which one is in the address, so leaving it in any way asks first. */
export function UserPanel(props: {
  /** undefined while the list is loading, null if there is no such user. */
  user: ContactWithRoles | 'new' | null | undefined
  /** Where they come from. */
  list: Pick<UseQueryResult, 'isLoadingError' | 'refetch'>
  onShow: (contactId: string | undefined) => void
}) {
  const { user, list, onShow } = props
  const { productId } = useAccount()
  const roles = useQuery(rolesQuery(productId))
  const features = useQuery(productFeaturesQuery(productId))
  useAskBeforeAnother(isOtherUser)
  const isKnown = typeof user === 'object' && user !== null
  const close = () => onShow(undefined)
  const failed = [...(user === 'new' ? [] : [list]), roles, features].filter(
    ({ isLoadingError }) => isLoadingError,
  )
  return (
    <SidePanel
      title={isKnown ? user.name : user === 'new' ? form.newTitle : form.someTitle}
      description={isKnown ? statusSentence(user) : user === 'new' ? form.newSentence : undefined}
      mark={isKnown && <Avatar name={user.name} large />}
      onClose={close}
    >
      {failed.length > 0 ? (
        <FailedState
          title={failures.load.body}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : user === null ? (
        <EmptyState icon={IconUserQuestion} title={form.unknown} hint={form.unknownHint} />
      ) : user === undefined || !roles.data || !features.data ? (
        <div className={css.fields}>
          <Skeleton lines={8} />
        </div>
      ) : (
        <UserForm
          key={isKnown ? user.contactId : 'new'}
          user={isKnown ? user : undefined}
          roles={roles.data}
          features={features.data}
          onClose={close}
          onSaved={() => {
            discardUnsavedChanges()
            close()
          }}
          onOpen={onShow}
        />
      )}
    </SidePanel>
  )
}
