import writeExcelFile, { type Column } from 'write-excel-file/browser'
import { arrange } from '../../apps/web/src/features/grid/engine/arrange.ts'
import { sheetColumns, sheetLines } from '../../apps/web/src/features/grid/export/export-content.ts'
import { typedField } from '../../apps/web/src/features/grid/engine/filter-rows.ts'
import { finishInGoes } from '../../apps/web/src/features/grid/engine/steps.ts'
import { writeInWorker } from '../../apps/web/src/features/grid/export/write-in-worker.ts'
import { columns } from './columns.tsx'
import type { Row } from './rows.ts'

const formats = { number: '#,##0', percent: '0.0%', date: 'mm/dd/yyyy' }

const cellOf = (row: Row, { field, type }: (typeof columns)[number]) => {
  const value = row[field]
  if (value === null) return null
  if (type === 'date') return { value: new Date(value), format: formats.date }
  if (type === 'percent') return { value: Number(value) / 100, format: formats.percent }
  return type === 'number' ? { value, format: formats.number } : { value }
}

/** Each answers the size of its file. */
export const exporters: Record<string, (rows: Row[]) => Promise<number>> = {
  ours: async (rows) => {
    const wish = { filter: [], sort: undefined, group: [] }
    const arrangement = await finishInGoes(arrange(rows, columns.map(typedField), wish))
    const content = { title: 'Builders Using', columns: sheetColumns(columns), provenance: [] }
    const file = await writeInWorker(content, sheetLines(arrangement, columns, columns, true))
    return file.byteLength
  },
  writeExcelFile: async (rows) => {
    const described = columns.map((column): Column<Row> => ({
      header: { value: column.title, fontWeight: 'bold' },
      width: column.width / 7,
      cell: (row) => cellOf(row, column),
    }))
    return (await writeExcelFile(rows, { columns: described, stickyRowsCount: 1 }).toBlob()).size
  },
}
