import css from './charts.module.css'
import { areaPath, linePath, type Spot } from './paths.ts'

const [width, height] = [132, 36]
const tones = {
  yours: { strong: 'var(--hiq-yours)', bars: 'var(--hiq-stage-1)', area: 'var(--hiq-brand-soft)' },
  missed: { strong: 'var(--hiq-missed)', bars: 'var(--hiq-missed-soft)', area: 'var(--hiq-missed-soft)' },
}

interface SparkProps {
  sentence: string
  values: readonly number[]
  tone?: keyof typeof tones
}

/** The course of a year beside its figure: no axis, so no more than a shape and where it stands now. */
export function SparkArea({ sentence, values, tone = 'yours' }: SparkProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = high - low || 1
  // From the middle of the height upwards, so that the area below carries the line.
  const spots = values.map((value, index): Spot => [
    3 + (index * (width - 8)) / Math.max(values.length - 1, 1),
    25 - (20 * (value - low)) / room,
  ])
  const last = spots.at(-1)
  const { strong, area } = tones[tone]
  return (
    <svg className={css.spark} width={width} height={height} role="img" aria-label={sentence}>
      <path d={areaPath(spots, height)} fill={area} />
      <path className={css.sparkLine} d={linePath(spots)} stroke={strong} />
      {last && <circle className={css.dot} cx={last[0]} cy={last[1]} r={3.5} fill={strong} />}
    </svg>
  )
}

/** A bar a month; the strong one is the latest, or the one named. */
export function SparkBars(props: SparkProps & { strong?: number }) {
  const { sentence, values, tone = 'yours', strong = values.length - 1 } = props
  const largest = Math.max(...values, 1)
  const step = width / values.length
  const barWidth = Math.min(step * 0.62, 12)
  const colors = tones[tone]
  return (
    <svg className={css.spark} width={width} height={height} role="img" aria-label={sentence}>
      {values.map((value, index) => {
        const tall = value > 0 ? Math.max((value / largest) * 31.5, 2) : 0
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
            key={index}
            x={step * index + (step - barWidth) / 2}
            y={height - tall}
            width={barWidth}
            height={tall}
            rx={1.5}
            fill={index === strong ? colors.strong : colors.bars}
          />
        )
      })}
    </svg>
  )
}
