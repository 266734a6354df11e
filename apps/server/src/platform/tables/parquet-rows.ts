import { open, type FileHandle } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { parquetMetadataAsync, parquetRead, snappyUncompress, type FileMetaData } from 'hyparquet'

/** A page is unpacked at once; writers make them of a megabyte. */
const mostPageBytes = 128 * 1_048_576
/** A group of rows is held at once. */
const mostGroupRows = 2_000_000
const mostGroupBytes = 512 * 1_048_576
const rowsAtOnce = 2000

type Unpack = (input: Uint8Array, outputLength: number) => Uint8Array
const within =
  (unpack: Unpack): Unpack =>
  (input, bytes) => {
    if (bytes > mostPageBytes) throw new SheetProblem('The file is far too large once unpacked.')
    return unpack(input, bytes)
  }

const compressors = {
  SNAPPY: within((input, bytes) => {
    const output = new Uint8Array(bytes)
    snappyUncompress(input, output)
    return output
  }),
  GZIP: within((input, bytes) => gunzipSync(input, { maxOutputLength: bytes })),
  BROTLI: within((input, bytes) => brotliDecompressSync(input, { maxOutputLength: bytes })),
  ZSTD: within((input, bytes) => zstdDecompressSync(input, { maxOutputLength: bytes })),
}

const dayMs = 86_400_000
const parsers = { dateFromDays: (days: number) => new Date(days * dayMs).toISOString().slice(0, 10) }

const fileOf = (file: FileHandle, byteLength: number) => ({
  byteLength,
  async slice(start: number, end = byteLength): Promise<ArrayBuffer> {
    if (start < 0 || end > byteLength || end - start > mostGroupBytes) throw new Error('out of the file')
    const bytes = new Uint8Array(end - start)
    await file.read(bytes, 0, bytes.length, start)
    return bytes.buffer
  },
})

const columnNames = ({ schema }: FileMetaData): string[] => {
  const names: string[] = []
  // The first element is the table; children of nested columns follow their parents and are passed over.
  let at = 1
  const pass = (): void => {
    const children = schema[at]?.num_children ?? 0
    at += 1
    for (let child = 0; child < children; child += 1) pass()
  }
  while (at < schema.length) {
    names.push(schema[at]?.name ?? '')
    pass()
  }
  return names
}

interface ParquetRow {
  readonly line: number
  readonly cells: readonly unknown[]
}

const isTooLarge = (group: FileMetaData['row_groups'][number]) =>
  Number(group.num_rows) > mostGroupRows || Number(group.total_byte_size) > mostGroupBytes

/** The columns of one group of rows: each a list of pieces that follow each other. */
async function columnsOfGroup(
  file: ReturnType<typeof fileOf>,
  metadata: FileMetaData,
  rowStart: number,
  rowEnd: number,
): Promise<Map<string, unknown[]>> {
  const columns = new Map<string, unknown[]>()
  await parquetRead({
    file,
    metadata,
    rowStart,
    rowEnd,
    compressors,
    parsers,
    onChunk: ({ columnName, columnData, rowStart: start }) => {
      const column = columns.get(columnName) ?? Array.from<unknown>({ length: rowEnd - rowStart })
      columns.set(columnName, column)
      for (let at = 0; at < columnData.length; at += 1) column[start - rowStart + at] = columnData[at]
    },
  })
  return columns
}

/**
 * The rows of a Parquet file, the names of its columns first. One group of rows is held at a time, so that memory does
 * not grow with the file.
 */
export async function* parquetRows(path: string): AsyncGenerator<ParquetRow[]> {
  const handle = await open(path)
  try {
    const file = fileOf(handle, (await handle.stat()).size)
    const metadata = await parquetMetadataAsync(file, { parsers })
    const names = columnNames(metadata)
    yield [{ line: 1, cells: names }]
    let first = 0
    for (const group of metadata.row_groups) {
      if (isTooLarge(group))
        throw new SheetProblem(
          'The file has a group of more rows than can be held at once. Write it with smaller row groups.',
        )
      const end = first + Number(group.num_rows)
      const columns = await columnsOfGroup(file, metadata, first, end)
      const inOrder = names.map((name) => columns.get(name) ?? [])
      for (let at = 0; at < end - first; at += rowsAtOnce) {
        const rows: ParquetRow[] = []
        for (let row = at; row < Math.min(at + rowsAtOnce, end - first); row += 1)
          // As a spreadsheet would count, with the names in line 1.
          rows.push({ line: first + row + 2, cells: inOrder.map((column) => column[row]) })
        yield rows
      }
      first = end
    }
  } catch (error) {
    if (error instanceof SheetProblem || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    throw new SheetProblem('The Parquet file is damaged, or written in a way that cannot be read.')
  } finally {
    await handle.close()
  }
}
