import { bestFit } from './best-fit.ts'
import { Area, FitLine, Line } from './marks.tsx'
import { axisLabel, periodName } from './periods.ts'
import type { LegendEntry } from './chart-legend.tsx'
import { noLabelRoom, PlotFrame } from './plot.tsx'
import { valueTicks } from './value-ticks.ts'

export interface LinePoint {
  period: string
  value: number | undefined
  basis?: string
}

/** One line over time, with the straight line that fits it best. */
export function LineChart(props: {
  sentence: string
  name: string
  points: LinePoint[]
  format: (value: number) => string
  fit?: boolean
  /** Tinted down to zero; the line itself carries the eye to its end. */
  area?: boolean
  /** Counts of things. */
  whole?: boolean
  /** Room for a few gridlines only. */
  low?: boolean
  /** Off where the title says what the line is. */
  legend?: boolean
  height?: number
}) {
  const { sentence, name, points, format } = props
  const values = points.map(({ value }) => value)
  const fit = props.fit ? bestFit(values) : undefined
  const text = (value: number | undefined) => (value === undefined ? 'No data' : format(value))
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  const ticks = valueTicks(most, { whole: props.whole ?? false, few: props.low ?? false })
  return (
    <PlotFrame
      sentence={sentence}
      labels={points.map(({ period }) => axisLabel(period))}
      axis={{ ticks, format }}
      {...(props.height === undefined ? {} : { height: props.height })}
      top={noLabelRoom}
      data={{
        columns: ['Period', name],
        rows: points.map(({ period, value }) => [periodName(period), text(value)]),
      }}
      tipAt={(index) => {
        const { period = '', value, basis } = points[index] ?? {}
        return { title: periodName(period), value: text(value), ...(basis ? { basis } : {}) }
      }}
      {...(props.legend === false ? {} : { legend: legendOf(name, fit !== undefined) })}
    >
      {(plot) => (
        <>
          {props.area && <Area plot={plot} values={values} color="var(--hiq-brand-soft)" />}
          <Line plot={plot} values={values} color="var(--hiq-yours)" dots={props.area ? 'last' : 'all'} />
          {fit && <FitLine plot={plot} fit={fit} count={values.length} most={ticks.at(-1) ?? 0} />}
        </>
      )}
    </PlotFrame>
  )
}

const legendOf = (name: string, hasFit: boolean): LegendEntry[] => [
  { name, color: 'var(--hiq-yours)', kind: 'line' },
  ...(hasFit ? [{ name: 'Best fit', color: 'var(--hiq-text-2)', kind: 'dashed' } as const] : []),
]
