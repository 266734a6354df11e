import type { Month } from '@homestead/contract'
import { useMutation } from '@tanstack/react-query'
import { IconTableExport } from '@tabler/icons-react'
import { formatMoment } from '../../../lib/format/format.ts'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useSignedIn } from '../../session/session-context.ts'
import { arrange, asTheyCame } from '../engine/arrange.ts'
import { visibleColumns, withAlsoShown } from '../columns/column-view.ts'
import { sheetColumns, sheetLines } from './export-content.ts'
import { type ExportFile, fileName } from './file-name.ts'
import { typedField } from '../engine/filter-rows.ts'
import type { GridColumn } from '../grid-column.ts'
import type { GridState } from '../state/grid-state.ts'
import { exported, exportProblemBody, exportProblemTitle } from '../messages.ts'
import { permalink } from '../state/permalink.ts'
import { provenanceOf } from './provenance.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { today } from '../../../lib/format/today.ts'
import { finishInGoes } from '../engine/steps.ts'

import { writeInWorker } from './write-in-worker.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes what the grid shows into an Excel file. */
export function ExportButton<Row extends object>(props: {
  gridKey: string
  file: ExportFile
  reportTitle: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[] | undefined
  /** Fetches them all where `rows` is one page of them. */
  allRows?: (() => Promise<readonly Row[]>) | undefined
  state: GridState
  range: { start: Month; end: Month }
  hasRange: boolean
  totals: boolean
  /** In the title row of a panel. */
  small?: boolean
}) {
  const { user, account } = useSignedIn()
  const { columns, rows = [], allRows, state, range } = props
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const typed = columns.map(typedField)
      const arrangement = allRows
        ? await finishInGoes(arrange(await allRows(), typed, asTheyCame))
        : await finishInGoes(arrange(rows, typed, state))
      const visible = visibleColumns(columns, state.columns).filter(({ action }) => !action)
      const shown = withAlsoShown(visible, columns)
      const source = {
        report: props.reportTitle,
        account: account.name,
        requester: `${user.firstName} ${user.lastName} (${user.emailAddress})`,
        moment: formatMoment(new Date().toISOString()),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        range: props.hasRange ? range : undefined,
        rowCount: arrangement.order.length,
        link: permalink(props.gridKey, props.hasRange ? range : undefined),
      }
      const file = await writeInWorker(
        {
          title: props.reportTitle,
          columns: sheetColumns(shown),
          provenance: provenanceOf(source, state, columns),
        },
        sheetLines(arrangement, shown, columns, props.totals),
      )
      const called = fileName(
        props.file,
        today(),
        props.hasRange || props.file.kind === 'month' ? range : undefined,
      )
      saveFile(new Blob([file], { type: xlsx }), called)
      showSuccessToast(exported.title, exported.body(called, arrangement.order.length))
    },
    meta: { errorToast: { title: exportProblemTitle, body: exportProblemBody } },
  })
  return (
    <Button
      size={props.small ? 'small' : 'normal'}
      busy={isPending}
      disabled={!props.rows?.length}
      onClick={() => mutate()}
    >
      <IconTableExport size={16} stroke={1.6} aria-hidden />
      Export
    </Button>
  )
}
