import { BarLabels, Bars, textsThatFit } from './marks.tsx'
import { axisLabel, periodName } from './periods.ts'
import { PlotFrame } from './plot.tsx'
import { valueTicks } from './value-ticks.ts'

export interface SharePoint {
  period: string
  own: number | undefined
  total: number | undefined
}

/** The tint of the whole is too pale to be seen by itself. */
const totalEdge = 'var(--hiq-border-input)'

const labelNote = 'Labels: your share in %'
const wholePercent = (percent: number) => `${Math.round(percent)}%`

/** What is yours inside the whole: one bar in the other, never side by side. */
export function ShareBarChart(props: {
  sentence: string
  names: { own: string; total: string }
  points: SharePoint[]
  format: (value: number) => string
  formatShare?: (percent: number) => string
  height?: number
}) {
  const { sentence, names, points, format, formatShare = wholePercent } = props
  const shareOf = ({ own, total }: SharePoint) =>
    own === undefined || !total ? undefined : formatShare((100 * own) / total)
  const texts = points.map(shareOf)
  const short = texts.map((each) => each?.slice(0, -1))
  const totals = points.map(({ total }) => total)
  const text = (value: number | undefined) => (value === undefined ? 'No data' : format(value))
  return (
    <PlotFrame
      sentence={sentence}
      labels={points.map(({ period }) => axisLabel(period))}
      axis={{ ticks: valueTicks(Math.max(0, ...totals.map((total) => total ?? 0)), { whole: true }), format }}
      {...(props.height === undefined ? {} : { height: props.height })}
      data={{
        columns: ['Period', names.own, names.total, 'Share'],
        rows: points.map((point) => [
          periodName(point.period),
          text(point.own),
          text(point.total),
          shareOf(point) ?? '',
        ]),
      }}
      tipAt={(index) => {
        const point = points[index] ?? { period: '', own: undefined, total: undefined }
        return {
          title: periodName(point.period),
          value: shareOf(point) ?? 'No data',
          ...(point.total ? { basis: `${text(point.own)} of ${text(point.total)} closings` } : {}),
        }
      }}
      legend={[
        { name: names.own, color: 'var(--hiq-yours)' },
        { name: names.total, color: 'var(--hiq-total)', edge: totalEdge },
      ]}
      legendNote={(bands) => (textsThatFit(bands, 'above', texts, short).length > 0 ? labelNote : undefined)}
    >
      {(plot) => (
        <>
          <Bars plot={plot} values={totals} color="var(--hiq-total)" edge={totalEdge} />
          <Bars plot={plot} values={points.map(({ own }) => own)} color="var(--hiq-yours)" />
          <BarLabels plot={plot} values={totals} texts={texts} short={short} />
        </>
      )}
    </PlotFrame>
  )
}
