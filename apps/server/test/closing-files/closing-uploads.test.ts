import { contract } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { csvFile, startClosingNetwork, usDay, type Given } from '../support/networks/closing-network.ts'
import { ask, member } from '../support/fixtures.ts'

const network = await startClosingNetwork()
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

test('each thing that can be wrong with a row is said, with its column', async () => {
  const wrong: [Given, string, string][] = [
    [{ builder: '' }, 'builder', 'Builder is required'],
    [{ builder: 'Nobody Homes' }, 'builder', 'No builder with this name'],
    [{ builder: 'wren & OAK' }, 'builder', 'No contract with this builder'],
    [{ builder: '=A1' }, 'builder', 'Builder is a formula without a value'],
    [{ address: '' }, 'address', 'Address is required'],
    [{ address: '--' }, 'address', 'Address must have letters or digits'],
    [{ address: `${'x'.repeat(200)} St` }, 'address', 'Address is too long'],
    [{ city: '  ' }, 'city', 'City is required'],
    [{ state: 'Texass' }, 'state', 'State must be a two-letter code or the name of a state'],
    [{ state: 'ZZ' }, 'state', 'State must be a two-letter code or the name of a state'],
    [{ zip: '7503' }, 'zip', 'Zip must have 5 digits'],
    [{ date: '14.10.2026' }, 'closingDate', 'Closing date must be MM/DD/YYYY'],
    [{ date: '02/30/2026' }, 'closingDate', 'Closing date must be MM/DD/YYYY'],
    [{ date: usDay(-2) }, 'closingDate', 'Closing date is in the future'],
    [{ date: '12/31/2023' }, 'closingDate', 'No contract with this builder on that day'],
    [{ builder: 'Saltgrass Homes' }, 'closingDate', 'No contract with this builder on that day'],
    [{ type: 'Castle' }, 'homeType', 'Home type must be Single Family or Multi Family'],
    [{ category: 'Roofing' }, 'category', 'No category with this name'],
    [{ units: '' }, 'units', 'Units is required'],
    [{ units: '0' }, 'units', 'Units must be a whole number above 0'],
    [{ units: '-3' }, 'units', 'Units must be a whole number above 0'],
    [{ units: '1.5' }, 'units', 'Units must be a whole number above 0'],
    [{ units: '99999999999999' }, 'units', 'Units must be at most 10,000'],
    [{ units: '10001' }, 'units', 'Units must be at most 10,000'],
    [{ units: '=SUM(A1:A2)' }, 'units', 'Units is a formula without a value'],
  ]
  const upload = await network.checked('wrong.csv', csvFile(...wrong.map(([given]) => given)))
  expect([upload.errorCount, upload.matchedCount + upload.createdCount]).toEqual([wrong.length, 0])
  const rows = await network.rowsOf(upload.enterpriseId)
  expect(rows.map(({ problems }) => problems)).toEqual(
    wrong.map(([, column, message]) => [{ column, message }]),
  )
  expect(await network.act('POST', `${upload.enterpriseId}/import`)).toMatchObject({
    status: 409,
    message: 'No row of this file can be imported.',
  })
})

test('days, units, zips and types are understood as people write them', async () => {
  const [month, date, year] = usDay(20).split('/').map(Number) as [number, number, number]
  const upload = await network.checked(
    'ways.csv',
    csvFile(
      { date: `${month}/${date}/${year}`, units: '1,200.00' },
      { address: 'A1', date: `${year}-${month}-${date}`, zip: '75034-1234', state: 'tx' },
      { address: 'A2', date: `${usDay(20)} 12:00:00 AM`, type: 'multi-family', zip: '="00501"' },
      { address: 'A3', date: `${year}-${month}-${date}T00:00:00.000Z`, units: ' 7 ', type: 'MF' },
      { address: 'A4', builder: ' stonebrook \u00a0RESIDENTIAL ' },
      { address: 'A5', builder: 'Stonebrook Residential, Frisco, TX' },
    ),
  )
  expect(await network.rowsOf(upload.enterpriseId, 'errors')).toEqual([])
  expect([upload.matchedCount, upload.createdCount]).toEqual([1, 5])
  const rows = await network.rowsOf(upload.enterpriseId)
  expect(rows.map(({ values }) => values.closingDate)).toEqual(Array.from({ length: 6 }, () => usDay(20)))
  expect(rows.map(({ values }) => values.builder)).toEqual(
    Array.from({ length: 6 }, () => 'Stonebrook Residential'),
  )
})

test('a home and category counts once, and a new home has one type', async () => {
  const upload = await network.checked(
    'twice.csv',
    csvFile(
      { address: '9 Twin St' },
      { address: '9 twin  st.', units: 4 },
      { address: '9 Twin St', category: 'Exterior Doors', type: 'Multi Family' },
      { address: '9 Twin St', category: 'Exterior Doors' },
    ),
  )
  expect((await network.rowsOf(upload.enterpriseId)).map(({ problems }) => problems)).toEqual([
    [],
    [{ column: null, message: 'The same home and category as row 2' }],
    [{ column: 'homeType', message: 'Row 2 has another type for the same home' }],
    [{ column: null, message: 'The same home and category as row 4' }],
  ])
})

