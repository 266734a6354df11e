import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import css from './lead-board.module.css'

const columns = ['first', 'second', 'third', 'fourth']

/** Columns still without their cards. */
export function BoardSkeleton() {
  return (
    <div className={css.board}>
      {columns.map((key) => (
        <div key={key} className={css.column}>
          <Skeleton lines={5} />
        </div>
      ))}
    </div>
  )
}
