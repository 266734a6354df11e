import { SilentSpinner } from '../../ui/feedback/spinner.tsx'
import type { GridColumn } from './grid-column.ts'
import { layOut, nameRoom } from './columns/column-layout.ts'
import { isFigure } from './columns/format-cell.ts'
import chips from './filters/chips.module.css'
import css from './grid.module.css'
import { useRowHeight } from './table/use-row-height.ts'

const lengths = [78, 62, 88, 70, 84, 66, 74, 90, 58, 80, 72, 86]

/** Stands where the grid will be. It is no table yet: there is nothing to read in it but that it is loading. */
export function LoadingGrid<Row>(props: {
  columns: readonly GridColumn<Row>[]
  exactWidths: boolean
  height: number
  rowHeight?: number | undefined
  /** Nothing will stand between the toolbar and the grid. */
  bare?: boolean
  rowsName: string
}) {
  const shown = props.columns.filter(({ hidden }) => !hidden)
  const name = layOut(props.columns, shown).pinned
  const template = shown
    .map(({ field, width }) => {
      if (props.exactWidths) return field === name ? `minmax(${width}px, ${nameRoom}px)` : `${width}px`
      return `minmax(${width}px, ${width}fr)`
    })
    .join(' ')
  const usualHeight = useRowHeight()
  const { rowHeight = usualHeight } = props
  const rows = Math.ceil((props.height - 76) / rowHeight)
  return (
    <>
      {!props.bare && <div className={chips.line} />}
      <div className={css.frame} style={{ height: props.height }} aria-busy>
        <div className={css.skeleton} aria-hidden>
          <div
            className={css.skeletonHead}
            data-groups={shown.some(({ group }) => group) || undefined}
            style={{ gridTemplateColumns: template }}
          >
            {shown.map(({ field, title, type }) => (
              <span key={field} data-figure={isFigure(type) || undefined}>
                {title}
              </span>
            ))}
          </div>
          {Array.from({ length: rows }, (_, row) => (
            <div
              key={row}
              className={css.skeletonRow}
              style={{ gridTemplateColumns: template, height: rowHeight }}
            >
              {shown.map(({ field, type }, i) => (
                <span
                  key={field}
                  data-figure={isFigure(type) || undefined}
                  style={{
                    width: i
                      ? `${(lengths[(row + i * 5) % lengths.length] ?? 80) * 0.6}%`
                      : `${lengths[row % lengths.length]}%`,
                  }}
                />
              ))}
            </div>
          ))}
        </div>
        <div className={css.loading} role="status">
          <SilentSpinner />
          Loading {props.rowsName}
        </div>
      </div>
    </>
  )
}
