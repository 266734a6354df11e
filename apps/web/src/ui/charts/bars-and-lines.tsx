import { BarLabels, Bars, Line } from './marks.tsx'
import { axisLabel, periodName } from './periods.ts'
import css from './charts.module.css'
import { type Axis, axisWidth, PlotFrame } from './plot.tsx'
import { alignedTicks, valueTicks } from './value-ticks.ts'

export interface NamedValues {
  name: string
  values: (number | undefined)[]
}

/** Each axis has its name upright beside its figures, at the outer edge of this width. */
const nameRoom = { left: 16, right: 20 }
const nameMiddle = 6

// Clay stays out: it says 'not captured yet' wherever it shows.
const lineColors = ['var(--hiq-cat-4)', 'var(--hiq-cat-3)']
const colorOf = (index: number) => lineColors[index] ?? 'var(--hiq-slate-5)'
const largestOf = ({ values }: NamedValues) => Math.max(0, ...values.map((value) => value ?? 0))

/** Counts as bars against the left axis, amounts as lines, each against an axis of its own at the right. */
export function BarsAndLines(props: {
  sentence: string
  periods: string[]
  bars: NamedValues
  lines: NamedValues[]
  formatBar: (value: number) => string
  formatLine: (value: number) => string
  /** Short, for the axis. */
  formatLineAxis: (value: number) => string
  height?: number
}) {
  const { sentence, periods, bars, lines, formatBar, formatLine } = props
  const ticks = valueTicks(largestOf(bars), { whole: true })
  const axis: Axis = { ticks, format: formatBar, color: 'var(--hiq-yours)', room: nameRoom.left }
  const rightAxes = lines.map((line, index): Axis => ({
    ticks: alignedTicks(largestOf(line), ticks.length),
    format: props.formatLineAxis,
    color: colorOf(index),
    room: nameRoom.right,
  }))
  /** Where each right axis ends, counted from the plot's right edge. */
  const endOf = (index: number) =>
    rightAxes.slice(0, index + 1).reduce((sum, each) => sum + axisWidth(each), 0)
  const bar = (index: number) => textOf(bars.values[index], formatBar)
  const amounts = (index: number) => lines.map(({ values }) => textOf(values[index], formatLine))
  return (
    <PlotFrame
      sentence={sentence}
      labels={periods.map(axisLabel)}
      axis={axis}
      rightAxes={rightAxes}
      {...(props.height === undefined ? {} : { height: props.height })}
      data={{
        columns: ['Period', bars.name, ...lines.map(({ name }) => name)],
        rows: periods.map((period, index) => [periodName(period), bar(index), ...amounts(index)]),
      }}
      tipAt={(index) => ({
        title: periodName(periods[index] ?? ''),
        value: `${bar(index)} ${bars.name.toLowerCase()}`,
        basis: lines.map(({ name }, line) => `${name} ${amounts(index)[line]}`).join('\n'),
      })}
      legend={[
        { name: bars.name, color: 'var(--hiq-yours)' },
        ...lines.map(({ name }, index) => ({
          name,
          color: colorOf(index),
          kind: 'line' as const,
        })),
      ]}
    >
      {(plot) => (
        <>
          <Bars plot={plot} values={bars.values} color="var(--hiq-yours)" />
          <BarLabels
            plot={plot}
            values={bars.values}
            texts={periods.map((_, index) => bar(index))}
            place="foot"
          />
          <AxisName name={bars.name} x={nameMiddle - axisWidth(axis)} height={plot.height} turn={-90} />
          {lines.map(({ name }, index) => (
            <AxisName
              key={name}
              name={name}
              x={plot.bands.step * periods.length + endOf(index) - nameMiddle}
              height={plot.height}
              turn={90}
            />
          ))}
          {lines.map(({ name, values }, index) => (
            <Line
              key={name}
              plot={plot}
              values={values}
              y={plot.yRight[index] ?? plot.y}
              color={colorOf(index)}
            />
          ))}
        </>
      )}
    </PlotFrame>
  )
}

const textOf = (value: number | undefined, format: (value: number) => string) =>
  value === undefined ? 'No data' : format(value)

function AxisName(props: { name: string; x: number; height: number; turn: 90 | -90 }) {
  const { name, x, height, turn } = props
  const transform = `translate(${x} ${height / 2}) rotate(${turn})`
  return (
    <text className={css.axis} textAnchor="middle" dy="0.34em" transform={transform}>
      {name}
    </text>
  )
}
