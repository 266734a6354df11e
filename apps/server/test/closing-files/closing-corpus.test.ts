import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callUrl, closingFileFailed, contract } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { isOnCluster } from '../support/citus/is-on-cluster.ts'
import { csvFile, csvRow, startClosingNetwork, titles } from '../support/networks/closing-network.ts'
import { inlineRows, workbookBytes, zipBytes } from '@homestead/sheets/test/zip-bytes'
import { eventually } from '../support/eventually.ts'

/** Files that are too large, not what they say, or made to do harm. After each of them no file may be left. */

const limit = 20_000
const network = await startClosingNetwork({ MAX_UPLOAD_BYTES: String(limit) })
afterAll(() => network.server.close())

await network.server.app.listen({ port: 0, host: '127.0.0.1' })

/** A file whose reading has ended is gone a moment after its state says so. */
const noneLeft = (of = network) => eventually(async () => expect(await of.leftFiles()).toEqual([]))
const uploads = async () =>
  (await network.server.owner.query('select from closing_upload where status <> $1', ['Failed'])).rowCount

/** A good file of exactly so many bytes. */
const fileOf = (bytes: number, address: string) => {
  const file = `${titles},Note\n${csvRow({ address })},`
  const filler = Array.from({ length: Math.ceil(bytes / 900) }, () => `,,,,,,,,,${'n'.repeat(890)}`).join(
    '\n',
  )
  return `${file}\n${filler}`.slice(0, bytes)
}
const tooLarge = {
  status: 413,
  message: closingFileFailed,
  errors: ['The file is larger than 20,000 bytes.'],
}

test('a byte less than the limit and the limit itself are taken, a byte more is not', async () => {
  for (const bytes of [limit - 1, limit]) {
    const upload = await network.checked(`${bytes}.csv`, fileOf(bytes, `${bytes} Size St`))
    expect([upload.byteSize, upload.createdCount]).toEqual([bytes, 1])
  }
  const before = await uploads()
  expect(await network.upload('large.csv', fileOf(limit + 1, '1 Large St'))).toMatchObject(tooLarge)
  await noneLeft()
  expect(await uploads()).toBe(before)
})

/** As a browser sends it, with or without telling the length first. */
const startRaw = (headers: Record<string, string | number>, to = network) => {
  const { port } = to.server.app.server.address() as AddressInfo
  const path = callUrl(contract.uploadClosings, { query: { name: 'raw.csv' } })
  const sent = request({ port, path, method: 'POST', headers: { ...to.headers, ...headers } })
  sent.on('error', () => undefined)
  return sent
}

async function sendRaw(
  headers: Record<string, string | number>,
  write: (sent: ReturnType<typeof request>) => void,
  to = network,
) {
  const sent = startRaw(headers, to)
  const answered = once(sent, 'response')
  write(sent)
  const [response] = (await answered) as [AsyncIterable<Buffer> & { statusCode: number }]
  let text = ''
  for await (const piece of response) text += piece.toString()
  sent.destroy()
  return { status: response.statusCode, ...(JSON.parse(text) as object) }
}

test('a length over the limit is refused before a byte is read, one that is not told when it is reached', async () => {
  const early = await sendRaw({ 'content-length': limit + 1 }, (sent) => sent.flushHeaders())
  expect(early).toMatchObject(tooLarge)
  const untold = (bytes: number) =>
    sendRaw({ 'transfer-encoding': 'chunked' }, (sent) => sent.end(fileOf(bytes, 'Untold St')))
  expect(await untold(limit + 1)).toMatchObject(tooLarge)
  expect(await untold(limit)).toMatchObject({ status: 200, result: { byteSize: limit } })
  await noneLeft()
})

test('whoever hangs up in the middle leaves nothing', async () => {
  const before = await uploads()
  const sent = startRaw({ 'content-length': 5000 })
  sent.write(csvFile({}))
  await eventually(async () => expect(await network.leftFiles()).toHaveLength(1))
  sent.destroy()
  await noneLeft()
  expect(await uploads()).toBe(before)
})

test('whoever may not upload is told before the file is read', async () => {
  const { status } = await sendRaw({ authorization: 'Bearer nobody', 'content-length': 10_000 }, (sent) =>
    sent.flushHeaders(),
  )
  expect(status).toBe(401)
  await noneLeft()
})

const book = workbookBytes({ sheets: { S: inlineRows([titles.split(','), csvRow({}).split(',')]) } })
const notText = 'The letters of the file cannot be read. Save it as "CSV UTF-8" or as .xlsx.'
const damaged = 'The file is damaged or is not an Excel workbook.'

