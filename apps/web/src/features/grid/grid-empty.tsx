import { IconPlugConnectedX, IconRefresh, IconTableOff } from '@tabler/icons-react'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import css from './grid.module.css'
import type { ReportGridProps } from './report-grid-props.ts'
import { emptyHint, noRecords, problemGettingData } from './messages.ts'

/** What stands below the header when there are no rows, because of a failure or because there are none. */
export function GridEmpty(props: {
  grid: Pick<ReportGridProps<never>, 'failed' | 'onRetry' | 'dateRange' | 'emptyText'>
  hasFilters: boolean
}) {
  const { failed, onRetry, dateRange, emptyText } = props.grid
  const why = emptyHint(dateRange !== undefined, props.hasFilters)
  const hint = failed ? problemGettingData : props.hasFilters ? why : (emptyText ?? why)
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
