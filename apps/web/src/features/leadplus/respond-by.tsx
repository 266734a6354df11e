import type { LeadRow } from '@homestead/contract'
import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import { formatDate } from '../../lib/format/format.ts'
import { overdueText } from './messages.ts'
import css from './respond-by.module.css'

type Clock = { lead: Pick<LeadRow, 'respondBy' | 'overdueDays'> }

/** For a list, where what is past due stands out and the others say nothing. */
export function LateDay({ lead: { respondBy, overdueDays } }: Clock) {
  const day = formatDate(respondBy)
  return overdueDays > 0 ? <span className={css.overdue}>{day}</span> : day
}

/** By how many days a lead is late, with its sign. */
export function LateDays({ lead: { respondBy, overdueDays } }: Clock) {
  if (overdueDays === 0) return overdueDays
  const text = `${overdueText(overdueDays)}, respond by ${formatDate(respondBy)}`
  return (
    <span className={css.overdue} title={text}>
      <IconClockExclamation size={15} stroke={1.6} role="img" aria-label={text} />
      {overdueDays}
    </span>
  )
}

/** Day and month until when a lead should be answered, or by how much it is late. */
export function RespondBy({ lead: { respondBy, overdueDays } }: Clock) {
  if (respondBy === null) return null
  const day = formatDate(respondBy)
  return overdueDays > 0 ? (
    <span className={css.overdue} title={`Respond by ${day}`}>
      <IconClockExclamation size={15} stroke={1.6} aria-hidden />
      {overdueText(overdueDays)}
    </span>
  ) : (
    <span className={css.due} title={`Respond by ${day}`}>
      <IconClock size={15} stroke={1.6} aria-label="Respond by" />
      {day.slice(0, 5)}
    </span>
  )
}
