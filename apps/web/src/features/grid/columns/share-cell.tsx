import { ShareBar } from '../../../ui/charts/share-bar.tsx'
import { formatCell } from './format-cell.ts'
import css from './share-cell.module.css'

/** A percentage with its bar: solid is yours, the tint is the whole. */
export function ShareCell({ percent }: { percent: number }) {
  return (
    <span className={css.share}>
      <ShareBar percent={percent} thin />
      {formatCell(percent, { type: 'percent' })}
    </span>
  )
}
