import type { LeadCount } from '@homestead/contract'
import { formatMoney, formatNumber } from '../../../lib/format/format.ts'
import { StatusName } from '../../../ui/feedback/status-dot.tsx'
import { leadColor, leadTone } from '../lead-tone.ts'
import { leadplus } from '../messages.ts'
import css from './status-strip.module.css'

/** How many leads stand in each status and what they are worth, the most valuable status with the longest bar. */
export function StatusStrip(props: {
  counts: LeadCount[] | undefined
  total: string
  /** For how many room is kept while they load. */
  statuses: number
}) {
  const { counts, total } = props
  const most = Math.max(1, ...(counts ?? []).map(({ opportunityValue }) => opportunityValue))
  const sum = (of: (count: LeadCount) => number) => (counts ?? []).reduce((all, each) => all + of(each), 0)
  const overdue = sum((each) => each.overdue)
  return (
    <dl className={css.strip} data-screen aria-busy={counts === undefined}>
      {(counts ?? []).map(({ statusId, status, count, opportunityValue }) => (
        <div key={statusId}>
          <dt>
            <StatusName tone={leadTone(statusId)} name={status} />
          </dt>
          <dd>
            <b>{formatNumber(count)}</b> {formatMoney(opportunityValue)}
            {opportunityValue > 0 && (
              <i
                style={{ width: `${(100 * opportunityValue) / most}%`, background: leadColor(statusId) }}
                aria-hidden
              />
            )}
          </dd>
        </div>
      ))}
      {!counts &&
        Array.from({ length: props.statuses }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- cells that stand still
          <div key={index}>
            <dt>
              <i />
            </dt>
            <dd>
              <i />
            </dd>
          </div>
        ))}
      <div>
        <dt>{total}</dt>
        <dd>
          <b>{counts ? formatNumber(sum((each) => each.count)) : '…'}</b>{' '}
          {counts && formatMoney(sum((each) => each.opportunityValue))}
          {overdue > 0 && (
            <span className={css.overdue}>
              {formatNumber(overdue)} {leadplus.overdue.toLowerCase()}
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}
