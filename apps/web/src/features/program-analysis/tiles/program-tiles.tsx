import { leadStatus, type ManagementSummaryRow, rangeOf } from '@homestead/contract'
import {
  IconBooks,
  IconBuildingFactory,
  IconCalendarEvent,
  IconListDetails,
  IconTargetArrow,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { sum } from '../../../lib/format/figures.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { SparkBars } from '../../../ui/charts/sparkline.tsx'
import { useLastMonth } from '../../grid/dates/calendar.ts'
import { attributeRows, completeProducts } from '../attribute-rows.ts'
import {
  closedLeadsQuery,
  homePlanProductsQuery,
  leadshareQuery,
  managementSummaryQuery,
  productCatalogQuery,
} from '../report-queries.ts'
import { ReportTile } from './report-tile.tsx'
import { attendanceOf, perMonth, yearUpTo } from './tile-figures.ts'
import { TileBadges, TileRanks, TileShare } from './tile-pictures.tsx'
import { useReportScope } from '../use-report-scope.ts'

const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

export function ClosedLeadsTile() {
  return (
    <ReportTile
      report="closed-leads"
      icon={IconTargetArrow}
      query={useQuery(closedLeadsQuery(useReportScope()))}
      renderContent={(rows) => {
        const count = (status: number) => rows.filter(({ statusId }) => statusId === status).length
        return {
          figure: formatNumber(rows.length),
          basis: `closed ${rows.length === 1 ? 'lead' : 'leads'}`,
          picture: (
            <TileBadges
              badges={[
                { count: count(leadStatus.won), word: 'won', tone: 'good' },
                { count: count(leadStatus.lost), word: 'lost' },
                { count: count(leadStatus.declined), word: 'declined' },
              ]}
            />
          ),
        }
      }}
    />
  )
}

export function LeadshareTile() {
  const months = rangeOf(12, useLastMonth())
  return (
    <ReportTile
      report="leadshare-attendance"
      icon={IconCalendarEvent}
      query={useQuery(leadshareQuery(useReportScope(), months))}
      renderContent={(rows) => {
        const { attendees, events } = attendanceOf(rows)
        return {
          figure: formatNumber(attendees),
          basis: `${attendees === 1 ? 'attendee' : 'attendees'} at ${counted(events, 'event')}, 12 months`,
          picture: rows.length > 0 && (
            <SparkBars
              sentence="Attendees per month, 12 months"
              values={perMonth(
                rows,
                yearUpTo(months.end),
                ({ date }) => date,
                (row) => row.attendees,
              )}
            />
          ),
        }
      }}
    />
  )
}

export function ProductAttributesTile() {
  return (
    <ReportTile
      report="product-attributes"
      icon={IconListDetails}
      query={useQuery(homePlanProductsQuery(useReportScope()))}
      renderContent={(products) => {
        const values = attributeRows(products).length
        const complete = completeProducts(products)
        return {
          figure: formatNumber(values),
          basis: `${values === 1 ? 'value' : 'values'} on ${counted(products.length, 'product')}`,
          picture: (
            <TileBadges
              badges={[
                { count: complete, word: 'complete', tone: 'good' },
                { count: products.length - complete, word: 'open', tone: 'under-way' },
              ]}
            />
          ),
        }
      }}
    />
  )
}

export function ProductCatalogTile() {
  return (
    <ReportTile
      report="product-catalog"
      icon={IconBooks}
      query={useQuery(productCatalogQuery(useReportScope()))}
      renderContent={(rows) => {
        const active = rows.filter(({ status }) => status === 'Active').length
        const categories = new Set(rows.map(({ category }) => category)).size
        return {
          figure: formatNumber(rows.length),
          basis: `${rows.length === 1 ? 'product' : 'products'} in ${counted(categories, 'category', 'categories')}`,
          picture: (
            <TileBadges
              badges={[
                { count: active, word: 'active', tone: 'good' },
                { count: rows.length - active, word: 'inactive' },
              ]}
            />
          ),
        }
      }}
    />
  )
}

const closingsRanks = (rows: ManagementSummaryRow[]) =>
  rows
    .toSorted((one, other) => other.closings - one.closings)
    .slice(0, 3)
    .map(({ account, closings }) => ({ name: account, value: closings }))

export function ManagementSummaryTile() {
  return (
    <ReportTile
      report="management-summary"
      icon={IconBuildingFactory}
      query={useQuery(managementSummaryQuery(useReportScope()))}
      renderContent={(rows) => ({
        figure: formatNumber(rows.length),
        basis: `${rows.length === 1 ? 'account' : 'accounts'}, ${counted(sum(rows.map(({ users }) => users)), 'user')}`,
        // One account has nothing to be compared with but the network.
        picture:
          rows.length > 1 ? (
            <TileRanks label="Accounts with most closings" ranks={closingsRanks(rows)} nameWidth={64} />
          ) : (
            rows[0] && <TileShare percent={rows[0].shareOfClosings} />
          ),
      })}
    />
  )
}
