import type { ComponentType } from 'react'
import { periodName } from '../../ui/charts/periods.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useLastMonth } from '../grid/dates/calendar.ts'
import { useAccount } from '../session/session-context.ts'
import {
  BuildersUsingTile,
  ManufacturerSummaryTile,
  MissedValueTile,
  NewBuildersTile,
  OpportunitiesTile,
} from './tiles/builder-tiles.tsx'
import { module } from './messages.ts'
import {
  ClosedLeadsTile,
  LeadshareTile,
  ManagementSummaryTile,
  ProductAttributesTile,
  ProductCatalogTile,
} from './tiles/program-tiles.tsx'
import { type ReportPath, reportsFor } from './report-list.ts'
import css from './tiles/report-tile.module.css'

const tiles: Record<ReportPath, ComponentType> = {
  'manufacturer-summary': ManufacturerSummaryTile,
  'new-builders': NewBuildersTile,
  'builder-opportunities': OpportunitiesTile,
  'builders-using': BuildersUsingTile,
  'missed-value': MissedValueTile,
  'closed-leads': ClosedLeadsTile,
  'leadshare-attendance': LeadshareTile,
  'product-attributes': ProductAttributesTile,
  'product-catalog': ProductCatalogTile,
  'management-summary': ManagementSummaryTile,
}

/** The way into the reports: a tile for each that the account may open, with how it stands. */
export function ProgramAnalysis() {
  const reports = reportsFor(useAccount())
  return (
    <>
      <PageHeader
        title={module.name}
        description={module.sentence(reports.length, periodName(useLastMonth()))}
      />
      <div className={css.tiles}>
        {reports.map((report) => {
          const Tile = tiles[report]
          return <Tile key={report} />
        })}
      </div>
    </>
  )
}
