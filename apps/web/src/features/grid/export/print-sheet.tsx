import { formatDate } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { periodSpan } from '../../../ui/charts/periods.ts'
import { isEmerge, useRegions } from '../../session/regions.ts'
import { useAccount } from '../../session/session-context.ts'
import type { Arrangement } from '../engine/arrange.ts'
import { visibleColumns, withAlsoShown } from '../columns/column-view.ts'
import { sheetLines } from './export-content.ts'
import type { GridState } from '../state/grid-state.ts'
import { onPaper } from '../messages.ts'
import { fillLines } from './print-lines.ts'
import css from './print-sheet.module.css'
import { filterTexts } from './provenance.ts'
import type { ReportGridProps } from '../report-grid-props.ts'
import { useAllOnPaper } from './use-all-on-paper.ts'
import { usePrinting } from './use-printing.ts'

interface Props<Row> extends Pick<
  ReportGridProps<Row>,
  'columns' | 'reportTitle' | 'period' | 'rowName' | 'footer' | 'paged'
> {
  arrangement: Arrangement<Row>
  state: GridState
  /** The months shown, where a person chooses them. */
  range: { start: string; end: string } | undefined
  totals: boolean
  /** In a panel the page around it says what it is of. */
  bare: boolean
}

/** The view on paper: what it is of, and every row that the filters leave, on whatever page of the screen it stands. */
export function PrintSheet<Row extends object>(props: Props<Row>) {
  const all = useAllOnPaper(props.paged)
  return usePrinting() ? <Sheet {...props} arrangement={all ?? props.arrangement} /> : null
}

/** More columns than an upright sheet has room for. */
const many = 7

function Sheet<Row extends object>(props: Props<Row>) {
  const { columns, arrangement, state, range, rowName } = props
  const account = useAccount()
  const { region, greyed } = useRegions()
  const shown = withAlsoShown(
    visibleColumns(columns, state.columns).filter(({ action }) => !action),
    columns,
  )
  const room = shown.reduce((sum, { width }) => sum + width, 0)
  const filters = filterTexts(state.filter, columns)
  const count = arrangement.order.length
  const listed = props.paged?.total ?? count
  const rowsText = `${listed.toLocaleString('en-US')} ${listed === 1 ? rowName.one : rowName.many}`
  const facts: [string, string | undefined][] = [
    [onPaper.report, props.reportTitle],
    [onPaper.account, account.name],
    [onPaper.region, isEmerge(account) ? (greyed ?? region.displayName) : undefined],
    [onPaper.period, range ? periodSpan(range.start, range.end) : props.period],
    [onPaper.filters, filters.join('; ') || onPaper.none],
    [onPaper.rows, count === listed ? rowsText : `${count.toLocaleString('en-US')} of ${rowsText}`],
    [onPaper.printed, formatDate(today())],
  ]
  return (
    <section className={css.sheet} data-print-sheet data-wide={shown.length > many || undefined}>
      {!props.bare && (
        <dl className={css.facts}>
          {facts.map(
            ([term, value]) =>
              value && (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <table className={css.table}>
        <colgroup>
          {shown.map(({ field, width }) => (
            <col key={field} style={{ width: `${(100 * width) / room}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.field} scope="col" className={css[column.type]}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={(body) => {
            if (body) fillLines(body, sheetLines(arrangement, shown, columns, props.totals), shown)
          }}
        />
      </table>
      {props.footer && state.footer && <p>{props.footer}</p>}
    </section>
  )
}
