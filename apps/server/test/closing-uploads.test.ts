import { contract } from '@homestead/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvFile, startClosingNetwork, usDay, type ClosingNetwork } from './closing-network.ts'

let network: ClosingNetwork
beforeAll(async () => {
  network = await startClosingNetwork()
})
afterAll(() => network.server.close())

test('a file is read, its columns are found, and its rows are checked', async () => {
  const file = csvFile(
    {},
    { category: 'exterior doors', units: 2 },
    { address: '1 New St', type: 'SFD' },
    { zip: '7503' },
  )
  const upload = await network.checked('stonebrook.csv', file)
  expect(upload).toMatchObject({
    fileName: 'stonebrook.csv',
    byteSize: Buffer.byteLength(file),
    status: 'Checked',
    uploadedByName: 'Test Person',
    rowCount: 4,
    checkedCount: 4,
    matchedCount: 2,
    createdCount: 1,
    errorCount: 1,
    problem: null,
    sheets: [],
    sheet: null,
    values: [{ column: 'homeType', value: 'SFD', rows: 1, meaning: 'Single Family', suggestion: null }],
    categories: ['Exterior Doors', 'Windows'],
  })
  expect(upload.columns.map(({ fileColumn, match }) => [fileColumn, match])).toEqual(
    Array.from({ length: 9 }, (_, at) => [at, 'name']),
  )
  expect(upload.fileColumns[5]).toEqual({ name: 'Closing date', firstValue: usDay(20) })
  const { total, rows } = await network.send(contract.closingUploadRows, {
    params: { id: upload.enterpriseId },
    query: {},
  })
  expect([total, rows.map(({ row, result }) => [row, result])]).toEqual([
    4,
    [
      [2, 'Matches'],
      [3, 'Matches'],
      [4, 'New closing'],
      [5, 'Error'],
    ],
  ])
  expect(rows[1]?.values).toMatchObject({ category: 'Exterior Doors', units: '2' })
  expect(rows[2]?.values).toMatchObject({ homeType: 'Single Family', closingDate: usDay(20) })
  expect(rows[3]?.problems).toEqual([{ column: 'zip', message: 'Zip must have 5 digits' }])
  expect(await network.leftFiles()).toEqual([])
})
