import type { Fit } from './best-fit.ts'
import type { LegendEntry } from './chart-legend.tsx'
import { BarLabels, Bars, FitLine } from './marks.tsx'
import { axisLabel, periodName } from './periods.ts'
import { noLabelRoom, PlotFrame } from './plot.tsx'
import { valueTicks } from './value-ticks.ts'

export interface BarPoint {
  /** A month 'yyyy-MM', a quarter 'yyyy-Qn', or a name. */
  period: string
  value: number | undefined
  basis?: string
  /** Instead of the period's own name, where it is not the whole of it: 'Aug – Oct'. */
  label?: string | undefined
}

/** A straight line, the first point at 0. */
export interface FitOfPoints {
  slope: number
  intercept: number
}

const lineOf = ({ slope, intercept }: FitOfPoints): Fit => ({
  slope,
  at: (index) => intercept + slope * index,
})

const noData = 'No data'

const nameOf = ({ period, label }: BarPoint) => label ?? periodName(period)

/** Bars over time, with the straight line that fits them best where there is one. */
export function BarChart(props: {
  sentence: string
  /** What is shown: 'Your share'. */
  name: string
  points: BarPoint[]
  format: (value: number) => string
  /** Short, for the axis. */
  formatAxis: (value: number) => string
  fit?: FitOfPoints | undefined
  height?: number
  /** Room for a few gridlines only. */
  low?: boolean
  /** Off where the figure that matters stands above the chart. */
  labels?: boolean
  /** Off where the title says what the bars are; with names where the last period is still under way. */
  legend?: boolean | { name: string; lastName: string }
  legendNote?: string | undefined
}) {
  const { sentence, name, points, format } = props
  const fit = props.fit && lineOf(props.fit)
  const values = points.map(({ value }) => value)
  const underWay = typeof props.legend === 'object' ? props.legend : undefined
  const last = points.length - 1
  const text = (value: number | undefined) => (value === undefined ? noData : format(value))
  const texts = values.map((value) => (value === undefined ? undefined : format(value)))
  const ends = fit ? [fit.at(0), fit.at(points.length - 1)] : []
  const most = Math.max(0, ...values.map((value) => value ?? 0), ...ends)
  const ticks = valueTicks(most, { few: props.low ?? false })
  return (
    <PlotFrame
      sentence={sentence}
      labels={points.map(({ period, label }) => label ?? axisLabel(period))}
      axis={{ ticks, format: props.formatAxis }}
      {...(props.height === undefined ? {} : { height: props.height })}
      {...(props.labels === false ? { top: noLabelRoom } : {})}
      data={{
        columns: ['Period', name],
        rows: points.map((point) => [nameOf(point), text(point.value)]),
      }}
      tipAt={(index) => {
        const point = points[index] ?? { period: '', value: undefined }
        return {
          title: nameOf(point),
          value: text(point.value),
          ...(point.basis ? { basis: point.basis } : {}),
        }
      }}
      {...(props.legend === false
        ? {}
        : { legend: legendOf(underWay?.name ?? name, fit !== undefined, underWay?.lastName) })}
      {...(props.legendNote ? { legendNote: props.legendNote } : {})}
    >
      {(plot) => (
        <>
          <Bars
            plot={plot}
            values={underWay ? values.map((value, at) => (at === last ? undefined : value)) : values}
            color="var(--hiq-yours)"
          />
          {underWay && (
            <Bars
              plot={plot}
              values={values.map((value, at) => (at === last ? value : undefined))}
              color="var(--hiq-stage-2)"
              edge="var(--hiq-yours)"
            />
          )}
          {fit && <FitLine plot={plot} fit={fit} count={points.length} most={ticks.at(-1) ?? 0} />}
          {props.labels !== false && (
            <BarLabels
              plot={plot}
              values={values}
              texts={texts}
              short={texts.map((each) => each?.replace(/%$/, ''))}
              place={fit ? 'head' : 'above'}
              pale={underWay && last}
            />
          )}
        </>
      )}
    </PlotFrame>
  )
}

const legendOf = (name: string, hasFit: boolean, lastName: string | undefined): LegendEntry[] => [
  { name, color: 'var(--hiq-yours)' },
  ...(lastName ? [{ name: lastName, color: 'var(--hiq-stage-2)', edge: 'var(--hiq-yours)' }] : []),
  ...(hasFit ? [{ name: 'Best fit', color: 'var(--hiq-text-2)', kind: 'dashed' } as const] : []),
]