test('rows come page by page, all, those with errors, and those of new homes', async () => {
  const given = Array.from({ length: 25 }, (_, at) => ({
    address: `${at} Page St`,
    units: at % 5 === 0 ? 'x' : 1,
  }))
  const { enterpriseId: id } = await network.checked('pages.csv', csvFile(...given))
  const page = (query: object) => network.send(contract.closingUploadRows, { params: { id }, query })
  expect([(await page({})).rows.length, (await page({})).total]).toEqual([10, 25])
  expect((await page({ page: 3 })).rows.map(({ row }) => row)).toEqual([22, 23, 24, 25, 26])
  expect((await page({ page: 4 })).rows).toEqual([])
  expect((await page({ show: 'errors' })).rows.map(({ row }) => row)).toEqual([2, 7, 12, 17, 22])
  expect((await page({ show: 'new', pageSize: 100 })).total).toBe(20)
  expect((await network.act('GET', `${id}/rows?page=0`)).status).toBe(400)
})

test('the errors come as a file that no spreadsheet takes for formulas, the upload as it was', async () => {
  const file = csvFile({ address: '=HYPERLINK("http://x")', units: '' }, { address: '@x, "y"', zip: '1' }, {})
  const { enterpriseId: id } = await network.checked('bad "rows".csv', file)
  const get = (what: string) =>
    network.server.app.inject({ url: `/drm/api/closing-uploads/${id}/${what}`, headers: network.headers })
  const errors = await get('errors')
  expect(errors.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(errors.headers['content-disposition']).toContain('bad _rows_ - error rows.csv')
  const rest = `Frisco,TX,75034,${usDay(20)},Single Family,Windows`
  expect(errors.body).toBe(
    [
      '\ufeffRow,Column,Problem,Builder,Address,City,State,Zip,Closing date,Home type,Category,Units',
      `2,Address,Address is a formula without a value,Stonebrook Residential,"'=HYPERLINK(""http://x"")",${rest},`,
      `2,Units,Units is required,Stonebrook Residential,"'=HYPERLINK(""http://x"")",${rest},`,
      `3,Zip,Zip must have 5 digits,Stonebrook Residential,"'@x, ""y""",${rest.replace('75034', '1')},18`,
      '',
    ].join('\r\n'),
  )
  const original = await get('file')
  expect(original.body).toBe(file)
  expect(original.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; /) as string,
  })
})

test('a file that waits can be removed, and then nothing of it is left', async () => {
  const { enterpriseId: id } = await network.checked('gone.csv', csvFile({ address: '1 Gone St' }))
  const list = () => network.send(contract.closingUploads, {})
  expect((await list())[0]).toMatchObject({ enterpriseId: id, fileName: 'gone.csv', status: 'Checked' })
  expect(await network.act('DELETE', id)).toMatchObject({ result: { removed: true } })
  expect((await list()).some((each) => each.enterpriseId === id)).toBe(false)
  expect((await network.act('GET', id)).status).toBe(404)
  expect((await network.act('DELETE', id)).status).toBe(404)
  const { rows } = await network.server.owner.query(
    `select (select count(*) from stored_file where name = 'gone.csv')::int as files,
       (select count(*) from closing_upload_row where 'Gone' = any (string_to_array(cells[2], ' ')))::int as rows,
       (select count(*) from audit_event where subject = $1)::int as audits`,
    [id],
  )
  expect(rows[0]).toEqual({ files: 0, rows: 0, audits: 2 })
})

test('a file of another account is as unknown as none', async () => {
  const { enterpriseId: id } = await network.checked('own.csv', csvFile({ address: '1 Own St' }))
  const stranger = await member(network.server.owner, ['DRM.Read', 'DRMInvoice.Read', 'DRMInvoice.Update'], 3)
  const asked = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', what: string, of: string) =>
    ask(network.server, {
      method,
      url: `/drm/api/closing-uploads/${of}${what}`,
      headers: stranger.headers,
      ...(method === 'PUT' ? { payload: {} } : {}),
    }).then(({ status, message }) => [status, message])
  for (const [method, what] of [
    ['GET', ''],
    ['GET', '/rows'],
    ['GET', '/errors'],
    ['GET', '/file'],
    ['PUT', '/columns'],
    ['POST', '/import'],
    ['DELETE', ''],
  ] as const) {
    expect(await asked(method, what, id)).toEqual([404, 'Closing file was not found.'])
    expect(await asked(method, what, stranger.userId)).toEqual([404, 'Closing file was not found.'])
  }
  expect(
    (await ask(network.server, { url: '/drm/api/closing-uploads', headers: stranger.headers })).result,
  ).toEqual([])
  expect((await network.detail(id)).status).toBe('Checked')
})
