import { IconClockExclamation } from '@tabler/icons-react'
import { formatDate } from '../../lib/format.ts'
import css from './discovery.module.css'

/** The reader's own day: a follow-up is due where they sit. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** A day that has passed stands out. */
export function FollowUpDay({ day }: { day: string | null }) {
  if (day === null || day >= today()) return formatDate(day)
  return (
    <span className={css.overdue}>
      {formatDate(day)}
      <IconClockExclamation size={15} stroke={1.6} aria-label="overdue" />
    </span>
  )
}
