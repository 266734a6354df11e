import type { ReactNode } from 'react'
import css from './card-table.module.css'

export interface CardColumn<Row> {
  key: string
  title: string
  /** Numbers stand right. */
  isNumber?: boolean
  /** What the row is known by, where it stands, and what can be done: on a phone the top and the foot of its card. */
  part?: 'title' | 'state' | 'action'
  /** Of what can be done, the title is read as well where there is room for it, and what it says stands left below. */
  isTitled?: boolean
  /** The width at which it leaves, because others matter more. Not in cards either. */
  leavesAt?: 1280 | 1050 | 800
  /** What there is to say of it; nothing is a dash, and left out of a card. */
  cell: (row: Row) => ReactNode
}

const isNothing = (content: ReactNode) => content === null || content === undefined || content === ''

/** A style sheet that makes cards of rows takes their meaning from them; said like this, it stays. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const

function Cell<Row>({ column, row }: { column: CardColumn<Row>; row: Row }) {
  const content = column.cell(row)
  return isNothing(content) ? <span className={css.nothing}>–</span> : content
}

/** A table whose rows are cards where it has no room. */
export function CardTable<Row>(props: {
  label: string
  columns: readonly CardColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** A row that waits for somebody, or went wrong. */
  toneOf?: (row: Row) => 'waits' | 'bad' | undefined
}) {
  const { columns } = props
  const look = ({ isNumber, part, isTitled, leavesAt }: CardColumn<Row>) => ({
    'data-titled': isTitled || undefined,
    'data-number': isNumber || undefined,
    'data-part': part ?? 'value',
    'data-leaves': leavesAt,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
    <div className={css.box} tabIndex={0} role="region" aria-label={props.label}>
      <table className={css.table} {...roles.table}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th key={column.key} {...roles.header} {...look(column)}>
                {column.part === 'action' && !column.isTitled ? (
                  <span className={css.hidden}>{column.title}</span>
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {props.rows.map((row) => (
            <tr key={props.keyOf(row)} {...roles.row} data-tone={props.toneOf?.(row)}>
              {columns.map((column) => (
                <td key={column.key} {...roles.cell} {...look(column)} data-title={column.title}>
                  <Cell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
