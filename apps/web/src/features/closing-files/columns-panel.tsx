import { closingColumns, type ClosingUploadDetail } from '@homestead/contract'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { SelectButton } from '../../ui/form/select-button.tsx'
import css from './closing-files.module.css'
import type { MapFile } from './file-panel.tsx'
import { MappingTable } from './mapping-table.tsx'
import { columns as words } from './messages.ts'

/** Which column of the file is which of ours. */
export function ColumnsPanel(props: { file: ClosingUploadDetail; mayChange: boolean; map: MapFile }) {
  const { columns, fileColumns, headRow, headRows } = props.file
  const matched = columns.filter(({ fileColumn }) => fileColumn !== null)
  const unused = fileColumns.length - new Set(matched.map(({ fileColumn }) => fileColumn)).size
  const complete = matched.length === columns.length
  return (
    <Panel
      title={
        <span className={css.titled}>
          {words.title}
          <Badge tone={complete ? 'good' : 'under-way'}>
            {words.matched(matched.length, columns.length)}
          </Badge>
        </span>
      }
      wideAction
      action={unused > 0 && <span className={css.quiet}>{words.unused(unused)}</span>}
    >
      {headRows.length > 1 && (
        <div className={css.head}>
          <span className={css.quiet}>{words.headRow}</span>
          <SelectButton
            label={words.headRow}
            value={headRow ?? undefined}
            options={headRows.map(({ row, text }) => ({ key: row, text: words.headChoice(row, text) }))}
            disabled={!props.mayChange}
            className={css.headChoice}
            onChange={(row) => props.map({ headRow: row })}
          />
        </div>
      )}
      <MappingTable titles={[words.ours, words.theirs, words.first, words.match]}>
        {columns.map(({ column, fileColumn, match }) => (
          <tr key={column}>
            <th scope="row">
              {closingColumns[column]} <span aria-label="required">*</span>
            </th>
            <td>
              <SelectButton
                label={words.columnFor(closingColumns[column])}
                value={fileColumn ?? undefined}
                options={fileColumns.map(({ name }, key) => ({ key, text: name || `Column ${key + 1}` }))}
                placeholder={words.none}
                disabled={!props.mayChange}
                className={css.wide}
                onChange={(chosen) => props.map({ columns: { [column]: chosen } })}
              />
            </td>
            <td className={css.first}>{fileColumn === null ? '' : fileColumns[fileColumn]?.firstValue}</td>
            <td>
              <span className={css.match} data-missing={match === null || undefined}>
                {match ? (
                  <IconCheck size={14} stroke={1.75} aria-hidden />
                ) : (
                  <IconAlertCircle size={14} stroke={1.75} aria-hidden />
                )}
                {match ? words.how[match] : words.missing}
              </span>
            </td>
          </tr>
        ))}
      </MappingTable>
    </Panel>
  )
}
