import { type PointerEvent, type ReactNode } from 'react'
import { bandsOf } from './bands.ts'
import { ChartLegend, type LegendEntry } from './chart-legend.tsx'
import { ChartTable, type ChartData } from './chart-table.tsx'
import { ChartTip, type Tip } from './chart-tip.tsx'
import css from './charts.module.css'
import { usePoints } from './use-points.ts'
import { useWidth } from './use-width.ts'
import { valueScale } from './value-ticks.ts'

export interface Axis {
  ticks: number[]
  format: (value: number) => string
}

/** Where a drawing inside the plot puts its marks. */
export interface Plot {
  bands: ReturnType<typeof bandsOf>
  y: (value: number) => number
  /** For the axis at the right, where there is one. */
  yRight: (value: number) => number
  height: number
  active: number | undefined
}

const [top, bottom, gap, letter] = [18, 22, 8, 6.4]
const axisWidth = ({ ticks, format }: Axis) =>
  Math.ceil(Math.max(...ticks.map((tick) => format(tick).length)) * letter) + gap

/** Gridlines, axes, tooltip, keyboard and the hidden table around whatever bars and lines are drawn inside. */
export function PlotFrame(props: {
  /** What the chart shows, in one sentence. */
  sentence: string
  labels: string[]
  axis: Axis
  rightAxis?: Axis
  height?: number
  data: ChartData
  tipAt: (index: number) => Tip
  legend?: LegendEntry[]
  legendNote?: string
  children: (plot: Plot) => ReactNode
}) {
  const { labels, axis, rightAxis, height = 220, tipAt } = props
  const [frame, width] = useWidth<HTMLDivElement>()
  const { active, setActive, clear, keys } = usePoints(labels.length)
  const left = axisWidth(axis)
  const inner = Math.max(width - left - (rightAxis ? axisWidth(rightAxis) : 0), 0)
  const plotHeight = height - top - bottom
  const bands = bandsOf(labels.length, inner)
  const y = valueScale(axis.ticks, plotHeight)
  const yRight = rightAxis ? valueScale(rightAxis.ticks, plotHeight) : y
  const follow = (event: PointerEvent) =>
    setActive(bands.at(event.clientX - event.currentTarget.getBoundingClientRect().left - left))
  const tip = active === undefined ? undefined : tipAt(active)
  return (
    <figure className={css.chart}>
      <div ref={frame} className={css.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer and the arrow keys walk through what the table below says in full */}
        <svg
          viewBox={`0 0 ${width || 1} ${height}`}
          height={height}
          role="img"
          aria-label={props.sentence}
          {...keys}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={clear}
        >
          <g transform={`translate(${left} ${top})`}>
            {axis.ticks.map((tick) => (
              <g key={tick} transform={`translate(0 ${y(tick)})`}>
                <line className={tick === 0 ? css.base : css.gridline} x2={inner} />
                <text className={css.axis} x={-gap} dy="0.34em" textAnchor="end">
                  {axis.format(tick)}
                </text>
              </g>
            ))}
            {rightAxis?.ticks.map((tick) => (
              <text
                key={tick}
                className={css.axis}
                x={inner + gap}
                y={yRight(tick)}
                dy="0.34em"
                textAnchor="start"
              >
                {rightAxis.format(tick)}
              </text>
            ))}
            {active !== undefined && (
              <rect
                className={css.band}
                x={bands.middle(active) - bands.step / 2}
                width={bands.step}
                height={plotHeight}
              />
            )}
            {width > 0 && props.children({ bands, y, yRight, height: plotHeight, active })}
            {labels.map((label, index) => (
              <text
                key={label + String(index)}
                className={css.axis}
                x={bands.middle(index)}
                y={plotHeight + 16}
                textAnchor="middle"
              >
                {label}
              </text>
            ))}
          </g>
        </svg>
        {tip && active !== undefined && <ChartTip tip={tip} x={left + bands.middle(active)} width={width} />}
      </div>
      {props.legend && <ChartLegend entries={props.legend} note={props.legendNote} />}
      <span className={css.hidden} role="status">
        {tip && [tip.title, tip.value, tip.basis].filter(Boolean).join(', ')}
      </span>
      <ChartTable caption={props.sentence} {...props.data} />
    </figure>
  )
}
