import type { LeadRow } from '@homestead/contract'
import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/format.ts'
import { overdueText } from './messages.ts'
import css from './respond-by.module.css'

type Clock = { lead: Pick<LeadRow, 'respondBy' | 'overdueDays'> }

/** For a list, where a late lead stands out and the others say nothing. */
export function OverdueSign({ lead: { respondBy, overdueDays } }: Clock) {
  if (overdueDays === 0) return null
  const text = `${overdueText(overdueDays)}, respond by ${formatDate(respondBy)}`
  return (
    <span className={css.overdue} title={text}>
      <IconClockExclamation size={15} stroke={1.6} aria-label={text} />
    </span>
  )
}

/** What is past due stands out, also without its sign. */
export function Late({ lead, children }: Clock & { children: ReactNode }) {
  return lead.overdueDays > 0 ? <span className={css.overdue}>{children}</span> : children
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
