import { buildersNotUsing, rangeOf } from '@homestead/contract'
import {
  IconBuildingCommunity,
  IconCoinOff,
  IconHomeSearch,
  IconReportAnalytics,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { shareOf, sum } from '../../../lib/format/figures.ts'
import { formatMoney, formatNumber } from '../../../lib/format/format.ts'
import { periodName, periodSpan } from '../../../ui/charts/periods.ts'
import { SparkArea, SparkBars } from '../../../ui/charts/sparkline.tsx'
import { useLastMonth } from '../../grid/dates/calendar.ts'
import {
  chartQuery,
  marketShareQuery,
  missedValueQuery,
  newBuildersQuery,
  opportunitiesQuery,
} from '../report-queries.ts'
import { ReportTile } from './report-tile.tsx'
import { mostFrequent, perMonth, yearUpTo } from './tile-figures.ts'
import { TileRanks, TileShare } from './tile-pictures.tsx'
import { useChosenScope, useReportScope } from '../use-report-scope.ts'

const builders = (count: number) => (count === 1 ? 'builder' : 'builders')

export function ManufacturerSummaryTile() {
  const lastMonth = useLastMonth()
  return (
    <ReportTile
      report="manufacturer-summary"
      icon={IconReportAnalytics}
      query={useQuery(chartQuery('closingCount', useReportScope()))}
      renderContent={(points) => {
        const latest = points.at(-1) ?? { valueOne: lastMonth, valueTwo: 0 }
        return {
          figure: formatNumber(latest.valueTwo),
          basis: `${latest.valueTwo === 1 ? 'closing' : 'closings'}, ${periodName(latest.valueOne)}`,
          picture: points.some(({ valueTwo }) => valueTwo > 0) && (
            <SparkArea
              sentence="Closings per month, 12 months"
              values={points.map(({ valueTwo }) => valueTwo)}
            />
          ),
        }
      }}
    />
  )
}

export function NewBuildersTile() {
  const year = rangeOf(12, useLastMonth())
  const months = yearUpTo(year.end)
  const { scope, ofRegion } = useChosenScope()
  return (
    <ReportTile
      report="new-builders"
      icon={IconUserPlus}
      query={useQuery(newBuildersQuery(scope, year))}
      renderContent={(rows) => {
        const counts = perMonth(rows, months, ({ dateEnrolled }) => dateEnrolled)
        const joined = sum(counts.slice(-2))
        return {
          figure: formatNumber(joined),
          basis: `${builders(joined)}, ${periodSpan(months.at(-2) ?? '', year.end)}${ofRegion}`,
          picture: rows.length > 0 && (
            <SparkBars sentence="New builders per month, 12 months" values={counts} />
          ),
        }
      }}
    />
  )
}

export function OpportunitiesTile() {
  return (
    <ReportTile
      report="builder-opportunities"
      icon={IconHomeSearch}
      query={useQuery(
        opportunitiesQuery(useReportScope(), rangeOf(buildersNotUsing.defaultMonths, useLastMonth())),
      )}
      renderContent={(rows) => ({
        figure: formatNumber(rows.length),
        basis: `${builders(rows.length)}, last ${buildersNotUsing.defaultMonths} months`,
        missed: true,
        picture: rows.length > 0 && (
          <TileRanks
            label="States with most of them"
            ranks={mostFrequent(
              rows.map(({ state }) => state),
              3,
            )}
            nameWidth={20}
            missed
          />
        ),
      })}
    />
  )
}

export function BuildersUsingTile() {
  return (
    <ReportTile
      report="builders-using"
      icon={IconBuildingCommunity}
      query={useQuery(marketShareQuery(useReportScope()))}
      renderContent={([share]) => {
        const { mfgBuilderCount: own = 0, totalBuilderCount: all = 0 } = share ?? {}
        return {
          figure: formatNumber(own),
          basis: `of ${formatNumber(all)} ${builders(all)}, 12 months`,
          picture: all > 0 && <TileShare percent={shareOf(own, all)} />,
        }
      }}
    />
  )
}

export function MissedValueTile() {
  const { scope, ofRegion } = useChosenScope()
  const byRegion = useQuery(chartQuery('buildersNotUsingByRegion', scope)).data
  return (
    <ReportTile
      report="missed-value"
      icon={IconCoinOff}
      query={useQuery(missedValueQuery(scope))}
      renderContent={(rows) => {
        const counts = byRegion?.map(({ valueTwo }) => valueTwo) ?? []
        return {
          figure: formatMoney(sum(rows.map(({ estimatedMissedValue }) => estimatedMissedValue))),
          basis: `${formatNumber(rows.length)} ${builders(rows.length)}, 12 months${ofRegion}`,
          missed: true,
          // A single region has nothing to be compared with.
          picture: rows.length > 0 && counts.length > 1 && (
            <SparkBars
              sentence="Builders not using your products, by region"
              values={counts}
              strong={counts.indexOf(Math.max(...counts))}
              tone="missed"
            />
          ),
        }
      }}
    />
  )
}
