import { gzipSync } from 'node:zlib'
import { workbookBytes, zipBytes } from '@homestead/sheets/test/zip-bytes'
import { parquetWriteBuffer } from 'hyparquet-writer'

/** Files that were made to do harm, and the one sentence that each is answered with. */

export interface HostileFile {
  readonly feed: string
  readonly content: () => Iterable<Buffer>
  readonly sentence: string
}

const columns = 'closing,account,category,units'
const csv = `${columns}\nH-1,CORBEL,WIN,12\n`
const object = '{"closing":"H-1","account":"CORBEL","category":"WIN","units":12}'

const whole = (content: string | Buffer) => () => [Buffer.from(content as string)]
const mostly = (begin: string, sign: string, megabytes: number) =>
  function* () {
    yield Buffer.from(begin)
    for (let at = 0; at < megabytes; at += 1) yield Buffer.alloc(1_048_576, sign)
  }
const claims = (content: string | Buffer | (() => Iterable<Buffer>), sentence: string): HostileFile => ({
  feed: 'claims',
  content: typeof content === 'function' ? content : whole(content),
  sentence,
})
const inPackage = (content: Buffer, sentence: string): HostileFile => ({
  feed: 'package',
  content: whole(content),
  sentence,
})

const parquet = () =>
  Buffer.from(
    parquetWriteBuffer({
      columnData: ['closing', 'account', 'category'].map((name) => ({
        name,
        data: ['H-1', 'H-2'],
        type: 'STRING' as const,
      })),
    }),
  )
const withFooter = (change: (file: Buffer) => void) => {
  const file = parquet()
  change(file)
  return file
}

const described = (path: unknown) => JSON.stringify({ resources: [{ name: 'claims', path }] })
const archive = (path: string, content: string | Buffer, more: Parameters<typeof zipBytes>[0] = []) =>
  zipBytes([{ name: 'datapackage.json', content: described(path) }, { name: path, content }, ...more])

const notText = 'The file is not in UTF-8. Save it as "CSV UTF-8".'
const burst = 'The file is far too large once unpacked.'
const badArchive = 'The archive is damaged, or far too large once unpacked.'
const badParquet = 'The Parquet file is damaged, or written in a way that cannot be read.'
const badPacked = 'The packed file is damaged.'
const badBook = 'The workbook is too large once unpacked.'
const deep = 1_000_000

