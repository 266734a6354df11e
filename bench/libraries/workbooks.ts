import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createTaker, load, type Task } from './contender.ts'
import { sheetColumns, sheetRowCount, sheetRows, workbookFile, workbookPath } from './sample-files.ts'

interface Hucre {
  readonly streamXlsxRows: (input: unknown) => AsyncIterable<{ values: unknown[] }>
  readonly writeXlsxStream: (
    rows: Iterable<readonly unknown[]>,
    options: object,
  ) => ReadableStream<Uint8Array>
}
interface WriteExcelFile {
  readonly default: (rows: object[][], options: object) => { toBuffer(): Promise<Buffer> }
}

const rowsToRead = `${sheetRowCount.toLocaleString('en-US')} rows of nine cells`
const rowsToWrite = 50_000

export const workbookReading: Task = {
  title: `Reading a workbook of ${rowsToRead}, its texts behind its sheet as Excel writes them`,
  contenders: {
    ours: {
      async prepare() {
        const { xlsxSheets } = await import('../../packages/sheets/src/xlsx/xlsx-workbook.ts')
        const { xlsxRows } = await import('../../packages/sheets/src/xlsx/xlsx-rows.ts')
        return async () => {
          const file = await workbookFile()
          const [sheet] = await xlsxSheets(file)
          if (!sheet) return 'no sheet'
          const taker = createTaker()
          for await (const { cells } of xlsxRows(file, sheet)) {
            const wait = taker.take(cells)
            if (wait) await wait
          }
          return taker.found()
        }
      },
    },
    hucre: {
      name: 'hucre',
      async prepare() {
        const { streamXlsxRows } = await load<Hucre>('hucre/xlsx')
        return async () => {
          const taker = createTaker()
          for await (const { values } of streamXlsxRows(
            Readable.toWeb(createReadStream(await workbookPath())),
          )) {
            const wait = taker.take(values)
            if (wait) await wait
          }
          return taker.found()
        }
      },
    },
  },
}

function* cellsOf(rows: Iterable<{ cells: readonly unknown[] }>) {
  for (const { cells } of rows) yield cells
}

export const workbookWriting: Task = {
  title: `Writing a workbook of ${rowsToWrite.toLocaleString('en-US')} rows of nine cells`,
  contenders: {
    ours: {
      async prepare() {
        const { writeXlsx } = await import('../../packages/sheets/src/xlsx/write-xlsx.ts')
        return async () => {
          const sheet = { name: 'Closings', columns: sheetColumns, rows: sheetRows(rowsToWrite) }
          return kilobytes((await writeXlsx([sheet])).length)
        }
      },
    },
    hucre: {
      name: 'hucre',
      async prepare() {
        const { writeXlsxStream } = await load<Hucre>('hucre/xlsx')
        return async () => {
          const columns = sheetColumns.map(({ width, format }) => ({ width, numFmt: format }))
          const stream = writeXlsxStream(cellsOf(sheetRows(rowsToWrite)), {
            name: 'Closings',
            columns,
            inlineStrings: false,
          })
          return kilobytes((await new Response(stream).arrayBuffer()).byteLength)
        }
      },
    },
    'write-excel-file': {
      name: 'write-excel-file',
      async prepare() {
        const { default: write } = await load<WriteExcelFile>('write-excel-file/node')
        return async () => {
          const rows = [...sheetRows(rowsToWrite)].map(({ cells }) => cells.map((value) => ({ value })))
          return kilobytes((await write(rows, { columns: sheetColumns }).toBuffer()).length)
        }
      },
    },
  },
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
