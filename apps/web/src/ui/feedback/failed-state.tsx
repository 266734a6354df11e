import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { Button } from '../form/button.tsx'
import { EmptyState } from './empty-state.tsx'
import css from './state.module.css'

/** What failed, in the place where it would have been, with a way to try again. */
export function FailedState(props: { title: string; hint?: string; onRetry: () => void }) {
  return (
    <div role="alert" className={css.failed}>
      <EmptyState
        icon={IconPlugConnectedX}
        title={props.title}
        {...(props.hint === undefined ? {} : { hint: props.hint })}
      >
        <Button size="small" onClick={props.onRetry}>
          <IconRefresh size={14} stroke={1.75} aria-hidden />
          Try again
        </Button>
      </EmptyState>
    </div>
  )
}
