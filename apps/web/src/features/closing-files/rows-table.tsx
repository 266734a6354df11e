import {
  type ClosingColumn,
  closingColumnNames,
  closingColumns,
  type ClosingUploadDetail,
  type ClosingUploadRow,
} from '@homestead/contract'
import { IconAlertCircle, IconLink, IconPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import css from './closing-files.module.css'
import type { MapFile } from './file-panel.tsx'
import { values as words } from './messages.ts'

const icons = { Matches: IconLink, 'New closing': IconPlus, Error: IconAlertCircle }

export function RowsTable(props: {
  rows: readonly ClosingUploadRow[]
  file: ClosingUploadDetail
  mayChange: boolean
  map: MapFile
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
    <div className={css.tableBox} tabIndex={0} role="region" aria-label="Preview of the file">
      <table className={css.preview}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {closingColumnNames.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {closingColumns[column]}
              </th>
            ))}
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <Fragment key={row.row}>
              <RowLine row={row} />
              {row.problems.length > 0 && (
                <tr className={css.problem}>
                  <td colSpan={11}>
                    {row.problems.map(({ message }) => message).join('. ')}
                    <Suggestion {...props} row={row} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowLine({ row }: { row: ClosingUploadRow }) {
  const wrong = new Set(row.problems.map(({ column }) => column))
  const Icon = icons[row.result]
  return (
    <tr data-result={row.result}>
      <td>{row.row}</td>
      {closingColumnNames.map((column) => (
        <td key={column} data-column={column}>
          {wrong.has(column) ? (
            <span className={css.wrong}>{row.values[column] || '–'}</span>
          ) : (
            row.values[column]
          )}
        </td>
      ))}
      <td className={css.result}>
        <span>
          <Icon size={14} stroke={1.75} aria-hidden />
          {row.result}
        </span>
      </td>
    </tr>
  )
}

/** The name somebody probably meant, for all rows that have this one. */
function Suggestion(props: {
  row: ClosingUploadRow
  file: ClosingUploadDetail
  mayChange: boolean
  map: MapFile
}) {
  const wrong = (column: ClosingColumn) => props.row.problems.some((problem) => problem.column === column)
  const found = props.file.values.find(
    ({ column, value, meaning, suggestion }) =>
      suggestion && !meaning && wrong(column) && value === props.row.values[column],
  )
  if (!found?.suggestion) return null
  const { column, value, suggestion, rows } = found
  return (
    <>
      {'. '}
      <button
        type="button"
        disabled={!props.mayChange}
        onClick={() => props.map({ values: [{ column, value, meaning: suggestion }] })}
      >
        {words.use(suggestion, rows)}
      </button>
    </>
  )
}
