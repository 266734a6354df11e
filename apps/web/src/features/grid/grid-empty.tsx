import { IconPlugConnectedX, IconRefresh, IconTableOff } from '@tabler/icons-react'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import css from './grid.module.css'
import { emptyHint, noRecords, problemGettingData } from './messages.ts'

/** What stands below the header when there are no rows, because of a failure or because there are none. */
export function GridEmpty(props: {
  failed: boolean
  onRetry: (() => void) | undefined
  hasRange: boolean
  hasFilters: boolean
  /** What it means here that there is nothing at all. */
  nothing: string | undefined
}) {
  const { failed, onRetry } = props
  const why = emptyHint(props.hasRange, props.hasFilters)
  const hint = failed ? problemGettingData : props.hasFilters ? why : (props.nothing ?? why)
  return (
    <div className={css.empty} role={failed ? 'alert' : 'status'}>
      <EmptyState
        icon={failed ? IconPlugConnectedX : IconTableOff}
        title={noRecords}
        {...(hint ? { hint } : {})}
      >
        {failed && onRetry && (
          <Button size="small" onClick={onRetry}>
            <IconRefresh size={14} stroke={1.75} aria-hidden />
            Try again
          </Button>
        )}
      </EmptyState>
    </div>
  )
}
