import { IconClockExclamation } from '@tabler/icons-react'
import { formatDate } from '../../lib/format.ts'
import { today } from '../../lib/today.ts'
import css from './discovery.module.css'

/** A day that has passed where the reader sits stands out. */
export function FollowUpDay({ day }: { day: string | null }) {
  if (day === null || day >= today()) return formatDate(day)
  return (
    <span className={css.overdue}>
      {formatDate(day)}
      <IconClockExclamation size={15} stroke={1.6} aria-label="overdue" />
    </span>
  )
}
