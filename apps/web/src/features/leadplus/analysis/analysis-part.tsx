import type { Month } from '@homestead/contract'
import type { ReactNode } from 'react'
import { InfoButton } from '../../../ui/overlay/info-button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useLastMonth } from '../../grid/dates/calendar.ts'
import { ExportButton } from '../../grid/export/export-button.tsx'
import type { GridColumn } from '../../grid/grid-column.ts'
import type { Sort } from '../../grid/state/grid-state.ts'
import { ShareButton } from '../../grid/state/share-button.tsx'
import { LoadedGrid } from '../../grid/loaded-grid.tsx'
import { useGridState } from '../../grid/state/use-grid-state.ts'
import { useSetup } from '../../grid/state/use-grid-setup.ts'
import css from './lead-analysis.module.css'
import { leadplus } from '../messages.ts'

/** The months all parts are about have a key of their own in the address. */
export const rangeKey = 'lpo_an'

/** A chart and the same figures as a grid, which can be sorted, filtered and exported. */
export function AnalysisPart<Row extends object>(props: {
  /** Of its keys in the address, after that of the range. */
  part: string
  title: string
  info?: string
  chart: ReactNode
  columns: GridColumn<Row>[]
  rows: Row[]
  rowName: { one: string; many: string }
  defaultSort?: Sort & { field: keyof Row & string }
  range: { start: Month; end: Month }
  totals?: boolean
  /** The grid stands beside the chart and not below it. */
  wide?: boolean
}) {
  const { title, columns, rows, range, totals = true } = props
  const gridKey = `${rangeKey}_${props.part}`
  const setup = useSetup(columns, props.defaultSort, undefined, useLastMonth())
  const controls = useGridState(gridKey, setup)
  // A grid in a panel has no pager, so it shows all there is.
  const state = { ...controls.state, take: 'all' as const }
  const reportTitle = `${leadplus.title} - ${title}`
  return (
    <Panel
      title={
        <>
          {title} {props.info && <InfoButton label={`About ${title}`} text={props.info} />}
        </>
      }
      action={
        <>
          <ExportButton
            gridKey={rangeKey}
            file={{ name: reportTitle, kind: 'date' }}
            reportTitle={reportTitle}
            columns={columns}
            rows={rows}
            state={state}
            range={range}
            hasRange
            totals={totals}
            small
          />
          <ShareButton gridKey={rangeKey} range={range} small />
        </>
      }
    >
      <div className={css.part} data-wide={props.wide || undefined}>
        <div className={css.chart}>{props.chart}</div>
        <div className={css.grid}>
          <LoadedGrid
            inPanel
            gridKey={gridKey}
            columns={columns}
            rows={rows}
            controls={{ ...controls, state }}
            rowName={props.rowName}
            {...(props.defaultSort ? { defaultSort: props.defaultSort } : {})}
            totals={totals}
            reportTitle={reportTitle}
          />
        </div>
      </div>
    </Panel>
  )
}
