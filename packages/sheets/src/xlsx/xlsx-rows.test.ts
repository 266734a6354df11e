import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { inlineRows, workbookBytes, zipBytes, type Book } from '../../test/zip-bytes.ts'
import { xlsxRows } from './xlsx-rows.ts'
import { xlsxSheets } from './xlsx-workbook.ts'

async function read(bytes: Uint8Array, sheet?: string) {
  const file = new Blob([bytes])
  const sheets = await xlsxSheets(file)
  const chosen = sheets.find(({ name }) => sheet === undefined || name === sheet)
  if (!chosen) throw new Error('There is no such sheet')
  const rows = []
  for await (const { line, cells } of xlsxRows(file, chosen)) rows.push([line, ...cells])
  return { names: sheets.map((each) => each.name), rows }
}
const rowsOf = async (book: Book) => (await read(workbookBytes(book))).rows

test('texts where they are used and texts kept once, in runs, with marks and without phonetics', async () => {
  const sharedStrings = [
    '<si><t>A &amp; B &#x41;&#66; &lt;c&gt; &quot;d&quot; &apos;e&apos; &unknown;</t></si>',
    '<si><r><rPr><b/></rPr><t xml:space="preserve">two </t></r><r><t>runs</t></r><rPh sb="0"><t>no</t></rPh></si>',
    '<si/>',
    '<si><t/></si>',
    '<si><t><![CDATA[a <b> & c]]></t></si><!-- <si><t>no > no</t></si> -->',
  ].join('')
  const cells = [0, 1, 2, 3, 4, 99].map((at) => `<c t="s"><v>${at}</v></c>`).join('')
  expect(
    await rowsOf({
      sharedStrings,
      sheets: {
        S: `<row r="1">${cells}<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>`,
      },
    }),
  ).toEqual([[1, `A & B AB <c> "d" 'e' &unknown;`, 'two runs', '', '', 'a <b> & c', '', 'inline']])
})

test('numbers as they are, days by their format, booleans and faults as Excel shows them', async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/><numFmt numFmtId="165" formatCode="0.0 &quot;day&quot;"/>
    <numFmt numFmtId="166" formatCode="[Red]0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="21"/></cellXfs>`
  const cell = (style: number, value: string, type = '') =>
    `<c s="${style}"${type && ` t="${type}"`}><v>${value}</v></c>`
  const row = [
    cell(0, '46309'),
    cell(1, '46309'),
    cell(2, '46309.75', 'n'),
    cell(3, '2'),
    cell(4, '3'),
    cell(5, '0.5'),
    cell(0, '1.8E1'),
    cell(0, '1', 'b'),
    cell(0, '0', 'b'),
    cell(0, '#N/A', 'e'),
    cell(1, '2026-10-14', 'd'),
  ].join('')
  const sheets = { S: `<row r="1">${row}</row>` }
  const expected = [
    1,
    '46309',
    '2026-10-14',
    '2026-10-14',
    '2',
    '3',
    '0.5',
    '18',
    'TRUE',
    'FALSE',
    '#N/A',
    '2026-10-14',
  ]
  expect(await rowsOf({ sheets, styles })).toEqual([expected])
  expect(
    (await rowsOf({ sheets, styles, workbookPr: '<workbookPr date1904="1"/>' }))[0]?.slice(2, 4),
  ).toEqual(['2030-10-15', '2030-10-15'])
})

test('a formula counts by the value it was saved with, and without one it is itself', async () => {
  const row = `<c><f>1+1</f><v>2</v></c><c t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c><f>NOW()</f></c><c><f>X()</f><v/></c><c><f/></c>`
  expect(await rowsOf({ sheets: { S: `<row r="1">${row}</row>` } })).toEqual([
    [1, '2', 'ab', '=NOW()', '=X()', '='],
  ])
})

test('cells are where they say, and what is empty or far to the right is left out', async () => {
  const rows = `<row r="3"><c r="B3"><v>1</v></c><c r="AA3"><v>2</v></c><c r="XFD3"><v>3</v></c></row>
    <row r="5"/><row r="6"><c r="A6"/></row><row><c><v>4</v></c></row>`
  const [first, second, ...more] = await rowsOf({ sheets: { S: rows } })
  expect([first?.length, first?.[0], first?.[2], first?.[27]]).toEqual([28, 3, '1', '2'])
  expect([second, more]).toEqual([[7, '4'], []])
})

test('sheets by their names in their order; hidden ones are not offered', async () => {
  const book = workbookBytes({
    sheets: {
      'Oct & Nov': inlineRows([['one']]),
      Other: inlineRows([['two']]),
      Secret: inlineRows([['three']]),
    },
    others: [
      {
        name: 'xl/workbook.xml',
        content: `<x:workbook><x:sheets><x:sheet name="Oct &amp; Nov" sheetId="1" r:id="rId1"/><x:sheet name='Other' state="visible" sheetId="2" r:id="rId2"/>
          <x:sheet name="Secret" state="veryHidden" sheetId="3" r:id="rId3"/><x:sheet name="Up" sheetId="4" r:id="rId4"/></x:sheets></x:workbook>`,
      },
    ],
  })
  expect(await read(book, 'Other')).toEqual({ names: ['Oct & Nov', 'Other'], rows: [[1, 'two']] })
})