test.each<[string, string, string | Buffer, number, string]>([
  ['a program', 'setup.exe', Buffer.from('MZ\x90\x00', 'latin1'), 415, 'Choose a .xlsx or .csv file.'],
  ['a program called a table', 'setup.csv', Buffer.from('MZ\x90\x00', 'latin1'), 415, notText],
  [
    'a PDF called a table',
    'a.csv',
    '%PDF-1.4\n1 0 obj',
    415,
    'The content of a.csv is not that of a .csv file.',
  ],
  [
    'a drawing with a script',
    'a.csv',
    '<svg onload="x"/>',
    415,
    'The content of a.csv is not that of a .csv file.',
  ],
  [
    'text called a workbook',
    'a.xlsx',
    csvFile({}),
    415,
    'The content of a.xlsx is not that of a .xlsx file.',
  ],
  ['a workbook called text', 'a.csv', book, 415, 'The content of a.csv is not that of a .csv file.'],
  ['an old workbook', 'a.xls', Buffer.from('d0cf11e0', 'hex'), 415, 'Choose a .xlsx or .csv file.'],
  [
    'another archive',
    'a.xlsx',
    zipBytes([{ name: 'a', content: 'b' }]),
    415,
    'The content of a.xlsx is not that of a .xlsx file.',
  ],
  ['half a workbook', 'a.xlsx', book.subarray(0, book.length / 2), 415, damaged],
  ['letters of nobody', 'a.csv', Buffer.from('Caf\x81,1\n', 'latin1'), 415, notText],
  ['nothing', 'a.csv', '', 400, 'The file is empty.'],
  ['no name', '..%2F', csvFile({}), 415, 'Choose a .xlsx or .csv file.'],
])('%s is refused', async (_what, name, content, status, why) => {
  const before = await uploads()
  expect(await network.upload(decodeURIComponent(name), content)).toMatchObject({
    status,
    message: closingFileFailed,
    errors: [why],
  })
  await noneLeft()
  expect(await uploads()).toBe(before)
})

test.skipIf(isOnCluster)(
  'a bomb is refused, or fails when it turns out to be one, and nothing of it is kept',
  async () => {
    const entry = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(16 * 1_048_576, '<row/>') }
    const bomb = (claims: object) => workbookBytes({ sheets: { S: '' }, others: [{ ...entry, claims }] })
    const roomy = await startClosingNetwork()
    try {
      expect(await roomy.upload('bomb.xlsx', bomb({}))).toMatchObject({
        status: 415,
        message: closingFileFailed,
        errors: ['The workbook is too large once unpacked.'],
      })
      const failed = await roomy.checked('liar.xlsx', bomb({ bytes: 100 }))
      expect(failed).toMatchObject({
        status: 'Failed',
        rowCount: 0,
        problem: 'The workbook is too large once unpacked.',
      })
      expect((await roomy.act('GET', `${failed.enterpriseId}/file`)).status).toBe(404)
      expect((await roomy.server.owner.query('select from stored_file')).rowCount).toBe(0)
      await noneLeft(roomy)
      // What failed may be tried again, and be removed.
      expect((await roomy.upload('liar.xlsx', bomb({ bytes: 100 }))).status).toBe(200)
      expect((await roomy.act('DELETE', failed.enterpriseId)).status).toBe(200)
    } finally {
      await roomy.server.close()
    }
  },
)

test('a row beyond the last one of a sheet is refused, whatever it is counted as', async () => {
  const [names, row] = [inlineRows([titles.split(',')]), inlineRows([csvRow({}).split(',')])]
  const last = (line: number) => workbookBytes({ sheets: { S: names + row.replace('r="1"', `r="${line}"`) } })
  expect(await network.checked('far.xlsx', last(1_048_576))).toMatchObject({ status: 'Checked', rowCount: 1 })
  expect(await network.checked('farther.xlsx', last(1_048_577))).toMatchObject({
    status: 'Failed',
    rowCount: 0,
    problem: 'Row 1,048,577 is beyond the last row of a sheet, 1,048,576.',
  })
})

test.each([
  ['a.csv', '../../../etc/cron.d/a.csv'],
  ['b.csv', '..\\..\\b.csv'],
  ['c.csv', '/etc/c.csv'],
  ['d e.csv', 'd\u0007\re.csv'],
])('a name with a path is %s alone', async (expected, name) => {
  const upload = await network.checked(name, csvFile({ address: expected }))
  expect(upload.fileName).toBe(expected)
  await noneLeft()
})

test('a file that breaks off in a quote, or has no rows, fails with the reason', async () => {
  for (const [content, problem] of [
    [`${titles}\n"Stonebrook`, 'The quote that begins in row 2 does not end.'],
    [titles, 'The file has no rows below its column names.'],
    [`${titles}\n,,,,,,,,\n`, 'The file has no rows below its column names.'],
    [','.repeat(1100), 'Row 1 has too many columns.'],
  ] as const)
    expect(await network.checked('broken.csv', content)).toMatchObject({ status: 'Failed', problem })
  await noneLeft()
})

test.skipIf(isOnCluster)('the limit that comes with the product is 31,457,280 bytes', async () => {
  const roomy = await startClosingNetwork()
  await roomy.server.app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const over = await sendRaw({ 'content-length': 31_457_281 }, (sent) => sent.flushHeaders(), roomy)
    expect(over).toMatchObject({ status: 413, errors: ['The file is larger than 30 MB.'] })
    const full = startRaw({ 'content-length': 31_457_280 }, roomy)
    full.write(csvFile({}))
    await eventually(async () => expect(await roomy.leftFiles()).toHaveLength(1))
    full.destroy()
    await noneLeft(roomy)
  } finally {
    await roomy.server.close()
  }
})
