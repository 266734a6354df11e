import type { LeadRow } from '@homestead/contract'
import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import { formatDate } from '../../lib/format.ts'
import { overdueText } from './messages.ts'
import css from './respond-by.module.css'

/** Until when a lead should be answered; one that is late says so. */
export function RespondBy(props: {
  lead: Pick<LeadRow, 'respondBy' | 'overdueDays' | 'status'>
  /** Day and month, by how much it is late, with a clock. */
  short?: boolean
}) {
  const { respondBy, overdueDays } = props.lead
  const day = formatDate(respondBy)
  if (overdueDays > 0)
    return (
      <span className={css.overdue} title={`Respond by ${day}`}>
        {props.short ? (
          <>
            <IconClockExclamation size={15} stroke={1.6} aria-hidden />
            {overdueText(overdueDays)}
          </>
        ) : (
          <>
            {day}
            <IconClockExclamation size={15} stroke={1.6} aria-label={overdueText(overdueDays)} />
          </>
        )}
      </span>
    )
  if (!props.short) return day
  return (
    <span className={css.due} title={`Respond by ${day}`}>
      {respondBy && <IconClock size={15} stroke={1.6} aria-label="Respond by" />}
      {day.slice(0, 5)}
    </span>
  )
}