test('entries may be stored as they are', async () => {
  expect(await rowsOf({ stored: true, sheets: { S: inlineRows([['a', 'b']]) } })).toEqual([[1, 'a', 'b']])
})

test('a workbook of another program', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Closings',
        columns: [
          { header: 'Builder', key: 'builder' },
          { header: 'Closing date', key: 'date', numFmt: 'mm/dd/yyyy' },
          { header: 'Units', key: 'units' },
        ],
        data: [{ builder: 'Wren & Oak', date: new Date(Date.UTC(2026, 9, 14)), units: 18 }],
      },
    ],
  })
  expect(await read(bytes)).toEqual({
    names: ['Closings'],
    rows: [
      [1, 'Builder', 'Closing date', 'Units'],
      [2, 'Wren & Oak', '2026-10-14', '18'],
    ],
  })
})

test('a workbook that was written as a stream, with room for more than 4 GB', async () => {
  const rows = [
    ['Wren & Oak', 18],
    ['Ælfric “Bay”', 3],
  ]
  const stream = writeXlsxStream(rows, { name: 'Large', columns: [{ header: 'Builder' }], zip64: true })
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  expect(Buffer.from(bytes).includes('PK\u0006\u0006')).toBe(true)
  expect(await read(bytes)).toEqual({
    names: ['Large'],
    rows: [
      [1, 'Builder'],
      [2, 'Wren & Oak', '18'],
      [3, 'Ælfric “Bay”', '3'],
    ],
  })
})

const damaged = 'The file is damaged or is not an Excel workbook.'

test('what is damaged is said to be so', async () => {
  const good = workbookBytes({ sheets: { S: inlineRows([['a']]) } })
  const flipped = Buffer.from(good)
  const rows = inlineRows([['a'], ['b'], ['c']])
  const brokenOff = workbookBytes({
    sheets: { S: '' },
    others: [
      {
        name: 'xl/worksheets/sheet1.xml',
        content: `<worksheet><sheetData>${rows.slice(0, rows.lastIndexOf('<row'))}`,
      },
    ],
  })
  flipped.fill(0xff, 60, 90)
  for (const bytes of [
    good.subarray(0, good.length - 30),
    good.subarray(0, 10),
    zipBytes([{ name: 'a', content: 'b' }]),
    workbookBytes({ sheets: { S: '' }, others: [{ name: 'xl/workbook.xml', content: '<workbook/>' }] }),
    workbookBytes({ sheets: { S: `<row r="1"><c><v>${'x'.repeat(300_000)}` } }),
    brokenOff,
    workbookBytes({
      sheets: { S: 'x' },
      others: [{ name: 'xl/worksheets/sheet1.xml', content: '<row/>', claims: { method: 99 } }],
    }),
    // 65,535 files: the mark of an archive with the larger list.
    Buffer.concat([good.subarray(0, -12), Buffer.from([0xff, 0xff]), good.subarray(-10)]),
  ])
    await expect(read(bytes)).rejects.toThrow(damaged)
  await expect(read(flipped)).rejects.toThrow(damaged)
})

const tooLarge = 'The workbook is too large once unpacked.'

test('a bomb does not go off, whether the archive tells its size or not', async () => {
  const bomb = Buffer.alloc(20 * 1_048_576, '<a/>')
  const entry = { name: 'xl/worksheets/sheet1.xml', content: bomb }
  await expect(read(workbookBytes({ sheets: { S: '' }, others: [entry] }))).rejects.toThrow(tooLarge)
  const lying = { ...entry, claims: { bytes: 100 } }
  await expect(read(workbookBytes({ sheets: { S: '' }, others: [lying] }))).rejects.toThrow(tooLarge)
  const terabytes = { name: 'other', content: 'x', claims: { bytes: 0xfffffff0, packedBytes: 0xfffff000 } }
  await expect(read(workbookBytes({ sheets: { S: '' }, others: [terabytes] }))).rejects.toThrow(tooLarge)
})

test('names in the archive are looked up and never become paths', async () => {
  const others = [
    { name: '../../evil.txt', content: 'x' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../../../etc/passwd"/></Relationships>`,
    },
  ]
  await expect(read(workbookBytes({ sheets: { S: inlineRows([['a']]) }, others }))).rejects.toThrow(damaged)
  expect(await rowsOf({ sheets: { S: inlineRows([['a']]) }, others: others.slice(0, 1) })).toEqual([[1, 'a']])
})
