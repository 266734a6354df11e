import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { trendText } from './messages.ts'
import type { Trend } from './trend.ts'
import css from './usage-trending.module.css'

export function TrendCard({ trend: { direction, percent } }: { trend: Trend }) {
  const Arrow = direction === 'Upward' ? IconArrowUp : IconArrowDown
  return (
    <p className={css.trend} data-direction={direction}>
      <Arrow size={14} stroke={1.75} aria-hidden />
      {trendText(direction, percent)}
    </p>
  )
}
