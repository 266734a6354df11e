import { settings } from '../../lib/api/settings.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import css from './locator.module.css'
import { failures, locator as words } from './messages.ts'
import { Portrait } from './portrait.tsx'
import { WaysToReach } from './ways-to-reach.tsx'

/** Stands where there is no specialist, or where nobody could say who it is. */
export function DefaultContact({ onRetry }: { onRetry?: () => void }) {
  return (
    <>
      <div className={css.person}>
        <Portrait />
        <h2>{settings.supportTitle}</h2>
      </div>
      <WaysToReach email={settings.supportEmail} phone={settings.supportPhone} />
      {onRetry ? (
        <FailedState title={failures.lookup.body} onRetry={onRetry} />
      ) : (
        <p className={css.about}>{words.nobody}</p>
      )}
    </>
  )
}
