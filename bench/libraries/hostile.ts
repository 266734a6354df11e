import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvRows } from '../../packages/sheets/src/csv/csv-rows.ts'
import { xlsxRows } from '../../packages/sheets/src/xlsx/xlsx-rows.ts'
import { xlsxSheets } from '../../packages/sheets/src/xlsx/xlsx-workbook.ts'
import { inlineRows, workbookBytes } from '../../packages/sheets/test/zip-bytes.ts'
import { load } from './contender.ts'
import { csvParseOptions } from './csv.ts'

export type Read<T> = (given: T) => Promise<unknown[][]>

/** What is given, and what has to come out: `undefined` where it has to be refused. */
export type Cases<T> = Readonly<Record<string, [T, string[][] | undefined]>>

const texts: Cases<string> = {
  'line ends of all kinds in one file': [
    'a,b\r\n1,2\n3,4\r5,6',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
  ],
  'mark, semicolons, a comma in a number': [
    '\ufeffa;b\n1;2,5\n',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  'quotes within quotes, line end in a cell': [
    'a,b\n1,"x, ""y""\nz"',
    [
      ['a', 'b'],
      ['1', 'x, "y"\nz'],
    ],
  ],
  'letters behind a closing quote': [
    'a,b\n"1"x,2',
    [
      ['a', 'b'],
      ['1x', '2'],
    ],
  ],
  'a quote that does not end': ['a,b\n1,"2', undefined],
  'a cell of 20 MB': [`a,b\n1,"${'x'.repeat(20_000_000)}"`, undefined],
}

const sheetFile = 'xl/worksheets/sheet1.xml'
const whole = `<worksheet><sheetData>${inlineRows([['a'], ['b']])}</sheetData></worksheet>`
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rels = {
  name: '_rels/.rels',
  content: `<Relationships><Relationship Id="r" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
}
const book = (content: string | Buffer, claims = {}) =>
  workbookBytes({ sheets: { S: '' }, others: [rels, { name: sheetFile, content, claims }] })
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
const expanding = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>${whole.replace('>a<', '>&l9;<')}`

const books: Cases<Buffer> = {
  'a plain one': [book(whole), [['a'], ['b']]],
  '60 MB of one tag, size told': [book(Buffer.alloc(60_000_000, '<a/>')), undefined],
  '60 MB of one tag, size forged': [book(Buffer.alloc(60_000_000, '<a/>'), { bytes: 100 }), undefined],
  'a sheet that breaks off': [book(whole.slice(0, whole.lastIndexOf('<row'))), undefined],
  'entities that unfold': [book(expanding), [['&l9;'], ['b']]],
  'packed in an unknown way': [book(whole, { method: 99 }), undefined],
}

const collect = async (rows: AsyncIterable<{ cells: readonly string[] }>) => {
  const found: string[][] = []
  for await (const { cells } of rows) found.push([...cells])
  return found
}

async function withFile<T>(content: Buffer, work: (file: Blob) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'homestead-iq-hostile-'))
  try {
    await writeFile(join(folder, 'file'), content)
    return await work(await openAsBlob(join(folder, 'file')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const csvReaders: Readonly<Record<string, Read<string>>> = {
  ours: (text) =>
    collect(
      csvRows(
        (async function* () {
          for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
        })(),
      ),
    ),
  'csv-parse': async (text) => {
    const { parse } = await load<{ parse: (text: string, options: object) => string[][] }>('csv-parse/sync')
    return parse(text, csvParseOptions)
  },
  papaparse: async (text) => {
    const { default: papa } = await load<{
      default: { parse(text: string, options: object): { data: string[][]; errors: { code: string }[] } }
    }>('papaparse')
    const { data, errors } = papa.parse(text, { skipEmptyLines: true })
    if (errors.some(({ code }) => code === 'MissingQuotes')) throw new Error('refused')
    return data
  },
  hucre: async (text) => {
    const { parseCsv } = await load<{ parseCsv: (text: string) => string[][] }>('hucre/csv')
    return parseCsv(text)
  },
}

const bookReaders: Readonly<Record<string, Read<Buffer>>> = {
  ours: (bytes) =>
    withFile(bytes, async (file) => {
      const [sheet] = await xlsxSheets(file)
      return sheet ? collect(xlsxRows(file, sheet)) : []
    }),
  hucre: (bytes) =>
    withFile(bytes, async (file) => {
      const { streamXlsxRows } = await load<{
        streamXlsxRows: (file: ReadableStream) => AsyncIterable<{ values: unknown[] }>
      }>('hucre/xlsx')
      const found: unknown[][] = []
      for await (const { values } of streamXlsxRows(file.stream())) found.push(values)
      return found
    }),
}

async function judge<T>(read: Read<T>, [given, wanted]: readonly [T, string[][] | undefined]) {
  try {
    const rows = await read(given)
    if (!wanted) return 'not refused'
    return JSON.stringify(rows) === JSON.stringify(wanted) ? 'right' : 'wrong'
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') return 'not installed'
    return wanted ? 'refused' : 'right'
  }
}

export async function lines<T>(cases: Cases<T>, readers: Readonly<Record<string, Read<T>>>) {
  const all: string[][] = []
  for (const [name, one] of Object.entries(cases)) {
    const verdicts: string[] = []
    for (const read of Object.values(readers)) verdicts.push(await judge(read, one))
    all.push([name, ...verdicts])
  }
  return { heads: ['case', ...Object.keys(readers)], all }
}

export const hostileCsv = () => lines(texts, csvReaders)
export const hostileBooks = () => lines(books, bookReaders)
