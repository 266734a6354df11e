import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartError } from '../process/start-error.ts'
import { BackupContent, copyLine, firstLine, lastLine, type BackupTable } from './backup-file.ts'

const lineEnd = 10
const endOfRows = Buffer.from('\n\\.\n')
const longestLine = 16 * 1024 * 1024

/** A backup read from its beginning to its end, table after table in the order it says. */
export class BackupReader {
  readonly #file: string
  readonly #pieces: AsyncIterator<Buffer>
  #left: Buffer = Buffer.alloc(0)

  private constructor(file: string) {
    this.#file = file
    const unpacked = pipeline(createReadStream(file), createGunzip(), () => undefined)
    this.#pieces = (unpacked as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  }

  static async open(file: string): Promise<{ reader: BackupReader; content: BackupContent }> {
    const reader = new BackupReader(file)
    if ((await reader.#line()) !== firstLine) throw reader.#unreadable('is no backup of Homestead IQ')
    const said = (await reader.#line()).replace(/^-- /, '')
    const content = BackupContent.safeParse(asJson(said))
    if (!content.success) throw reader.#unreadable('is damaged')
    return { reader, content: content.data }
  }

  /** Reads all of it once, so that one which is damaged is known before anything is changed for it. */
  static async check(file: string): Promise<void> {
    const { reader, content } = await BackupReader.open(file)
    for (const table of content.tables) for await (const _ of reader.rows(table));
    await reader.end()
  }

  #unreadable(what: string, cause?: unknown): StartError {
    return new StartError(`${this.#file} ${what}: nothing was changed.`, { cause })
  }

  /** Some more of it, or false at its end. */
  async #more(): Promise<boolean> {
    const { done, value } = await this.#pieces.next().catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') throw this.#unreadable('is not there')
      if (code === 'Z_DATA_ERROR') throw this.#unreadable('is no backup, or damaged', error)
      if (code === 'Z_BUF_ERROR') throw this.#unreadable('is cut short', error)
      throw error
    })
    if (done === true) return false
    this.#left = Buffer.concat([this.#left, value])
    return true
  }

  async #line(): Promise<string> {
    for (;;) {
      const end = this.#left.indexOf(lineEnd)
      if (end >= 0) {
        const line = this.#left.subarray(0, end).toString()
        this.#left = this.#left.subarray(end + 1)
        return line
      }
      if (this.#left.length > longestLine) throw this.#unreadable('is no backup of Homestead IQ')
      if (!(await this.#more())) throw this.#unreadable('is cut short')
    }
  }

  /** The rows of the next table, as COPY takes them. */
  async *rows(table: BackupTable): AsyncGenerator<Buffer> {
    const begins = copyLine(table)
    for (let line = await this.#line(); line !== begins; line = await this.#line())
      if (line !== '') throw this.#unreadable('is damaged')
    // What ends the rows stands on a line of its own, also where there are none.
    this.#left = Buffer.concat([Buffer.from('\n'), this.#left])
    let isFirst = true
    const given = (piece: Buffer) => {
      const rows = isFirst ? piece.subarray(1) : piece
      isFirst = false
      return rows
    }
    for (;;) {
      const end = this.#left.indexOf(endOfRows)
      if (end >= 0) {
        yield given(this.#left.subarray(0, end + 1))
        this.#left = this.#left.subarray(end + endOfRows.length)
        return
      }
      // The end may begin in this piece and go on in the next.
      const safe = this.#left.length - endOfRows.length
      if (safe > 0) {
        yield given(this.#left.subarray(0, safe))
        this.#left = this.#left.subarray(safe)
      }
      if (!(await this.#more())) throw this.#unreadable('is cut short')
    }
  }

  /** Whoever came here has all of it. */
  async end(): Promise<void> {
    while ((await this.#line()) !== lastLine);
    // The checksum of the file is behind its last line.
    while (await this.#more());
  }
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
