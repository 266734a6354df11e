import { contract } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { oneRow } from '../support/one-row.ts'
import { csvFile, csvRow, startClosingNetwork, titles, usDay } from '../support/networks/closing-network.ts'
import { inlineRows, workbookBytes } from '@homestead/sheets/test/zip-bytes'

const network = await startClosingNetwork()
afterAll(() => network.server.close())

const map = async (id: string, body: object) => {
  await network.send(contract.mapClosingUpload, { params: { id }, body })
  return network.settled(id)
}

test('columns are found by other names, chosen where they are not, and remembered for the next file', async () => {
  const names =
    'Id,Builder Name,property_address,CITY,ST,zip code,COE Date,Product Type,Category,Qty Installed,Note'
  const row = (address: string) => `7,${csvRow({ address })},x`
  const first = await network.checked('first.csv', `${names}\n${row('1 First St')}\n`)
  expect([first.status, first.rowCount, first.checkedCount]).toEqual(['Columns', 1, 0])
  expect(Object.fromEntries(first.columns.map(({ column, fileColumn }) => [column, fileColumn]))).toEqual({
    builder: 1,
    address: 2,
    city: 3,
    state: null,
    zip: 5,
    closingDate: null,
    homeType: 7,
    category: 8,
    units: null,
  })
  expect(await network.act('POST', `${first.enterpriseId}/import`)).toMatchObject({
    status: 409,
    message: 'The rows of this file are not checked yet.',
  })
  expect(await network.act('PUT', `${first.enterpriseId}/columns`, { columns: { state: 99 } })).toMatchObject(
    {
      status: 400,
      message: 'The file has no such column.',
    },
  )
  const half = await map(first.enterpriseId, { columns: { state: 4, units: 9 } })
  expect([half.status, half.columns[3]]).toEqual([
    'Columns',
    { column: 'state', fileColumn: 4, match: 'chosen' },
  ])
  const whole = await map(first.enterpriseId, { columns: { closingDate: 6 } })
  expect([whole.status, whole.createdCount, whole.errorCount]).toEqual(['Checked', 1, 0])
  expect((await network.imported(first.enterpriseId)).status).toBe('Processed')

  const second = await network.checked('second.csv', `${names}\n${row('2 First St')}\n`)
  expect([second.status, second.createdCount]).toEqual(['Checked', 1])
  expect(second.columns.map(({ match }) => match)).toEqual([
    'name',
    'name',
    'name',
    'last-file',
    'name',
    'last-file',
    'name',
    'name',
    'last-file',
  ])
})

test('a column of the file serves one of ours, and other columns make other rows', async () => {
  const file = `${titles},Other units\n${csvRow({ address: '1 Other St' })},5\n${csvRow({ address: '2 Other St' })},x\n`
  const { enterpriseId: id } = await network.checked('other.csv', file)
  const swapped = await map(id, { columns: { units: 9 } })
  expect([swapped.createdCount, swapped.errorCount, swapped.columns[8]?.match]).toEqual([1, 1, 'chosen'])
  const taken = await map(id, { columns: { city: 9 } })
  expect([taken.status, taken.checkedCount, taken.columns[8]?.fileColumn]).toEqual(['Columns', 0, null])
  expect(await network.rowsOf(id)).toEqual([])
  const back = await map(id, { columns: { city: 2, units: 8 } })
  expect([back.status, back.createdCount, back.errorCount]).toEqual(['Checked', 2, 0])
})

