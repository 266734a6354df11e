import type { LeadGroup, Month } from '@homestead/contract'
import { formatMoney, formatNumber } from '../../../lib/format/format.ts'
import { periodSpan } from '../../../ui/charts/periods.ts'
import css from './lead-analysis.module.css'
import { analysis as words } from '../messages.ts'

/** What all the leads together come to. */
export function AnalysisFigures(props: { total: LeadGroup; range: { start: Month; end: Month } }) {
  const { total, range } = props
  const { count, opportunityValue, won, lost, winRate } = total
  const figures = [
    [words.leads, formatNumber(count), periodSpan(range.start, range.end)],
    [
      words.value,
      formatMoney(opportunityValue),
      words.perLead(formatMoney(count ? opportunityValue / count : 0)),
    ],
    [words.won, formatNumber(won), words.ofLeads(formatNumber(count))],
    [
      words.rate,
      winRate === null ? '–' : `${winRate.toFixed(1)}%`,
      winRate === null ? words.undecided : words.ofDecided(formatNumber(won), formatNumber(won + lost)),
    ],
  ]
  return (
    <dl className={css.figures} aria-label={words.figures}>
      {figures.map(([name, figure, basis]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{figure}</b>
            <span>{basis}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
