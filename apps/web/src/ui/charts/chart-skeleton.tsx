import css from './chart-skeleton.module.css'

const heights = [42, 46, 30, 37, 44, 50, 57, 62, 58, 57, 53, 52]

/** Stands where bars will be; only after a moment, so that quick answers do not flicker. */
export function ChartSkeleton({ bars }: { bars: number }) {
  return (
    <div className={css.skeleton} role="status" aria-label="Loading">
      {heights.slice(-bars).map((height, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- bars that stand still
        <i key={index} style={{ height: `${height}%` }} />
      ))}
    </div>
  )
}
