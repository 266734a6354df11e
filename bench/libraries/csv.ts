import { createReadStream, openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createTaker, load, type Task } from './contender.ts'
import { csvPath, csvRowCount } from './sample-files.ts'

interface CsvParse {
  readonly parse: (options: object) => NodeJS.ReadWriteStream & AsyncIterable<string[]>
}
interface Papa {
  readonly default: { parse(input: NodeJS.ReadableStream, options: object): void }
}
interface HucreCsv {
  readonly streamCsvRows: (text: string) => Iterable<string[]>
}

async function* textPieces(path: string) {
  const { blobPieces } = await import('../../packages/sheets/src/blob-pieces.ts')
  const decoder = new TextDecoder()
  for await (const piece of blobPieces(await openAsBlob(path))) yield decoder.decode(piece, { stream: true })
}

/** What csv-parse has to be told to read what people send; what separates cells it cannot find out. */
export const csvParseOptions = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 2_000_000,
}

async function takeAll(rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>) {
  const taker = createTaker()
  for await (const cells of rows) {
    const wait = taker.take(cells)
    if (wait) await wait
  }
  return taker.found()
}

export const csv: Task = {
  title: `Reading a CSV file of ${csvRowCount.toLocaleString('en-US')} rows, 29 MB`,
  contenders: {
    ours: {
      async prepare() {
        const { csvRows } = await import('../../packages/sheets/src/csv/csv-rows.ts')
        async function* cells(path: string) {
          for await (const row of csvRows(textPieces(path))) yield row.cells
        }
        return async () => takeAll(cells(await csvPath()))
      },
    },
    'csv-parse': {
      name: 'csv-parse',
      async prepare() {
        const { parse } = await load<CsvParse>('csv-parse')
        return async () => takeAll(createReadStream(await csvPath()).pipe(parse(csvParseOptions)))
      },
    },
    papaparse: {
      name: 'papaparse',
      async prepare() {
        const { default: papa } = await load<Papa>('papaparse')
        return async () => {
          const taker = createTaker()
          const { promise, resolve, reject } = Promise.withResolvers<void>()
          const chunk = ({ data }: { data: string[][] }) => data.forEach((cells) => void taker.take(cells))
          papa.parse(createReadStream(await csvPath(), 'utf8'), { chunk, complete: resolve, error: reject })
          await promise
          return taker.found()
        }
      },
    },
    hucre: {
      name: 'hucre',
      async prepare() {
        const { streamCsvRows } = await load<HucreCsv>('hucre/csv')
        // It takes a text as a whole.
        return async () => takeAll(streamCsvRows(await readFile(await csvPath(), 'utf8')))
      },
    },
  },
}
