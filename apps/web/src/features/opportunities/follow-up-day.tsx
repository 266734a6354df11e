import { IconClockExclamation } from '@tabler/icons-react'
import { formatDate } from '../../lib/format/format.ts'
import { useIsPast } from '../session/use-today.ts'
import css from './discovery.module.css'

/** A day that has passed where the account works stands out. */
export function FollowUpDay({ day }: { day: string | null }) {
  const isPast = useIsPast(day)
  if (!isPast) return formatDate(day)
  return (
    <span className={css.overdue}>
      {formatDate(day)}
      <IconClockExclamation size={15} stroke={1.6} aria-label="overdue" />
    </span>
  )
}
