import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { arrange, type Wish } from '../engine/arrange.ts'
import { sheetColumns, sheetLines } from './export-content.ts'
import { typedField } from '../engine/filter-rows.ts'
import type { GridColumn } from '../grid-column.ts'
import { provenanceOf } from './provenance.ts'
import { finish } from '../engine/steps.ts'
import { writeWorkbook } from './write-workbook.ts'

interface Row {
  name: string
  zip: string
  own: number
  all: number
  usage: number
  value: number
  since: string | null
}
const rows: Row[] = [
  {
    name: '=HYPERLINK("http://x")',
    zip: '00501',
    own: 1,
    all: 4,
    usage: 25,
    value: 1200,
    since: '2019-03-14',
  },
  { name: 'Öst & <Söhne>', zip: '83702', own: 3, all: 4, usage: 75, value: 0, since: null },
  { name: '+1', zip: '00501', own: 0, all: 2, usage: 0, value: -5, since: '2024-02-29' },
]
const columns: GridColumn<Row>[] = [
  { field: 'name', title: 'Name', type: 'text', width: 220 },
  { field: 'zip', title: 'Zip', type: 'text', width: 80 },
  { field: 'own', title: 'Own', type: 'number', width: 80, total: 'sum' },
  { field: 'all', title: 'All', type: 'number', width: 80, total: 'sum' },
  { field: 'usage', title: 'Usage %', type: 'percent', width: 80, total: { of: 'own', per: 'all' } },
  { field: 'value', title: 'Value', type: 'currency', width: 80, total: 'sum' },
  { field: 'since', title: 'Since', type: 'date', width: 80 },
]

const exported = async (wish: Partial<Wish>, shown = columns) => {
  const typed = columns.map(typedField)
  const arrangement = finish(arrange(rows, typed, { filter: [], sort: undefined, group: [], ...wish }))
  const file = await writeWorkbook({
    title: 'All [Builders] Using Our Products: 2026',
    columns: sheetColumns(shown),
    lines: [...sheetLines(arrangement, shown, columns, true)],
    provenance: [['Report', 'All Builders']],
  })
  const book = await readXlsx(file, { readStyles: true })
  const [sheet, about] = book.sheets
  if (!sheet || !about) throw new Error('two sheets expected')
  return { sheet, about }
}

test('the sheet shows header, rows and weighted totals, with real numbers and dates', async () => {
  const { sheet } = await exported({ sort: { field: 'own', descending: true } })
  expect(sheet.name).toBe('All  Builders  Using Our Produc')
  expect(sheet.rows[0]).toEqual(['Name', 'Zip', 'Own', 'All', 'Usage %', 'Value', 'Since'])
  expect(sheet.rows.map((row) => row[0])).toEqual(['Name', rows[1]?.name, rows[0]?.name, '+1', 'Totals:'])
  expect(sheet.rows[2]?.slice(1, 6)).toEqual(['00501', 1, 4, 0.25, 1200])
  expect(sheet.rows[4]?.slice(2, 6)).toEqual([4, 10, 0.4, 1195])
  expect(sheet.freezePane).toMatchObject({ rows: 1 })
})

test('dates are the day everyone sees, whatever the time zone', async () => {
  const { sheet } = await exported({})
  const [day, none, leap] = [1, 2, 3].map((row) => sheet.rows[row]?.[6])
  expect((day as Date).toISOString()).toBe('2019-03-14T00:00:00.000Z')
  expect(none ?? null).toBeNull()
  expect((leap as Date).toISOString()).toBe('2024-02-29T00:00:00.000Z')
})

test('text that looks like a formula stays text', async () => {
  const { sheet } = await exported({})
  expect(sheet.rows[1]?.[0]).toBe('=HYPERLINK("http://x")')
  expect(sheet.cells?.get('1,0')?.formula).toBeUndefined()
  expect(sheet.rows[3]?.[0]).toBe('+1')
})

test('text is written as someone wrote it, without what no file may hold', async () => {
  const texts = ['#N/A', '_x0041_', ' a ', 'one\ntwo', 'a & <b>', 'bell\u0007', '', '😀']
  const file = await writeWorkbook({
    title: 'R&D "x"',
    columns: [{ title: 'Text', type: 'text', width: 80 }],
    lines: texts.map((text) => ({ kind: 'row', level: 0, cells: [text] })),
    provenance: [],
  })
  const [sheet] = (await readXlsx(file)).sheets
  expect(sheet?.name).toBe('R&D "x"')
  expect(sheet?.rows.slice(1).map(([cell]) => cell ?? null)).toEqual([
    '#N/A',
    '_x0041_',
    ' a ',
    'one\ntwo',
    'a & <b>',
    'bell',
    null,
    '😀',
  ])
})

