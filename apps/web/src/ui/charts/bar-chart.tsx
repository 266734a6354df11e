import { BarLabels, Bars } from './marks.tsx'
import { axisLabel, periodName } from './periods.ts'
import { PlotFrame } from './plot.tsx'
import { valueTicks } from './value-ticks.ts'

export interface BarPoint {
  /** A month 'yyyy-MM', a quarter 'yyyy-Qn', or a name. */
  period: string
  value: number | undefined
  basis?: string
}

const noData = 'No data'

export function BarChart(props: {
  sentence: string
  /** What is counted: 'Closings'. */
  name: string
  points: BarPoint[]
  format: (value: number) => string
  color?: string
  height?: number
  whole?: boolean
  /** Shorter than in tips and the table, where the axis has little room. */
  axisFormat?: (value: number) => string
  /** Off where the figure that matters stands above the chart. */
  labels?: boolean
}) {
  const { sentence, name, points, format, color = 'var(--hiq-yours)', whole = true } = props
  const values = points.map(({ value }) => value)
  const text = (value: number | undefined) => (value === undefined ? noData : format(value))
  return (
    <PlotFrame
      sentence={sentence}
      labels={points.map(({ period }) => axisLabel(period))}
      axis={{
        ticks: valueTicks(Math.max(0, ...values.map((value) => value ?? 0)), { whole }),
        format: props.axisFormat ?? format,
      }}
      {...(props.height === undefined ? {} : { height: props.height })}
      data={{
        columns: ['Period', name],
        rows: points.map(({ period, value }) => [periodName(period), text(value)]),
      }}
      tipAt={(index) => {
        const { period = '', value, basis } = points[index] ?? {}
        return { title: periodName(period), value: text(value), ...(basis ? { basis } : {}) }
      }}
    >
      {(plot) => (
        <>
          <Bars plot={plot} values={values} color={color} />
          {props.labels !== false && (
            <BarLabels
              plot={plot}
              values={values}
              texts={values.map((value) => (value === undefined ? undefined : format(value)))}
            />
          )}
        </>
      )}
    </PlotFrame>
  )
}
