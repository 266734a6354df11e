import css from './progress.module.css'

/** How much of something is done. */
export function Progress({ label, value, of }: { label: string; value: number; of: number }) {
  const percent = of > 0 ? Math.round((100 * value) / of) : 0
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
