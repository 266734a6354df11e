import { afterAll, expect, test } from 'vitest'
import { csvFile, csvRow, startClosingNetwork, titles, usDay } from '../support/networks/closing-network.ts'
import { inlineRows, workbookBytes } from '@homestead/sheets/test/zip-bytes'

/** Files as people have them: what can only mean one thing is understood, all else is explained. */

const network = await startClosingNetwork()
afterAll(() => network.server.close())

/** What is wrong with each row, or how many units it has. */
const unitsOf = async (name: string, content: string | Buffer) => {
  const { enterpriseId: id } = await network.checked(name, content)
  const rows = await network.query<{ units: number | null }>(
    `select r.units from closing_upload_row r join closing_upload u on u.manufacturer_id = r.manufacturer_id and u.id = r.upload_id
     where u.enterprise_id = $1 order by r.line`,
    [id],
  )
  return (await network.rowsOf(id)).map(({ problems }, at) =>
    problems.length > 0
      ? problems.map(({ column, message }) => `${column}: ${message}`).join('; ')
      : rows[at]?.units,
  )
}

const torn = 'null: More cells than column names: a value with a comma needs quotes around it, as in "1,200"'
const beside =
  'units: Units may go on in the next cell: put quotes around them, as in "1,200", or move that column away from Units'
const pointed =
  'units: Units with a point and three digits may mean thousands or a fraction: write the number without the point'
const above = 'units: Units must be a whole number above 0'
const tooMany = 'units: Units must be at most 10,000'

test('a number of units is understood as it was meant, or explained', async () => {
  const given = ['1,200', '1200', '12.0', '1.000', '1.200', '1,20', '0', '-5', '10,001', '99999999999', '1e3']
  const rows = given.map((units, at) => ({ address: `${at} Units St`, units }))
  expect(await unitsOf('units.csv', csvFile(...rows))).toEqual([
    1200,
    1200,
    12,
    pointed,
    pointed,
    above,
    above,
    above,
    tooMany,
    tooMany,
    above,
  ])
})

test('a comma without quotes never makes a smaller number of the units', async () => {
  const last = csvRow({ address: '1 Comma St', units: 'U' })
  const unquoted = (units: string) => last.replace(/U$/, units)
  expect(await unitsOf('comma.csv', `${titles}\n${unquoted('1,200')}\n${unquoted('3,,')}\n`)).toEqual([
    torn,
    3,
  ])
  // An empty column at the end, as spreadsheets leave them.
  expect(await unitsOf('empty.csv', `${titles},\n${unquoted('1,200')}\n${unquoted('4,')}\n`)).toEqual([
    beside,
    4,
  ])
  // In the middle everything moves to the right.
  const [, ...rest] = titles.split(',').toReversed()
  const middle = `Units,${rest.join(',')}\n1,200,${csvRow({}).split(',').toReversed().slice(1).join(',')}\n`
  expect(await unitsOf('middle.csv', middle)).toEqual([torn])
  const semicolons = `${titles.replaceAll(',', ';')}\n${csvRow({ address: '2 Comma St', units: 'U' }).replaceAll(',', ';').replace(/U$/, '1,200')}\n`
  expect(await unitsOf('semicolons.csv', semicolons)).toEqual([1200])
  const note = [...csvRow({ address: '3 Comma St', units: 5 }).split(','), '', 'a note beside the table']
  const book = workbookBytes({ sheets: { S: inlineRows([titles.split(','), note]) } })
  expect(await unitsOf('note.xlsx', book)).toEqual([5])
})

test('a comma without quotes is found under a column with a name too', async () => {
  const table = (name: string, ...ends: string[]) =>
    [
      `${titles},${name}`,
      ...ends.map((end, at) => csvRow({ address: `${at} ${name} St`, units: 'U' }).replace(/U$/, end)),
    ].join('\n')
  const read = (name: string, ...ends: string[]) => unitsOf(`${name}.csv`, table(name, ...ends))
  expect(await read('Notes', '1,200,', '1,200', '12,345.0', '"1,200",', '5,', '6,call 200')).toEqual([
    beside,
    beside,
    beside,
    1200,
    5,
    6,
  ])
  // Where every row is torn, the column looks like one of numbers.
  expect(await read('Remarks', '1,200,', '2,300,', '1,150')).toEqual([beside, beside, beside])
  // A column of numbers stays one; a row with a cell more than all others is torn all the same.
  expect(await read('Lot', '5,120', '6,45', '7,300', '1,200,', '1,200,77', '"1,200",8')).toEqual([
    5,
    6,
    7,
    beside,
    torn,
    1200,
  ])
  // A comma at the end of each row tears nothing.
  expect(await read('Size', '5,120,', '6,1850,', '7,300,')).toEqual([5, 6, 7])
  const zip = titles.replace(',Zip', '').replace('Units', 'Units,Zip')
  const row = csvRow({ address: '1 Zip St', state: 'PR', zip: 'Z' }).replace(',Z', '')
  expect(await unitsOf('zip.csv', `${zip}\n${row},901\n`)).toEqual([18])
})

