import { signOutEverywhere } from '@homestead/contract'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { confirm } from '../../lib/drafts/confirm.ts'
import { formatMoment } from '../../lib/format/format.ts'
import { forgetSession } from '../../lib/auth/session.ts'
import { mayLeave } from '../../lib/drafts/unsaved-changes.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { deviceName } from './device-name.ts'
import { failures, signIns as words } from './messages.ts'
import { ownSignInsQuery } from './profile-queries.ts'
import css from './profile.module.css'

/** When and from where somebody signed in as this person, and the way to end all of it. */
export function SignInsPanel() {
  const { data, isLoadingError, refetch } = useQuery(ownSignInsQuery)
  const end = useMutation({
    mutationFn: () => api(signOutEverywhere, { body: {} }),
    onSuccess: () => {
      forgetSession()
      location.assign('/')
    },
    meta: { errorToast: failures.everywhere },
  })
  const start = async () => {
    if ((await mayLeave()) && (await confirm(words.confirm))) end.mutate()
  }
  return (
    <Panel
      title={words.title}
      action={
        <Button size="small" busy={end.isPending || end.isSuccess} onClick={() => void start()}>
          {words.everywhere}
        </Button>
      }
    >
      {isLoadingError ? (
        <FailedState title={failures.signIns.body} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.length === 0 ? (
        <EmptyState icon={IconDeviceDesktop} title={words.empty} />
      ) : (
        <>
          <ul className={css.signIns}>
            {data.map(({ id, at, ip, userAgent }) => (
              <li key={id}>
                <span title={userAgent}>{deviceName(userAgent)}</span>
                <span>{ip}</span>
                <time dateTime={at}>{formatMoment(at)}</time>
              </li>
            ))}
          </ul>
          <p className={css.hint}>{words.sentence}</p>
        </>
      )}
    </Panel>
  )
}
