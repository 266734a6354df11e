import { createHash } from 'node:crypto'
import { readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Column, Columns } from '@homestead/contract/feeds/column'
import type { Feed } from '@homestead/contract/feeds/feed'
import { temporaryFolder } from '../../../platform/files/temporary-folder.ts'
import { columnTitle, shownValue } from '../reading/cell.ts'
import type { ReadRow, RowProblem } from '../reading/row-reader.ts'
import { readColumns } from './resolve.ts'

type FileColumn = Extract<Column, { type: 'file' }>

/** Whether a column names files, also within its records. */
export const holdsFiles = (column: Column): boolean =>
  column.type === 'file' || (column.type === 'records' && Object.values(column.columns).some(holdsFiles))

const dataAddress = /^data:[\w.+-]*\/?[\w.+-]*(?:;[\w=.+-]+)*;base64,([A-Za-z0-9+/=\s]*)$/
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** What is wrong with a file that a row names. */
class FileProblem extends Error {}

/**
 * The pictures and papers that rows name: in the folder of their package, or within the cell itself. A row goes on with the
 * hash of what is in the file; the file itself is fetched once, when the rows are staged.
 */
export class TakenFiles {
  readonly #folder: string | undefined
  readonly #found = new Map<string, string>()
  #own: string | undefined
  constructor(folder: string | undefined) {
    this.#folder = folder
  }

  /** Each file once: its hash and content. */
  async *[Symbol.asyncIterator](): AsyncGenerator<{ sha256: string; content: Buffer }> {
    for (const [sha256, path] of this.#found) yield { sha256, content: await readFile(path) }
  }

  async close(): Promise<void> {
    if (this.#own) await rm(this.#own, { recursive: true, force: true })
  }

  async take(text: string, { mostBytes }: FileColumn): Promise<string> {
    const inside = dataAddress.exec(text)?.[1]
    if (inside !== undefined) return this.#keep(Buffer.from(inside, 'base64'), mostBytes)
    const path = await this.#pathOf(text)
    const { size } = await stat(path)
    if (size > mostBytes) throw new FileProblem(tooLarge(mostBytes))
    const sha256 = hashOf(await readFile(path))
    this.#found.set(sha256, path)
    return sha256
  }

  async #keep(content: Buffer, mostBytes: number): Promise<string> {
    if (content.length > mostBytes) throw new FileProblem(tooLarge(mostBytes))
    const sha256 = hashOf(content)
    if (this.#found.has(sha256)) return sha256
    this.#own ??= await temporaryFolder()
    const path = join(this.#own, sha256)
    await writeFile(path, content)
    this.#found.set(sha256, path)
    return sha256
  }

  /** A file of the package and nothing else of the machine, links followed. */
  async #pathOf(name: string): Promise<string> {
    const missing = new FileProblem('There is no such file in the package')
    if (!this.#folder || name.startsWith('/') || name.includes('\\')) throw missing
    const folder = await realpath(this.#folder)
    const path = await realpath(join(folder, name)).catch(() => undefined)
    if (!path?.startsWith(`${folder}${sep}`) || !(await stat(path)).isFile()) throw missing
    return path
  }
}

const tooLarge = (mostBytes: number) => `Is larger than ${Math.floor(mostBytes / 1_048_576)} MB`

/** Replaces the files that records name, also those within records. */
async function takeOfRecords(files: TakenFiles, items: unknown, columns: Columns): Promise<unknown> {
  if (!Array.isArray(items)) return items
  const taken: Record<string, unknown>[] = []
  for (const item of items as Record<string, unknown>[]) {
    const one = { ...item }
    for (const [name, column] of Object.entries(columns))
      if (column.type === 'file' && typeof one[name] === 'string')
        one[name] = await files.take(one[name], column)
      else if (column.type === 'records') one[name] = await takeOfRecords(files, one[name], column.columns)
    taken.push(one)
  }
  return taken
}

/** For a feed whose rows name files: gives the row with their hashes, or what is wrong with them. */
export function fileTaker(feed: Feed, files: TakenFiles) {
  const columns = Object.entries(readColumns(feed))
  if (!columns.some(([, column]) => holdsFiles(column))) return undefined
  return async (row: ReadRow): Promise<ReadRow | readonly RowProblem[]> => {
    const cells = [...row.cells]
    for (const [at, [name, column]] of columns.entries()) {
      const cell = cells[at]
      if (cell === null || cell === undefined) continue
      try {
        if (column.type === 'file') cells[at] = await files.take(cell, column)
        else if (column.type === 'records' && holdsFiles(column))
          cells[at] = JSON.stringify(await takeOfRecords(files, JSON.parse(cell), column.columns))
      } catch (error) {
        if (!(error instanceof FileProblem)) throw error
        const reason = `${columnTitle(name)}: ${error.message}`
        return [{ line: row.line, column: name, value: shownValue(cell), reason }]
      }
    }
    return { ...row, cells }
  }
}