test('days, states and zips are understood as people and spreadsheets write them', async () => {
  const [month = '', day = '', year = ''] = usDay(20).split('/')
  const name = new Date(`${year}-${month}-${day}T00:00:00Z`).toLocaleString('en-US', {
    month: 'short',
    timeZone: 'UTC',
  })
  const dates = [
    `${Number(month)}/${Number(day)}/${year.slice(2)}`,
    `${Number(day)}-${name}-${year}`,
    `${Number(day)}-${name.toLowerCase()}-${year.slice(2)}`,
    `${name} ${Number(day)}, ${year}`,
  ]
  const places = [
    { state: 'California', zip: '90210' },
    { state: 'new york', zip: '501' },
    { state: 'N.J.', zip: '7001' },
    { state: 'MA', zip: '2134-1234' },
    { state: 'Rhode Island', zip: '28011234' },
  ]
  const elsewhere = [
    { state: 'NY', zip: '1001' },
    { state: 'CT', zip: '6390' },
    { state: 'VT', zip: '5501-0001' },
    { state: 'PR', zip: '801' },
    { state: 'NJ', zip: '60011234' },
  ]
  const file = csvFile(
    ...dates.map((date, at) => ({ address: `${at} Date St`, date })),
    ...places.map((place, at) => ({ address: `${at} Place St`, ...place })),
    ...elsewhere.map((place, at) => ({ address: `${at} Elsewhere St`, ...place })),
    { address: '8 Place St', state: 'TX', zip: '7503' },
    { address: '9 Place St', state: 'Texass' },
    { address: '9 Date St', date: '32-Oct-2026' },
    { address: '8 Date St', date: '4-Okt-2026' },
  )
  const { enterpriseId: id } = await network.checked('people.csv', file)
  const rows = await network.rowsOf(id)
  expect(rows.slice(0, 4).map(({ values, problems }) => [values.closingDate, problems])).toEqual(
    dates.map(() => [usDay(20), []]),
  )
  expect(rows.slice(4, 9).map(({ values, problems }) => [values.state, values.zip, problems])).toEqual([
    ['CA', '90210', []],
    ['NY', '00501', []],
    ['NJ', '07001', []],
    ['MA', '02134', []],
    ['RI', '02801', []],
  ])
  expect(rows.slice(9).map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ...elsewhere.map(() => ['Zip must have 5 digits; with zeros in front it would not be in this state']),
    ['Zip must have 5 digits'],
    ['State must be a two-letter code or the name of a state'],
    ['Closing date must be MM/DD/YYYY'],
    ['Closing date must be MM/DD/YYYY'],
  ])
  await network.imported(id)
  const homes = await network.query(
    `select state, postal_code as zip from closing where address1 like '% Place St' order by address1`,
  )
  expect(homes).toEqual([
    { state: 'CA', zip: '90210' },
    { state: 'NY', zip: '00501' },
    { state: 'NJ', zip: '07001' },
    { state: 'MA', zip: '02134' },
    { state: 'RI', zip: '02801' },
  ])
})

test('where one date has its day first, those that can be read both ways are not guessed', async () => {
  const file = csvFile(
    { address: '1 Both St', date: '13/10/2026' },
    { address: '2 Both St', date: '4/10/2026' },
    { address: '3 Both St', date: '10/10/2026' },
    { address: '4 Both\u202e St\u0007', date: '10/04/2026' },
  )
  const rows = await network.rowsOf((await network.checked('europe.csv', file)).enterpriseId)
  const bothWays = 'Other dates of this file have the day before the month: write the month first'
  expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ['Closing date must be MM/DD/YYYY'],
    [bothWays],
    [],
    [bothWays],
  ])
  // What nobody can see is not kept.
  expect(rows[3]?.values.address).toBe('4 Both St')
})

test('column names below a title are found, or chosen where they have other names', async () => {
  const table = `${titles}\n${csvRow({ address: '1 Title St' })}\n`
  const found = await network.checked('title.csv', `Closings of October\n\n"made on 11/02/2026"\n${table}`)
  expect([found.status, found.headRow, found.createdCount]).toEqual(['Checked', 4, 1])
  expect(found.headRows.slice(0, 3)).toEqual([
    { row: 1, text: 'Closings of October' },
    { row: 3, text: 'made on 11/02/2026' },
    { row: 4, text: titles.replaceAll(',', ', ') },
  ])
  expect((await network.rowsOf(found.enterpriseId)).map(({ row }) => row)).toEqual([5])

  const odd = 'a,b,c,d,e,f,g,h,i'
  const file = `${'x,'.repeat(9)}\n${odd}\n${csvRow({ address: '2 Title St' })}\n`
  const { enterpriseId: id, headRow } = await network.checked('odd.csv', file)
  expect(headRow).toBe(1)
  const choose = async (body: object) => {
    const answer = await network.act('PUT', `${id}/columns`, body)
    return answer.status === 200 ? network.settled(id) : answer
  }
  expect(await choose({ headRow: 9 })).toMatchObject({
    status: 400,
    message: 'The column names cannot be in that row.',
  })
  expect(await choose({ headRow: 2 })).toMatchObject({
    status: 'Columns',
    headRow: 2,
    rowCount: 1,
    fileColumns: odd.split(',').map((each) => ({ name: each, firstValue: expect.any(String) })),
  })
  // The last row as the names leaves none below it; that can be chosen away again.
  expect(await choose({ headRow: 3 })).toMatchObject({ status: 'Columns', rowCount: 0, headRow: 3 })
  expect(await choose({ headRow: 2 })).toMatchObject({ status: 'Columns', rowCount: 1, problem: null })
})

test('letters of Windows are the letters they were', async () => {
  const text = csvFile({ address: '12 Peña Blvd – “Niño”', city: 'Cañon City', units: 2 })
  const windows = Buffer.from(
    text.replaceAll('–', '\x96').replaceAll('“', '\x93').replaceAll('”', '\x94'),
    'latin1',
  )
  const { enterpriseId: id } = await network.checked('windows.csv', windows)
  expect(
    (await network.rowsOf(id)).map(({ values, problems }) => [values.address, values.city, problems]),
  ).toEqual([['12 Peña Blvd – “Niño”', 'Cañon City', []]])
})
