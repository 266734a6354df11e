import { formatCell } from './format-cell.ts'
import css from './share-cell.module.css'

/** A percentage with its bar: solid is yours, the tint is the whole. */
export function ShareCell({ percent }: { percent: number }) {
  return (
    <span className={css.share}>
      <span className={css.bar}>
        <i style={{ width: `${Math.max(0, Math.min(100, percent))}%` }} />
      </span>
      {formatCell(percent, 'percent')}
    </span>
  )
}
