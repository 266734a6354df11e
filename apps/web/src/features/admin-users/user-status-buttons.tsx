import type { ContactWithRoles } from '@homestead/contract'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../ui/form/button.tsx'
import { useCan } from '../session/session-context.ts'
import css from './admin-users.module.css'
import { users as words } from './messages.ts'
import { useUserStatus } from './use-user-status.ts'

/** What changes whether a user may come in, at the foot of the panel. */
export function UserStatusButtons({ user, onDone }: { user: ContactWithRoles; onDone: () => void }) {
  const mayRemove = useCan('User.Remove')
  const mayUpdate = useCan('User.Update')
  const deactivate = useUserStatus(user, 'deactivate', onDone)
  const reactivate = useUserStatus(user, 'reactivate', onDone)
  const resend = useUserStatus(user, 'resend')
  const reset = useUserStatus(user, 'resetSecondFactor')
  return (
    <div className={css.status}>
      {user.status === 'Inactive'
        ? mayUpdate && (
            <Button busy={reactivate.busy} onClick={reactivate.start}>
              {words.reactivate}
            </Button>
          )
        : mayRemove &&
          !user.isSelf && (
            <Button className={css.danger} busy={deactivate.busy} onClick={deactivate.start}>
              {words.deactivate}
            </Button>
          )}
      {user.status === 'Invited' && mayUpdate && (
        <Button busy={resend.busy} onClick={resend.start}>
          {words.resend}
        </Button>
      )}
      {user.hasSecondFactor && mayUpdate && !user.isSelf && !user.isShared && (
        <Button busy={reset.busy} onClick={reset.start}>
          {words.resetSecondFactor}
        </Button>
      )}
    </div>
  )
}

/** The one thing that is most likely wanted of a user in the list. */
export function RowButton({ user }: { user: ContactWithRoles }) {
  const mayUpdate = useCan('User.Update')
  const kind = user.status === 'Inactive' ? 'reactivate' : 'resend'
  const { start, busy } = useUserStatus(user, kind)
  const navigate = useNavigate()
  if (!mayUpdate || user.status === 'Active')
    return (
      <Button
        size="small"
        variant="ghost"
        square
        aria-label={`${mayUpdate ? words.edit : words.view}, ${user.name}`}
        onClick={() =>
          void navigate({ to: '.', search: (before: object) => ({ ...before, user: user.contactId }) })
        }
      >
        {mayUpdate ? (
          <IconPencil size={16} stroke={1.6} aria-hidden />
        ) : (
          <IconEye size={16} stroke={1.6} aria-hidden />
        )}
      </Button>
    )
  return (
    <Button size="small" aria-label={`${words[kind]}, ${user.name}`} busy={busy} onClick={start}>
      {words[kind]}
    </Button>
  )
}