export const hostileFiles: Record<string, HostileFile> = {
  'UTF-16, little end first': claims(Buffer.from(`\ufeff${csv}`, 'utf16le'), notText),
  'UTF-16, big end first': claims(Buffer.from(`\ufeff${csv}`, 'utf16le').swap16(), notText),
  'UTF-16 without a mark': claims(Buffer.from(csv, 'utf16le'), 'The file holds NUL bytes: it is no text.'),
  'Latin 1': claims(Buffer.from(`${csv}H-2,Peña,WIN,1\n`, 'latin1'), notText),
  'NUL bytes': claims(`${csv}H-2\0,CORBEL,WIN,1\n`, 'The file holds NUL bytes: it is no text.'),
  'a million columns': claims('a,'.repeat(1_000_000), 'Row 1 has too many columns.'),
  'a million columns, packed': claims(gzipSync('abcdefgh,'.repeat(1_000_000)), 'Row 1 has too many columns.'),
  'a million columns of an object': claims(
    `{${Array.from({ length: 1_000_000 }, (_, at) => `"c${at}":1`).join(',')}}`,
    'The first line is no JSON object.',
  ),
  'two thousand columns of an object': claims(
    `{${Array.from({ length: 2000 }, (_, at) => `"c${at}":1`).join(',')}}`,
    'The first row has too many columns: 1000 may be there.',
  ),
  'a name as long as a book': claims(
    `${columns},${'x'.repeat(1_000_000)}\n`,
    'The first row has a name that is longer than 200 characters.',
  ),
  'one line of 200 MB': claims(mostly('', 'x', 200), 'Row 1 has a cell that is too long.'),
  'one quoted cell of 200 MB': claims(mostly(`${csv}"`, ',', 200), 'Row 3 has a cell that is too long.'),
  'one row of many long cells': claims(
    mostly(csv, `${'x'.repeat(1_048_575)},`, 60),
    'Row 3 has a cell that is too long.',
  ),
  'one object of 200 MB': claims(mostly(`${object}\n{"closing":"`, 'x', 200), 'Line 2 is too long.'),
  'a quote without an end': claims(`${csv}"H-2`, 'The quote that begins in row 3 does not end.'),
  'lists within lists': claims(
    `{"closing":${'['.repeat(deep)}${']'.repeat(deep)}}\n`,
    'The first line is no JSON object.',
  ),
  'a packed file that is cut off': claims(gzipSync(csv.repeat(2000)).subarray(0, 150), badPacked),
  'a packed file that bursts': claims(gzipSync(Buffer.alloc(64 * 1_048_576, '\n')), burst),
  'Parquet without an end': claims(parquet().subarray(0, -1), badParquet),
  'Parquet with a footer of nothing': claims(
    withFooter((file) => void file.fill(0xff, file.length - 60, file.length - 8)),
    badParquet,
  ),
  'Parquet with a footer of 4 GB': claims(
    withFooter((file) => void file.writeUInt32LE(0xffff_fff0, file.length - 8)),
    badParquet,
  ),
  'a workbook with a bomb': claims(
    workbookBytes({ sheets: { claims: '<a/>'.repeat(15_000_000) } }),
    badArchive,
  ),
  'a workbook with a bomb that lies': claims(
    workbookBytes({
      sheets: { claims: '' },
      others: [
        {
          name: 'xl/worksheets/sheet1.xml',
          content: Buffer.alloc(60_000_000, '<a/>'),
          claims: { bytes: 100 },
        },
      ],
    }),
    badBook,
  ),
  'a workbook with one endless text': claims(
    workbookBytes({ sheets: { claims: '' }, sharedStrings: `<si>${'<t>xxxxxxxx</t>'.repeat(100_000)}</si>` }),
    'The workbook has a text that is too long.',
  ),
  'a workbook with a row far out': claims(
    workbookBytes({ sheets: { claims: '<row r="99999999999"><c><v>1</v></c></row>' } }),
    'Row 99,999,999,999 is beyond the last row of a sheet, 1,048,576.',
  ),
  'a page': claims('<html>\n', 'The file is no table: neither CSV, NDJSON, Parquet nor a workbook.'),
  'an archive for one feed': claims(
    archive('claims.csv', csv),
    'This is a package of several feeds: load it without naming one.',
  ),
  'an archive that is cut off': inPackage(archive('claims.csv', csv).subarray(0, 150), badArchive),
  'an archive with a bomb': inPackage(archive('claims.csv', Buffer.alloc(64 * 1_048_576, '\n')), badArchive),
  'an archive of many small bombs': inPackage(
    archive(
      'claims.csv',
      csv,
      Array.from({ length: 20 }, (_, at) => ({ name: `${at}.csv`, content: Buffer.alloc(7_000_000, '\n') })),
    ),
    badArchive,
  ),
  'an archive in an archive': inPackage(
    archive('inner.zip', zipBytes([{ name: 'claims.csv', content: csv }])),
    'The archive is neither a workbook nor a package with a datapackage.json.',
  ),
  'an archive that leads out of it': inPackage(
    archive('../claims.csv', csv),
    'The archive has a file that leads out of it.',
  ),
  'an archive with a file that is a folder too': inPackage(
    archive('claims.csv', csv, [{ name: 'claims.csv/more.csv', content: csv }]),
    'The archive has a file with a name that cannot be used.',
  ),
  'an archive that names a file again and again': inPackage(
    zipBytes([
      { name: 'datapackage.json', content: described(Array(10_000).fill('claims.csv')) },
      { name: 'claims.csv', content: csv },
    ]),
    'The package names the file "claims.csv" twice.',
  ),
}

/** Rows that were made to do harm in a file that is none the worse: each is told, the others are read. */
export const hostileRows: Record<string, { content: string; reasons: string[] }> = {
  'formulas in cells': {
    content: `${columns}\n=1+1,CORBEL,WIN,2\nH-1,CORBEL,WIN,=2*3\nH-1,"=HYPERLINK(""http://x"")",WIN,@SUM(1)\n`,
    reasons: ['Not a whole number', 'Not a whole number', 'closing =1+1 is in no feed'],
  },
  'lists within lists, NUL and half letters in objects': {
    content: [
      object,
      `{"closing":"H-1","account":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      '{"closing":"H-1","account":"CORBEL","category":"\\u0000\\ud800","units":"x\\u0000\\ud800"}',
      `{"closing":"H-1","account":"CORBEL","category":"WIN","units":"${'x'.repeat(199)}😀"}`,
      '{"closing":"H-1","account":"CORBEL","category":"WIN","units":[[[["\\u0000"]]]]}',
    ].join('\n'),
    reasons: [
      'No JSON object',
      'Category is required',
      'Not a whole number',
      'Not a whole number',
      'Not a whole number',
    ],
  },
}
