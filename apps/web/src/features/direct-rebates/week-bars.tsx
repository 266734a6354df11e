import { formatDate, formatNumber } from '../../lib/format/format.ts'
import css from './rebate-figures.module.css'

const shortDay = (day: string) => formatDate(day).slice(0, 5)

/** Homes per week, the current one strong. */
export function WeekBars({ weeks }: { weeks: readonly { week: string; count: number }[] }) {
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return null
  return (
    <>
      <ul className={css.weeks} aria-label="Homes per week">
        {weeks.map(({ week, count }) => (
          <li key={week} title={`Week of ${formatDate(week)}: ${formatNumber(count)}`}>
            <i style={{ height: `${(100 * count) / most}%` }} />
            <span className={css.week}>
              Week of {formatDate(week)}: {formatNumber(count)}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.ends} aria-hidden>
        <span>Week of {shortDay(first.week)}</span>
        {last !== first && <span>Week of {shortDay(last.week)}</span>}
      </p>
    </>
  )
}