test('a value can be given a meaning, which holds for all its rows and for the next file', async () => {
  const odd = { builder: 'Stonebrok Resid.', type: 'Town House', category: 'Vinyl windows' }
  const upload = await network.checked(
    'values.csv',
    csvFile(
      { ...odd, address: '1 Odd St' },
      { ...odd, address: '2 Odd St' },
      { address: '3 Odd St', type: 'SFD' },
    ),
  )
  expect([upload.createdCount, upload.errorCount]).toEqual([1, 2])
  expect(upload.values).toEqual([
    {
      column: 'builder',
      value: 'Stonebrok Resid.',
      rows: 2,
      meaning: null,
      suggestion: 'Stonebrook Residential',
    },
    { column: 'homeType', value: 'Town House', rows: 2, meaning: null, suggestion: null },
    { column: 'category', value: 'Vinyl windows', rows: 2, meaning: null, suggestion: 'Windows' },
    { column: 'homeType', value: 'SFD', rows: 1, meaning: 'Single Family', suggestion: null },
  ])
  const values = [
    { column: 'builder', value: 'stonebrok resid.', meaning: 'Stonebrook Residential' },
    { column: 'homeType', value: 'Town House', meaning: 'Multi Family' },
    { column: 'category', value: 'Vinyl windows', meaning: 'Windows' },
  ]
  const meant = await map(upload.enterpriseId, { values })
  expect([meant.createdCount, meant.errorCount]).toEqual([3, 0])
  expect(meant.values.map(({ value, meaning }) => [value, meaning])).toEqual([
    ['Stonebrok Resid.', 'Stonebrook Residential'],
    ['Town House', 'Multi Family'],
    ['Vinyl windows', 'Windows'],
    ['SFD', 'Single Family'],
  ])
  const twice = ['Single Family', 'Multi Family'].map((meaning) => ({ ...values[1], meaning }))
  const once = await map(upload.enterpriseId, { values: twice })
  expect(once.values.map(({ value, meaning }) => [value, meaning])).toContainEqual([
    'Town House',
    'Multi Family',
  ])
  const kept = await network.query<{ meanings: unknown[] }>(
    'select meanings from closing_upload where enterprise_id = $1',
    [upload.enterpriseId],
  )
  expect(oneRow(kept).meanings).toHaveLength(values.length)
  const without = await map(upload.enterpriseId, {
    values: [{ column: 'homeType', value: 'town house', meaning: null }],
  })
  expect(without.errorCount).toBe(2)
  await map(upload.enterpriseId, { values })
  await network.imported(upload.enterpriseId)
  const next = await network.checked('next.csv', csvFile({ ...odd, address: '4 Odd St' }))
  expect([next.createdCount, next.errorCount]).toEqual([1, 0])
})

test('each sheet of a workbook is read when it is chosen, and imported once', async () => {
  const row = (address: string) => csvRow({ address }).split(',')
  const book = workbookBytes({
    sheets: {
      October: inlineRows([titles.split(','), row('1 Oct St')]),
      November: inlineRows([[], titles.toUpperCase().split(','), row('1 Nov St'), [], row('2 Nov St')]),
      Empty: inlineRows([titles.split(',')]),
    },
  })
  const upload = await network.checked('Book.XLSX', book)
  const id = upload.enterpriseId
  expect([upload.sheet, upload.sheets.map(({ name }) => name), upload.rowCount]).toEqual([
    'October',
    ['October', 'November', 'Empty'],
    1,
  ])
  expect(await network.act('PUT', `${id}/columns`, { sheet: 'December' })).toMatchObject({
    status: 400,
    message: 'The file has no such sheet.',
  })
  const november = await map(id, { sheet: 'November' })
  expect([november.sheet, november.rowCount, november.createdCount]).toEqual(['November', 2, 2])
  const rows = await network.rowsOf(id)
  expect(rows.map((each) => [each.row, each.values.address])).toEqual([
    [3, '1 Nov St'],
    [5, '2 Nov St'],
  ])
  expect((await network.imported(id)).status).toBe('Processed')

  const again = await network.checked('Book.xlsx', book)
  expect([again.enterpriseId === id, again.sheet]).toEqual([false, 'October'])
  expect(again.sheets.map(({ importedAt }) => importedAt !== null)).toEqual([false, true, false])
  await map(again.enterpriseId, { sheet: 'November' })
  expect(await network.act('POST', `${again.enterpriseId}/import`)).toMatchObject({
    status: 409,
    message: `This sheet was imported on ${usDay(0)}.`,
  })
  expect(await map(again.enterpriseId, { sheet: 'Empty' })).toMatchObject({
    status: 'Columns',
    rowCount: 0,
    problem: 'The sheet has no rows below its column names.',
  })
  expect(await map(again.enterpriseId, { sheet: 'October' })).toMatchObject({
    status: 'Checked',
    problem: null,
  })
})

test('formulas of a workbook count by their value, and one without is an error', async () => {
  const cells = (address: string, units: string) => [
    ...csvRow({ address })
      .split(',')
      .slice(0, -1)
      .map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`),
    `<c>${units}</c>`,
  ]
  const book = workbookBytes({
    sheets: {
      S: `${inlineRows([titles.split(',')])}<row r="2">${cells('1 Fx St', '<f>9+9</f><v>18</v>').join('')}</row>
        <row r="3">${cells('2 Fx St', '<f>NOW()</f>').join('')}</row>`,
    },
  })
  const { enterpriseId: id } = await network.checked('formulas.xlsx', book)
  const rows = await network.rowsOf(id)
  expect(rows.map(({ values, problems }) => [values.units, problems])).toEqual([
    ['18', []],
    ['=NOW()', [{ column: 'units', message: 'Units is a formula without a value' }]],
  ])
})
