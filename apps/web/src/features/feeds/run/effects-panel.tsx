import type { FeedRun, FeedRunEffects } from '@homestead/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCents, formatMoney, formatNumber } from '../../../lib/format/format.ts'
import { Bars } from '../../../ui/charts/marks.tsx'
import { periodName } from '../../../ui/charts/periods.ts'
import { noLabelRoom, PlotFrame } from '../../../ui/charts/plot.tsx'
import { valueTicks } from '../../../ui/charts/value-ticks.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CardTable, type CardColumn } from '../../../ui/layout/card-table.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { run as words } from '../messages.ts'
import { monthOf } from '../moments.ts'
import { monthLabels } from './month-labels.ts'
import effectsCss from './effects.module.css'
import css from './run.module.css'

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatMoney(Math.abs(value))}`

type Account = FeedRunEffects['accounts'][number]
type Change = FeedRunEffects['largest'][number]
type Homes = FeedRunEffects['closings'][number]

const Rise = ({ value }: { value: number }) => (
  <span className={effectsCss.rise} data-falls={value < 0 || undefined}>
    {signed(value)}
  </span>
)

/** As many as are read at a glance. */
const firstAccounts = 6

const accountColumns = (largest: number, isDone: boolean): CardColumn<Account>[] => [
  { key: 'account', title: 'Account', part: 'title', cell: ({ account }) => account },
  {
    key: 'now',
    title: isDone ? words.claimsBefore : words.claimsNow,
    isNumber: true,
    cell: ({ claimsBefore }) => formatNumber(claimsBefore),
  },
  { key: 'after', title: 'After', isNumber: true, cell: ({ claimsAfter }) => formatNumber(claimsAfter) },
  {
    key: 'incentive',
    title: 'Incentive',
    isNumber: true,
    cell: ({ incentiveChange }) => <Rise value={incentiveChange} />,
  },
  {
    key: 'revenue',
    title: 'Est. revenue',
    isNumber: true,
    part: 'state',
    cell: ({ revenueChange }) => <Rise value={revenueChange} />,
  },
  {
    key: 'size',
    title: 'Size of the change',
    part: 'action',
    leavesAt: 800,
    cell: ({ revenueChange }) => (
      <span className={effectsCss.size} aria-hidden>
        <i style={{ width: `${(100 * Math.abs(revenueChange)) / largest}%` }} />
      </span>
    ),
  },
]

const fromTo = (before: string, after: string) => (
  <span className={effectsCss.fromTo}>
    {before} <span aria-label="becomes">→</span> <b>{after}</b>
  </span>
)

const changeColumns: CardColumn<Change>[] = [
  { key: 'account', title: 'Account', part: 'title', cell: ({ account }) => account },
  { key: 'month', title: 'Month', part: 'state', cell: ({ month }) => monthOf(month) },
  {
    key: 'incentive',
    title: 'Incentive',
    isNumber: true,
    cell: ({ incentiveBefore, incentiveAfter }) =>
      fromTo(formatCents(incentiveBefore), formatCents(incentiveAfter)),
  },
  {
    key: 'units',
    title: 'Units',
    isNumber: true,
    cell: ({ unitsBefore, unitsAfter }) => fromTo(formatNumber(unitsBefore), formatNumber(unitsAfter)),
  },
  {
    key: 'revenue',
    title: 'Est. revenue',
    isNumber: true,
    leavesAt: 1050,
    cell: ({ revenueBefore, revenueAfter }) => fromTo(formatMoney(revenueBefore), formatMoney(revenueAfter)),
  },
]

const homeColumns: CardColumn<Homes>[] = [
  { key: 'month', title: 'Month', part: 'title', cell: ({ month }) => monthOf(month) },
  {
    key: 'closings',
    title: 'Closings',
    isNumber: true,
    part: 'state',
    cell: ({ before, after }) => fromTo(formatNumber(before), formatNumber(after)),
  },
]

/** As many as of other totals. */
const mostHomes = 10
const sizeOf = ({ before, after }: Homes) => Math.abs(after - before)

/** What came of it; nothing yet if not said. */
const titles: Partial<Record<FeedRun['status'], string>> = {
  Applied: words.effectsDone,
  Undoing: words.effectsDone,
  Undone: words.effectsUndone,
  Discarded: words.effectsNever,
  Failed: words.effectsNever,
}

/** Which months and accounts a run touches, and which totals change most. */
export function EffectsPanel({ effects, status }: { effects: FeedRunEffects; status: FeedRun['status'] }) {
  const { months, accounts, largest } = effects
  const isDone = status === 'Applied' || status === 'Undoing' || status === 'Undone'
  const homes = effects.closings
    .toSorted((one, other) => sizeOf(other) - sizeOf(one) || (one.month < other.month ? 1 : -1))
    .slice(0, mostHomes)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? accounts : accounts.slice(0, firstAccounts)
  const most = Math.max(0.01, ...accounts.map(({ revenueChange }) => Math.abs(revenueChange)))
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? '']
  return (
    <Panel title={titles[status] ?? words.effects}>
      <p className={effectsCss.months}>{words.months(months.length, monthOf(first), monthOf(last))}</p>
      <MonthBars months={months} />
      {accounts.length > 0 && (
        <>
          <h3 className={effectsCss.heading}>
            {words.accounts(effects.accountCount, effects.accountTotal, isDone)}
          </h3>
          <div className={effectsCss.within}>
            <CardTable
              label="Accounts"
              columns={accountColumns(most, isDone)}
              rows={shown}
              keyOf={({ account }) => account}
            />
            {shown.length < accounts.length && (
              <Button
                variant="ghost"
                size="small"
                className={effectsCss.more ?? ''}
                onClick={() => setShowsAll(true)}
              >
                {words.moreAccounts(accounts.length - shown.length)}
                <IconChevronDown size={14} stroke={1.75} aria-hidden />
              </Button>
            )}
          </div>
        </>
      )}
      {homes.length > 0 && (
        <>
          <h3 className={effectsCss.heading}>{words.largestOfHomes}</h3>
          <div className={largest.length > 0 ? effectsCss.within : css.flush}>
            <CardTable
              label={words.largestOfHomes}
              columns={homeColumns}
              rows={homes}
              keyOf={({ month }) => month}
            />
          </div>
        </>
      )}
      {largest.length > 0 && (
        <>
          <h3 className={effectsCss.heading}>{words.largest}</h3>
          <div className={css.flush}>
            <CardTable
              label={words.largest}
              columns={changeColumns}
              rows={largest}
              keyOf={({ account, month }) => `${account} ${month}`}
            />
          </div>
        </>
      )}
    </Panel>
  )
}

function MonthBars({ months }: { months: FeedRunEffects['months'] }) {
  const totals = months.map(
    ({ newCount, changedCount, removedCount }) => newCount + changedCount + removedCount,
  )
  const others = months.map(({ changedCount, removedCount }) => changedCount + removedCount)
  const sentence = words.months(
    months.length,
    monthOf(months[0]?.month ?? ''),
    monthOf(months.at(-1)?.month ?? ''),
  )
  const period = (index: number) => (months[index]?.month ?? '').slice(0, 7)
  return (
    <PlotFrame
      sentence={sentence}
      labels={months.map(({ month }) => month)}
      labelsIn={(step) =>
        monthLabels(
          months.map(({ month }) => month),
          step,
        )
      }
      axis={{
        ticks: valueTicks(Math.max(1, ...totals), { few: true, whole: true }),
        format: (value) => short.format(value),
      }}
      height={150}
      top={noLabelRoom}
      data={{
        columns: ['Month', words.counts.new, words.counts.changed, words.counts.removed],
        rows: months.map((each) => [
          periodName(each.month.slice(0, 7)),
          formatNumber(each.newCount),
          formatNumber(each.changedCount),
          formatNumber(each.removedCount),
        ]),
      }}
      tipAt={(index) => ({
        title: periodName(period(index)),
        value: formatNumber(totals[index] ?? 0),
        basis: `${formatNumber(months[index]?.newCount ?? 0)} new, ${formatNumber(others[index] ?? 0)} changed or removed`,
      })}
      legend={[
        { name: words.counts.new, color: 'var(--hiq-stage-4)' },
        {
          name: `${words.counts.changed}, ${words.counts.removed.toLowerCase()}`,
          color: 'var(--hiq-stage-3)',
        },
      ]}
    >
      {(plot) => (
        <>
          <Bars plot={plot} values={totals} color="var(--hiq-stage-3)" />
          <Bars plot={plot} values={months.map(({ newCount }) => newCount)} color="var(--hiq-stage-4)" />
        </>
      )}
    </PlotFrame>
  )
}
