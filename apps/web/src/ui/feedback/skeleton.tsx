import css from './skeleton.module.css'

const widths = [62, 88, 74, 92, 56, 80, 68, 84]

/** Stands where lines of text will be; only after a moment, so that quick answers do not flicker. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className={css.skeleton} role="status" aria-label="Loading">
      {widths.slice(0, lines).map((width) => (
        <i key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}

/** Stands where a figure will be, with what it is made of and, below, its picture. */
export function FigureSkeleton({ picture }: { picture: boolean }) {
  return (
    <div className={css.figure} role="status" aria-label="Loading">
      <i />
      <i />
      {picture && <i />}
    </div>
  )
}
