import { expect, test } from 'vitest'
import { serialOfDay } from './day-serial.ts'
import { writeXlsx } from './write-xlsx.ts'
import { xlsxRows } from './xlsx-rows.ts'
import { xlsxSheets } from './xlsx-workbook.ts'

test('what is written is read again as it was', async () => {
  const text = 'Wren & <Oak> "Inc."\nÆlfric 😀'
  const file = new Blob([
    await writeXlsx([
      {
        name: 'R&D "x"',
        columns: [{ width: 20 }, { width: 10, format: 'mm/dd/yyyy' }, { width: 10 }, { width: 5 }],
        rows: [
          { cells: ['Builder', 'Closed', 'Units', 'New'], bold: true },
          { cells: [text, serialOfDay('2026-10-14'), 18.5, true] },
          { cells: [null, null, -1, false], level: 1 },
        ],
      },
      { name: 'Empty', columns: [{ width: 8 }], rows: [] },
    ]),
  ])
  const sheets = await xlsxSheets(file)
  expect(sheets.map(({ name }) => name)).toEqual(['R&D "x"', 'Empty'])
  const rows = []
  for (const sheet of sheets) for await (const row of xlsxRows(file, sheet)) rows.push(row)
  expect(rows).toEqual([
    { line: 1, cells: ['Builder', 'Closed', 'Units', 'New'] },
    { line: 2, cells: [text, '2026-10-14', '18.5', 'TRUE'] },
    { line: 3, cells: ['', '', '-1', 'FALSE'] },
  ])
})
