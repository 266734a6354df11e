import css from './charts.module.css'

/** What is said about one point: its period, its value, and what that is made of. */
export interface Tip {
  title: string
  value: string
  basis?: string
}

const halfWidth = 112

export function ChartTip({ tip, x, width }: { tip: Tip; x: number; width: number }) {
  const left = Math.min(Math.max(x, halfWidth), Math.max(width - halfWidth, halfWidth))
  return (
    <div className={css.tip} style={{ left }} aria-hidden>
      <div>
        <b>{tip.title}</b>
        <b>{tip.value}</b>
      </div>
      {tip.basis && <p>{tip.basis}</p>}
    </div>
  )
}
