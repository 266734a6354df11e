import type { Month } from '@homestead/contract'
import { IconRotateClockwise } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { ColumnChooser } from './columns/column-chooser.tsx'
import { DateRangePicker, type SubmittedRange } from './dates/date-range-picker.tsx'
import type { GridColumn } from './grid-column.ts'
import css from './grid.module.css'
import type { GridState } from './state/grid-state.ts'
import type { ReportGridProps } from './report-grid-props.ts'
import type { GridControls } from './state/use-grid-state.ts'

/** Left what data is asked for, right what is done with it. */
export function GridToolbar<Row>(props: {
  columns: readonly GridColumn<Row>[]
  state: GridState
  controls: GridControls
  ready: boolean
  dateRange: ReportGridProps<Row>['dateRange']
  range: { start: Month; end: Month }
  onRange: (range: SubmittedRange) => void
  onReset: () => void
  tools: ReactNode
  /** Off where the rows are not shown as a table. */
  hasColumns: boolean
  hasFooter: boolean
  /** Buttons that not every report has. */
  filters: ReactNode
  exporting: ReactNode
  sharing: ReactNode
}) {
  const { state, controls, dateRange } = props
  return (
    <div className={css.toolbar}>
      {props.tools}
      {dateRange && <DateRangePicker set={dateRange.set} range={props.range} onSubmit={props.onRange} />}
      <div className={css.tools}>
        {props.filters}
        {props.hasColumns && (
          <ColumnChooser
            columns={props.columns}
            views={state.columns}
            disabled={!props.ready}
            onChange={controls.changeColumns}
            footer={props.hasFooter ? state.footer : undefined}
            onFooter={(footer) => controls.change({ footer, skip: state.skip })}
          />
        )}
        {props.exporting}
        {props.sharing}
        <Button variant="ghost" onClick={props.onReset}>
          <IconRotateClockwise size={16} stroke={1.6} aria-hidden />
          Reset
        </Button>
      </div>
    </div>
  )
}
