import { formatNumber } from '../../lib/format/format.ts'
import { shareFormat } from './share-format.ts'
import { TrendCard } from './trend-card.tsx'
import type { Trend } from './trend.ts'
import css from './usage-trending.module.css'

/** A share, what it is made of, and where it is heading. */
export function ShareHeadline(props: {
  percent: number
  value: number
  total: number
  /** What is counted, and over which time: 'builders, 12 months'. */
  unit: string
  /** Why it is not what the bars below it say. */
  note?: string
  trend: Trend | undefined
}) {
  const { percent, value, total, unit, trend } = props
  return (
    <div className={css.headline}>
      <p className={css.figure}>
        {shareFormat([percent])(percent).slice(0, -1)}
        <small>%</small>
      </p>
      <p className={css.basis}>
        {formatNumber(value)} of {formatNumber(total)} {unit}
        {props.note && <span>{props.note}</span>}
      </p>
      {trend && <TrendCard trend={trend} />}
    </div>
  )
}