test('a share is in the file what it is on the screen, and stays it when the file is read', async () => {
  const shares = [46.2, 78.9, 46.15, 0.1, 100, 33.333333333333336, 28.999999999999996]
  const file = await writeWorkbook({
    title: 'Shares',
    columns: [{ title: 'Usage %', type: 'percent', width: 80 }],
    lines: shares.map((share) => ({ kind: 'row', level: 0, cells: [share] })),
    provenance: [],
  })
  const [sheet] = (await readXlsx(file)).sheets
  const read = sheet?.rows.slice(1).map(([cell]) => cell)
  expect(read).toEqual([0.462, 0.789, 0.462, 0.001, 1, 0.333, 0.29])
})

test('figures keep their format in bold totals', async () => {
  const { sheet } = await exported({})
  const format = (at: string) => sheet.cells?.get(at)?.style?.numFmt
  expect([format('1,5'), format('4,5')]).toEqual(['"$"#,##0', '"$"#,##0'])
  expect([format('1,4'), format('4,4')]).toEqual(['0.0%', '0.0%'])
  expect(format('1,6')).toBe('mm/dd/yyyy')
  expect(sheet.cells?.get('0,0')?.style?.font?.bold).toBe(true)
})

test('a column with parts of a whole shows them, of dollars the cents', async () => {
  const file = await writeWorkbook({
    title: 'Rebates',
    columns: (['currency', 'number', 'percent', 'currency'] as const).map((type) => ({
      title: type,
      type,
      width: 80,
    })),
    lines: [
      { kind: 'row', level: 0, cells: [1240.55, 2.5, 12.5, 7] },
      { kind: 'row', level: 0, cells: [3, 1, 50, 8] },
    ],
    provenance: [],
  })
  const [sheet] = (await readXlsx(file, { readStyles: true })).sheets
  expect([0, 1, 2, 3].map((at) => sheet?.cells?.get(`2,${at}`)?.style?.numFmt)).toEqual([
    '"$"#,##0.00',
    '#,##0.00',
    '0.0%',
    '"$"#,##0',
  ])
})

test('groups, filters and hidden columns are as on the screen', async () => {
  const shown = columns.filter(({ field }) => field !== 'value')
  const { sheet } = await exported({ group: ['zip'] }, shown)
  expect(sheet.rows[0]).not.toContain('Value')
  expect(sheet.rows.map((row) => row[0])).toEqual([
    'Name',
    'Zip: 00501 (2)',
    rows[0]?.name,
    '+1',
    'Zip: 83702 (1)',
    rows[1]?.name,
    'Totals:',
  ])
  expect(sheet.rows[1]?.slice(2, 4)).toEqual([1, 6])
  const filtered = await exported({ filter: [{ field: 'own', operator: 'gt', value: 0 }] })
  expect(filtered.sheet.rows.length).toBe(1 + 2 + 1)
})

test('the second sheet says where it comes from', () => {
  const about = provenanceOf(
    {
      report: 'All Builders',
      account: 'Corbel',
      requester: 'Dana',
      moment: 'now',
      timeZone: 'Asia/Tokyo',
      range: { start: '2026-09', end: '2026-10' },
      rowCount: 20_000,
      link: 'https://x/?y',
    },
    {
      filter: [
        { field: 'own', operator: 'gt', value: 60 },
        { field: 'since', operator: 'lt', value: '2018-01-01' },
      ],
      sort: { field: 'own', descending: true },
      group: ['zip'],
    },
    columns,
  )
  expect(about).toEqual([
    ['Report', 'All Builders'],
    ['Account', 'Corbel'],
    ['Requested by', 'Dana'],
    ['Exported', 'now'],
    ['Time zone', 'Asia/Tokyo'],
    ['Date range', '09 2026 – 10 2026'],
    ['Rows', '20,000'],
    ['Filters', 'Own > 60'],
    ['', 'Since before 01/01/2018'],
    ['Sorted by', 'Own, descending'],
    ['Grouped by', 'Zip'],
    ['Link', 'https://x/?y'],
  ])
})
