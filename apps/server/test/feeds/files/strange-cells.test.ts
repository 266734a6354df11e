import { contract } from '@homestead/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFeedDoor } from '../feed-door.ts'

/** Cells that nobody thought of: each is told with its row, and the rest of the file is read. */

let door: Awaited<ReturnType<typeof startFeedDoor>>
beforeAll(async () => void (door = await startFeedDoor()))
afterAll(() => door.server.close())

const claim = 'closing,account,category,units'
const price = 'account,category,valid_from,price,incentive'
const contractOf = (rest: string) =>
  `{"account":"CORBEL","contract":"K-1","builder":"B-1","name":"Rebate","created_on":"2026-01-01",${rest}}`
const invoiceOf = (parts: string) =>
  JSON.stringify({
    account: 'CORBEL',
    invoice: 'R-1',
    contract: 'K-1',
    quarter: '2026-07-01',
    amount: '1',
    units: 1,
    closings: 1,
    lines: [
      {
        closing: 'H-1',
        category: 'WIN',
        units: 1,
        amount: '1',
        units_before: 0,
        valid_from: '2026-01-01',
        parts,
      },
    ],
  })

test.each([
  [
    'a word that every object has, for a truth',
    'accounts',
    'account,active\nCORBEL,constructor\nLARK,__proto__\n',
    ['Neither true nor false', 'Neither true nor false'],
  ],
  [
    'an amount beyond any',
    'prices',
    `${price}\nCORBEL,WIN,2026-01-01,"1,000,000,000,000,000,000,000",1\nCORBEL,WIN,2026-01-02,9999999999999,1\n`,
    ['Price must be at most 9,999,999,999.99', 'Price must be at most 9,999,999,999.99'],
  ],
  [
    'a record with an unknown name that cannot even be written down',
    'contracts',
    contractOf(`"versions":[{"a\\u0000${'b'.repeat(3000)}":1}]`),
    [`Item 1 has the unknown a${'b'.repeat(198)}`],
  ],
  [
    'JSON within a record that is none',
    'rebate-invoices',
    ['{', '5', '["\\u0000"]', '["\\ud800"]'].map(invoiceOf).join('\n'),
    Array(4).fill('Item 1 parts: Not a list as JSON'),
  ],
  [
    'a key that JSON makes another number of',
    'claims',
    '{"closing":12345678901234567890,"account":"CORBEL","category":"WIN","units":1}\n{"closing":"H-1","account":1e300,"category":"WIN","units":1}\n',
    Array(2).fill('A number that is not exact: write it as text'),
  ],
  [
    'a list or an object where a text is wanted',
    'builders',
    '{"builder":"B-1","name":{"a":1}}\n{"builder":"B-2","name":["x"]}\n{"builder":["B-2"],"name":"x"}\n',
    Array(3).fill('A list or an object, and no text'),
  ],
  [
    'a comma that nobody quoted',
    'claims',
    `${claim}\nH-1,CORBEL,WIN,1,200\nH-2,CORBEL,WIN,12,,\n`,
    ['Has 5 cells where the first row has 4: a value with a comma needs quotes around it'],
  ],
])('%s', async (_, feed, content, reasons) => {
  const { id, status, problem, errors } = await door.asStaff.check(feed, content)
  expect([status, problem]).toEqual(['Checked', null])
  expect(errors.map(({ reason }) => reason)).toEqual(reasons)
  await door.asStaff.call(contract.discardFeedRun, { params: { run: id } })
})

test('a word that every object has is not corrected by what was said of others', async () => {
  const { asStaff } = door
  const { id } = await asStaff.check('claims', `${claim}\nH-1,CORBEL,constructor,1\nH-1,CORBEL,Win dow,1\n`)
  const corrections = { claims: { category: { 'Win dow': 'WIN' } } }
  await asStaff.call(contract.checkFeedRun, { params: { run: id }, body: { corrections } })
  const { errors } = await asStaff.settled(id)
  expect(errors.map(({ reason }) => reason)).toEqual(['category constructor is in no feed'])
  await asStaff.call(contract.discardFeedRun, { params: { run: id } })
})

test('lists with more semicolons than there are commas are cells of a file with commas', async () => {
  const { asStaff } = door
  const file =
    'category,name,sub_categories\nWIN,Windows,Casement; Slider; Bay; Picture; Awning\nDOOR,Patio doors,A; B; C; D; E\n'
  const { id, status, problem, changedCount } = await asStaff.check('categories', file)
  expect([status, problem, changedCount]).toEqual(['Checked', null, 2])
  const spreadsheet = 'category;name;sub_categories\nWIN;Windows, all of them;A, B, C, D, E\n'
  const other = await asStaff.check('categories', spreadsheet)
  expect([other.status, other.changedCount]).toEqual(['Checked', 1])
  for (const run of [id, other.id]) await asStaff.call(contract.discardFeedRun, { params: { run } })
})

test('a list of errors holds no formula, and says what the file said when it is loaded again', async () => {
  const { asStaff } = door
  const formulas = ['=HYPERLINK("http://x.example";"Open")', '@SUM(1)"', '-2+3"', '+1', '\'=2"', '=1+1']
  const quoted = formulas.map((text) => `"${text.replaceAll('"', '""')}"`)
  const file = `builder,name,types\n${quoted.map((text, at) => `NEW-${at},${text},${text}`).join('\n')}\n`
  const { id, errorCount } = await asStaff.check('builders', file)
  expect(errorCount).toBe(formulas.length)
  const { body } = await asStaff.errorFile(id, 'builders')
  const cells = body.split('\r\n').flatMap((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  // A formula that gives a text, ="…", is none that does anything.
  const formula = /^"?[=+\-@\t\r](?!""[^"]*"""$)/
  expect(cells.filter((cell) => formula.test(cell))).toEqual([])
  const again = await asStaff.check('builders', body)
  const told = async (run: number) =>
    (await asStaff.call(contract.feedRunErrors, { params: { run }, query: {} })).rows.map(
      ({ reason }) => reason,
    )
  expect(await told(again.id)).toEqual(await told(id))
  for (const run of [id, again.id]) await asStaff.call(contract.discardFeedRun, { params: { run } })
})
