import type { LeadGroup, TimeInStatus } from '@homestead/contract'
import { formatMoney, formatNumber, formatShortMoney } from '../../../lib/format/format.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { BarsAndLines } from '../../../ui/charts/bars-and-lines.tsx'
import { Doughnut } from '../../../ui/charts/doughnut.tsx'
import { RankedBars } from '../../../ui/charts/ranked-bars.tsx'
import { leadColor } from '../lead-tone.ts'
import { analysis as words } from '../messages.ts'

const percent = (value: number) => `${value.toFixed(1)}%`

export function MonthChart({ months }: { months: LeadGroup[] }) {
  return (
    <BarsAndLines
      sentence={words.month}
      periods={months.map(({ name }) => name)}
      bars={{ name: words.leads, values: months.map(({ count }) => count) }}
      lines={[{ name: words.value, values: months.map(({ opportunityValue }) => opportunityValue) }]}
      formatBar={formatNumber}
      formatLine={formatMoney}
      formatLineAxis={formatShortMoney}
    />
  )
}

export function WinRateChart({ months }: { months: LeadGroup[] }) {
  return (
    <BarChart
      sentence={words.winRate}
      name={words.rate}
      points={months.map(({ name, winRate, won, lost }) => ({
        period: name,
        value: winRate ?? undefined,
        basis: words.ofDecided(formatNumber(won), formatNumber(won + lost)),
      }))}
      format={percent}
      formatAxis={(value) => `${value}%`}
      legend={false}
    />
  )
}

/** The statuses come in the order of their numbers. */
export function StatusChart({ statuses }: { statuses: LeadGroup[] }) {
  return (
    <RankedBars
      label={words.status}
      bars={statuses.map(({ name, count }, at) => ({ name, count, color: leadColor(at + 1) }))}
      nameWidth={72}
    />
  )
}

// Clay stays out: it says 'not captured yet' wherever it shows.
const colors = ['cat-1', 'cat-4', 'cat-3', 'cat-5']

export function KindChart({ title, kinds }: { title: string; kinds: LeadGroup[] }) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <Doughnut
      sentence={title}
      parts={kinds.map(({ name, count }, at) => ({
        name,
        value: count,
        color: `var(--hiq-${colors[at] ?? 'slate-5'})`,
      }))}
      format={formatNumber}
    >
      <b>{formatNumber(total)}</b>
      <span>{words.leads.toLowerCase()}</span>
    </Doughnut>
  )
}

export function TimeChart({ stays }: { stays: TimeInStatus[] }) {
  return (
    <BarChart
      sentence={words.time}
      name={words.days}
      points={stays.map(({ name, count, averageDays, medianDays }) => ({
        period: name,
        value: medianDays ?? undefined,
        ...(averageDays === null
          ? {}
          : { basis: words.stays(formatNumber(count), words.daysText(averageDays)) }),
      }))}
      format={words.daysText}
      formatAxis={(value) => String(value)}
    />
  )
}
