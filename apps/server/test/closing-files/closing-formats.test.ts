import { gzipSync } from 'node:zlib'
import { writeXlsx } from '@homestead/sheets/xlsx/write-xlsx'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterAll, expect, test } from 'vitest'
import { csvFile, isoDay, startClosingNetwork, titles, usDay } from '../support/networks/closing-network.ts'

/** The same rows, however they are written down. */

const network = await startClosingNetwork()
afterAll(() => network.server.close())

const names = titles.split(',')
const given = [
  [
    'Stonebrook Residential',
    '1 Format St',
    'Frisco',
    'TX',
    '75034',
    isoDay(20),
    'Single Family',
    'Windows',
    12,
  ],
  ['Stonebrook Residential', '2 Format St', 'Frisco', 'Texas', '75034', isoDay(21), 'SFD', 'Windows', 7],
  ['Nobody', '3 Format St', 'Frisco', 'TX', '75034', isoDay(22), 'MF', 'Windows', 3],
]
const csv = csvFile(
  { address: '1 Format St', units: 12 },
  { address: '2 Format St', state: 'Texas', date: usDay(21), type: 'SFD', units: 7 },
  { address: '3 Format St', builder: 'Nobody', date: usDay(22), type: 'MF', units: 3 },
)
const objects = given
  .map((cells) => JSON.stringify(Object.fromEntries(names.map((name, at) => [name, cells[at]]))))
  .join('\n')
const parquet = Buffer.from(
  parquetWriteBuffer({
    columnData: names.map((name, at) => ({
      name,
      data: given.map((cells) => (name === 'Closing date' ? new Date(String(cells[at])) : cells[at])),
      type:
        name === 'Units'
          ? ('INT32' as const)
          : name === 'Closing date'
            ? ('TIMESTAMP' as const)
            : ('STRING' as const),
    })),
  }),
)
const book = await writeXlsx([
  {
    name: 'Closings',
    columns: names.map(() => ({ width: 12 })),
    rows: [{ cells: names }, ...given.map((cells) => ({ cells }))],
  },
])

test.each<[string, string | Buffer]>([
  ['closings.csv', csv],
  ['closings.csv.gz', gzipSync(csv)],
  ['closings.ndjson', objects],
  ['closings.ndjson.gz', gzipSync(objects)],
  ['closings.parquet', parquet],
  ['closings.xlsx', Buffer.from(book)],
])('%s', async (name, content) => {
  const checked = await network.checked(name, content)
  expect(checked).toMatchObject({ status: 'Checked', rowCount: 3, createdCount: 2, errorCount: 1 })
  const rows = await network.rowsOf(checked.enterpriseId)
  expect(
    rows.map(({ values, problems, result }) => [
      values.address,
      values.state,
      values.closingDate,
      values.homeType,
      values.units,
      result,
      problems.map(({ message }) => message),
    ]),
  ).toEqual([
    ['1 Format St', 'TX', usDay(20), 'Single Family', '12', 'New closing', []],
    ['2 Format St', 'TX', usDay(21), 'Single Family', '7', 'New closing', []],
    ['3 Format St', 'TX', usDay(22), 'Multi Family', '3', 'Error', ['No builder with this name']],
  ])
  expect(await network.leftFiles()).toEqual([])
})

test('what cannot be read is said, and the name says what it is', async () => {
  expect(await network.upload('closings.parquet', objects)).toMatchObject({
    status: 415,
    errors: ['The content of closings.parquet is not that of a .parquet file.'],
  })
  expect(await network.upload('closings.csv', gzipSync(csv))).toMatchObject({
    status: 415,
    errors: ['The content of closings.csv is not that of a .csv file.'],
  })
  expect(await network.checked('torn.ndjson', `${objects}\n{"Builder":`)).toMatchObject({
    status: 'Failed',
    problem: 'Row 4 cannot be read: No JSON object.',
  })
  expect(await network.upload('cut.csv.gz', gzipSync(csv.repeat(99)).subarray(0, 200))).toMatchObject({
    status: 415,
    errors: ['The packed file is damaged.'],
  })
})
