import { type PointerEvent, type ReactNode } from 'react'
import { bandsOf } from './bands.ts'
import { ChartLegend, type LegendEntry } from './chart-legend.tsx'
import { ChartTable, type ChartData } from './chart-table.tsx'
import { ChartTip, type Tip } from './chart-tip.tsx'
import { shortLabel } from './periods.ts'
import css from './charts.module.css'
import { widestOf } from './text-width.ts'
import { usePoints } from './use-points.ts'
import { useWidth } from '../layout/use-width.ts'
import { valueScale } from './value-ticks.ts'

export interface Axis {
  ticks: number[]
  format: (value: number) => string
  /** Of the series it belongs to, where a chart has several axes. */
  color?: string
  /** Kept free beside the figures, for a name. */
  room?: number
}

/** Where a drawing inside the plot puts its marks. */
export interface Plot {
  bands: ReturnType<typeof bandsOf>
  y: (value: number) => number
  /** For the axes at the right, where there are any. */
  yRight: ((value: number) => number)[]
  height: number
  active: number | undefined
}

const [labelRoom, bottom, gap] = [18, 22, 8]
/** Half a figure of the axis, for charts that write nothing above their marks. */
export const noLabelRoom = 8
export const axisWidth = ({ ticks, format, room = 0 }: Axis) =>
  Math.ceil(widestOf(ticks.map(format))) + gap + room

/** Gridlines, axes, tooltip, keyboard and the hidden table around whatever bars and lines are drawn inside. */
export function PlotFrame(props: {
  /** What the chart shows, in one sentence. */
  sentence: string
  labels: string[]
  /** The same by how many pixels each has, for who knows better what to leave out. */
  labelsIn?: (step: number) => readonly string[]
  axis: Axis
  rightAxes?: Axis[]
  height?: number
  /** Above the highest gridline. */
  top?: number
  data: ChartData
  tipAt: (index: number) => Tip
  legend?: LegendEntry[]
  legendNote?: string | ((bands: Plot['bands']) => string | undefined)
  children: (plot: Plot) => ReactNode
}) {
  const { labels, axis, rightAxes = [], height = 220, top = labelRoom, tipAt, legendNote } = props
  const [frame, width] = useWidth<HTMLDivElement>()
  const { active, setActive, clear, keys } = usePoints(labels.length)
  const left = axisWidth(axis)
  const widths = rightAxes.map(axisWidth)
  const inner = Math.max(width - left - widths.reduce((sum, each) => sum + each, 0), 0)
  const plotHeight = height - top - bottom
  const bands = bandsOf(labels.length, inner)
  const y = valueScale(axis.ticks, plotHeight)
  const yRight = rightAxes.map(({ ticks }) => valueScale(ticks, plotHeight))
  // A year keeps its twelve labels on a phone: their first letters.
  const fits = widestOf(labels) <= bands.step - 1
  const shown = props.labelsIn?.(bands.step) ?? labels.map((label) => (fits ? label : shortLabel(label)))
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
              <line
                key={tick}
                className={tick === 0 ? css.base : css.gridline}
                x2={inner}
                y1={y(tick)}
                y2={y(tick)}
              />
            ))}
            <AxisLabels axis={axis} y={y} x={-gap} anchor="end" />
            {rightAxes.map((each, index) => (
              <AxisLabels
                key={each.color}
                axis={each}
                y={yRight[index] ?? y}
                x={inner + widths.slice(0, index + 1).reduce((sum, one) => sum + one, -(each.room ?? 0))}
                anchor="end"
              />
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
            {shown.map((label, index) => (
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
      {props.legend && (
        <ChartLegend
          entries={props.legend}
          note={typeof legendNote === 'function' ? legendNote(bands) : legendNote}
        />
      )}
      <span className={css.hidden} role="status">
        {tip && [tip.title, tip.value, tip.basis].filter(Boolean).join(', ')}
      </span>
      <ChartTable caption={props.sentence} {...props.data} />
    </figure>
  )
}

function AxisLabels(props: { axis: Axis; y: (value: number) => number; x: number; anchor: 'start' | 'end' }) {
  const { axis, y, x, anchor } = props
  return (
    <g className={css.axis} textAnchor={anchor}>
      {axis.color && <rect x={x - 10} y={-labelRoom + 1} width={10} height={3} rx={1.5} fill={axis.color} />}
      {axis.ticks.map((tick) => (
        <text key={tick} x={x} y={y(tick)} dy="0.34em">
          {axis.format(tick)}
        </text>
      ))}
    </g>
  )
}
