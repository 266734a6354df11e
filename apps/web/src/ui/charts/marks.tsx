import { spanWithin, type Fit } from './best-fit.ts'
import { areaPath, barPath, linePath, type Spot } from './paths.ts'
import css from './charts.module.css'
import type { Plot } from './plot.tsx'
import { widestOf } from './text-width.ts'

type Values = readonly (number | undefined)[]

/** One bar a point; a point without a value has none. */
export function Bars(props: {
  plot: Plot
  values: Values
  color: string
  /** Around a fill too pale to be seen by itself. */
  edge?: string
}) {
  const { values, color, edge } = props
  const { bands, y, height, active } = props.plot
  return values.map((value, index) =>
    value === undefined || value <= 0 ? null : (
      <path
        // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
        key={index}
        className={css.bar}
        data-active={active === index || undefined}
        d={barPath(bands.middle(index) - bands.barWidth / 2, y(value), bands.barWidth, height)}
        fill={color}
        stroke={edge}
      />
    ),
  )
}

type Texts = readonly (string | undefined)[]
const mostLabels = 12
/** Between a label and the next, or the edge of its bar, in pixels. */
const air = 4

/** Above the bar; inside it at its head, below a line along the tops; or at its foot, where lines pass above. */
type Place = 'above' | 'head' | 'foot'

/** Only where there are few bars and all have room, if need be for a shorter word. */
export const textsThatFit = (bands: Plot['bands'], place: Place, texts: Texts, short: Texts = []): Texts => {
  const room = (place === 'above' ? bands.step : bands.barWidth) - air
  const fit = (all: Texts) => all.length <= mostLabels && widestOf(all.map((text) => text ?? '')) <= room
  return [texts, short].find(fit) ?? []
}

/** A word with each bar. */
export function BarLabels(props: {
  plot: Plot
  values: Values
  texts: Texts
  short?: Texts
  place?: Place
  /** A bar too pale for white words. */
  pale?: number | undefined
}) {
  const { plot, values, place = 'above' } = props
  const inside = place !== 'above'
  return textsThatFit(plot.bands, place, props.texts, props.short).map((text, index) => {
    const value = values[index]
    if (text === undefined || value === undefined) return null
    const top = plot.y(value)
    if (inside && plot.height - top < 24) return null
    return (
      <text
        // oxlint-disable-next-line react/no-array-index-key -- a label is its bar's
        key={index}
        className={!inside ? css.label : index === props.pale ? css.insidePale : css.inside}
        x={plot.bands.middle(index)}
        y={{ above: top - 5, head: top + 17, foot: plot.height - 8 }[place]}
        textAnchor="middle"
      >
        {text}
      </text>
    )
  })
}

const spotsOf = (plot: Plot, values: Values, y: Plot['y']) =>
  values.map((value, index): Spot => (value === undefined ? undefined : [plot.bands.middle(index), y(value)]))

/** What lies between a line and zero. */
export function Area({ plot, values, color }: { plot: Plot; values: Values; color: string }) {
  return <path d={areaPath(spotsOf(plot, values, plot.y), plot.height)} fill={color} />
}

export function Line(props: {
  plot: Plot
  values: Values
  color: string
  y?: Plot['y']
  /** The one that is looked at always has one. */
  dots?: 'all' | 'last'
}) {
  const { plot, values, color, y = plot.y, dots = 'all' } = props
  const spots = spotsOf(plot, values, y)
  const path = linePath(spots)
  const last = spots.findLastIndex(Boolean)
  const hasDot = (index: number) => dots === 'all' || index === last || index === plot.active
  return (
    <g>
      <path className={css.halo} d={path} />
      <path className={css.line} d={path} stroke={color} />
      {spots.map(
        (spot, index) =>
          spot &&
          hasDot(index) && (
            <circle
              // oxlint-disable-next-line react/no-array-index-key -- a dot is its place
              key={index}
              className={css.dot}
              cx={spot[0]}
              cy={spot[1]}
              r={plot.active === index ? 4.5 : dots === 'last' ? 4 : 3}
              fill={color}
            />
          ),
      )}
    </g>
  )
}

/** A straight dashed line from the first point to the last, as far as it stays on the chart. */
export function FitLine(props: { plot: Plot; fit: Fit; count: number; most: number }) {
  const { plot, fit, count, most } = props
  const [from, to] = spanWithin(fit, count - 1, most)
  return (
    <line
      className={css.fit}
      x1={plot.bands.middle(from)}
      y1={plot.y(fit.at(from))}
      x2={plot.bands.middle(to)}
      y2={plot.y(fit.at(to))}
    />
  )
}
