import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../form/button.tsx'
import css from './stale-notice.module.css'

/** Somebody else saved first: what they changed, and the choice between both. */
export function StaleNotice(props: { lines: readonly string[]; onKeep: () => void; onDiscard: () => void }) {
  const [first, ...changes] = props.lines
  const notice = useRef<HTMLDivElement>(null)
  // On a phone whoever pressed Save is a screen away from it, and by keyboard the choice is what comes next.
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={notice} className={css.stale} role="alert" tabIndex={-1}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <div>
        <p>
          <b>{first}</b> Nothing of yours was saved or lost.
        </p>
        {changes.length > 0 && (
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        <div className={css.actions}>
          <Button size="small" onClick={props.onKeep}>
            Keep my changes
          </Button>
          <Button size="small" variant="ghost" onClick={props.onDiscard}>
            Discard my changes
          </Button>
        </div>
      </div>
    </div>
  )
}
