import { IconUserShield } from '@tabler/icons-react'
import { acting } from '../../features/session/messages.ts'
import { useSignedIn } from '../../features/session/session-context.ts'
import { stopActing } from '../../features/session/stop-acting.ts'
import { Button } from '../../ui/form/button.tsx'
import css from './shell.module.css'

/** Reminds internal staff whose account they are working in, and lets them leave it. */
export function ActingBanner() {
  const { user, account } = useSignedIn()
  if (!user.requestedAccount) return null
  return (
    <div className={css.banner} role="status">
      <IconUserShield size={16} stroke={1.6} aria-hidden />
      <span>
        {acting.banner} <b>{account.name}</b>
      </span>
      <Button size="small" onClick={() => void stopActing()}>
        {acting.stop}
      </Button>
    </div>
  )
}
