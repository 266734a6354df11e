import { reportPath, usageTrendingPath } from '@homestead/contract'
import { IconChartBar, IconMoodSmile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { shareOf, sum } from '../../lib/format/figures.ts'
import { formatMoney, formatNumber } from '../../lib/format/format.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { periodName } from '../../ui/charts/periods.ts'
import { Delta } from '../../ui/feedback/delta.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RankedBars } from '../../ui/charts/ranked-bars.tsx'
import { ShareBar } from '../../ui/charts/share-bar.tsx'
import { tiles } from './messages.ts'
import { changeInPercent, shortDollars } from './figures.ts'
import { marketShareQuery, notUsingQuery, revenueQuery, type Scope } from './summary-queries.ts'
import css from './summary.module.css'
import { Tile } from './tile.tsx'

export function MarketShareTile({ scope }: { scope: Scope }) {
  const words = tiles.marketShare
  return (
    <Tile words={words} link={{ path: usageTrendingPath }} span={5} query={useQuery(marketShareQuery(scope))}>
      {(share) =>
        share && (
          <div className={css.shares}>
            <Share
              name={words.builders}
              of="builders"
              own={share.mfgBuilderCount}
              all={share.totalBuilderCount}
              change={share.yoYBuilderVariance}
            />
            <Share
              name={words.closings}
              of="closings"
              own={share.mfgClosingCount}
              all={share.totalClosingCount}
              change={share.yoYClosingVariance}
            />
          </div>
        )
      }
    </Tile>
  )
}

function Share(props: { name: string; of: string; own: number; all: number; change: number | null }) {
  const percent = shareOf(props.own, props.all)
  return (
    <div>
      <p className={css.basis}>
        {props.name}
        <span>
          <b>{formatNumber(props.own)}</b> of {formatNumber(props.all)} {props.of}
        </span>
      </p>
      <p className={css.figure}>
        {percent.toFixed(1)}
        <small>%</small>
        {props.change !== null && <Delta percent={props.change} of="YoY" />}
      </p>
      <ShareBar percent={percent} />
    </div>
  )
}

export function RevenueTile({ scope }: { scope: Scope }) {
  const words = tiles.revenue
  return (
    <Tile
      words={words}
      link={{ path: reportPath('manufacturer-summary') }}
      span={4}
      query={useQuery(revenueQuery(scope))}
    >
      {(months) => {
        const total = sum(months.map(({ estimatedRevenue }) => estimatedRevenue))
        const before = sum(months.map(({ estimatedRevenueYearBefore }) => estimatedRevenueYearBefore))
        const change = changeInPercent(total, before)
        return (
          <>
            <p className={css.figure}>
              {formatMoney(total)}
              {change !== undefined && <Delta percent={change} of="YoY" />}
            </p>
            <p className={css.period}>
              {periodName(months[0]?.date.slice(0, 7) ?? '')} –{' '}
              {periodName(months.at(-1)?.date.slice(0, 7) ?? '')}
            </p>
            {total === 0 ? (
              <EmptyState icon={IconChartBar} title={words.none} />
            ) : (
              <BarChart
                sentence={`${words.title} by month`}
                name={words.title}
                points={months.map(({ date, estimatedRevenue }) => ({
                  period: date.slice(0, 7),
                  value: estimatedRevenue,
                }))}
                format={formatMoney}
                formatAxis={shortDollars}
                labels={false}
                legend={false}
                height={112}
                low
              />
            )}
          </>
        )
      }}
    </Tile>
  )
}

export function NotUsingTile({ scope }: { scope: Scope }) {
  const words = tiles.notUsing
  return (
    <Tile
      words={words}
      link={{ path: reportPath('missed-value') }}
      span={3}
      query={useQuery(notUsingQuery(scope))}
    >
      {(regions) => {
        const builders = sum(regions.map((region) => region.builders))
        const missed = sum(regions.map(({ estimatedMissedValue }) => estimatedMissedValue))
        if (builders === 0) return <EmptyState icon={IconMoodSmile} title={words.none} />
        return (
          <>
            <p className={css.figure}>
              {formatNumber(builders)}
              <span className={css.unit}>{builders === 1 ? 'builder' : 'builders'}</span>
            </p>
            <p className={css.period}>{words.missed}</p>
            <p className={css.missed}>{formatMoney(missed)}</p>
            <RankedBars
              label="Regions with the most builders not using"
              bars={regions
                .slice(0, 3)
                .map(({ region, builders: count }) => ({ name: region, count, color: 'var(--hiq-missed)' }))}
              nameWidth={108}
              small
            />
          </>
        )
      }}
    </Tile>
  )
}
