import { mostColumns, SheetProblem, type SheetRow } from '../sheet-row.ts'

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d]

/** Names of columns may stand below a title. */
const usualLinesOfHead = 20

interface Cell {
  readonly text: string
  readonly isQuoted: boolean
  /** Where the separator or line end behind it stands. */
  readonly end: number
}

/**
 * A semicolon is what Excel writes where the comma belongs to numbers. A title above the column names has none, so some
 * lines are asked.
 */
const separatorOf = (head: string, linesOfHead: number) => {
  const lines = head
    .trimStart()
    .split(/\r\n?|\n/, linesOfHead)
    .join('\n')
  const count = (separator: string) => lines.split(separator).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/** Where the quote ends that begins before `from`. Two in a row stand for one; of a last one only the next sign tells. */
const closingQuote = (text: string, from: number, isLast: boolean): number | undefined => {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (at + 1 === text.length) return isLast ? at : undefined
    else if (text.charCodeAt(at + 1) !== quote) return at
  return undefined
}

export interface CsvLimits {
  /** Characters of a cell, and of all those of a row. */
  readonly longestCell: number
  readonly longestRow: number
  /** Lines at the beginning that tell what separates cells: one where that has the names of the columns. */
  readonly linesOfHead?: number
}
const limitsOfSheets: CsvLimits = { longestCell: 10_000, longestRow: 1_048_576 }

/** The rows of a file that is given piece by piece. Kept are the cells of the row at hand and one that has begun. */
class CsvReader {
  readonly #longestCell: number
  readonly #longestRow: number
  readonly #linesOfHead: number
  #separator: number | undefined
  /** A cell that has begun; what follows of one that goes on and on is looked at only where it may end. */
  #rest = ''
  #more: string[] = []
  #moreLength = 0
  #isInQuotes = false
  #cells: string[] = []
  #line = 1
  #wasReturn = false

  constructor({ longestCell, longestRow, linesOfHead = usualLinesOfHead }: CsvLimits) {
    this.#longestCell = longestCell
    this.#longestRow = longestRow
    this.#linesOfHead = linesOfHead
  }

  /** The rows that end in this piece, and with the last one those that no line end follows. */
  read(piece: string, isLast = false): SheetRow[] {
    if (!isLast && this.#goesOn(piece)) {
      this.#more.push(piece)
      this.#moreLength += piece.length
      this.#checkRest()
      return []
    }
    const text =
      this.#separator === undefined ? piece.replace(/^\ufeff/, '') : this.#rest + this.#more.join('') + piece
    if (text !== '') this.#separator ??= separatorOf(text, this.#linesOfHead).charCodeAt(0)
    const rows: SheetRow[] = []
    let at = 0
    this.#isInQuotes = false
    for (let cell = this.#cellAt(text, at, isLast); cell; cell = this.#cellAt(text, at, isLast)) {
      at = cell.end + 1
      this.#take(cell, text.charCodeAt(cell.end), rows)
    }
    this.#rest = text.slice(at)
    ;[this.#more, this.#moreLength] = [[], 0]
    this.#checkRest()
    if (isLast && this.#cells.length > 0) rows.push({ line: this.#line, cells: [...this.#cells, ''] })
    return rows
  }

  #goesOn(piece: string): boolean {
    if (this.#separator === undefined || this.#rest === '') return false
    if (this.#isInQuotes) return !piece.includes('"') && !(this.#more.at(-1) ?? this.#rest).endsWith('"')
    return ![String.fromCharCode(this.#separator), '\n', '\r'].some((sign) => piece.includes(sign))
  }

  /** What a row that has not ended holds by now; one that ends within a piece is no longer than that. */
  #checkRest(): void {
    const begun = this.#rest.length + this.#moreLength
    const row = this.#cells.reduce((sum, cell) => sum + cell.length, begun)
    if (begun > 2 * this.#longestCell + 2 || row > this.#longestRow) throw this.#tooLong()
  }

  #cellAt(text: string, from: number, isLast: boolean): Cell | undefined {
    const at = this.#wasReturn && text.charCodeAt(from) === lineFeed ? from + 1 : from
    if (at >= text.length) return undefined
    const isQuoted = text.charCodeAt(at) === quote
    const close = isQuoted ? closingQuote(text, at + 1, isLast) : at - 1
    if (close === undefined) {
      this.#isInQuotes = true
      if (isLast) throw new SheetProblem(`The quote that begins in row ${this.#line} does not end.`)
      return undefined
    }
    let end = close + 1
    for (; end < text.length; end += 1) {
      const sign = text.charCodeAt(end)
      if (sign === this.#separator || sign === lineFeed || sign === carriageReturn) break
    }
    if (end === text.length && !isLast) return undefined
    const after = text.slice(close + 1, end)
    return { text: isQuoted ? text.slice(at + 1, close).replaceAll('""', '"') + after : after, isQuoted, end }
  }

  #take({ text, isQuoted }: Cell, sign: number, rows: SheetRow[]): void {
    if (text.length > this.#longestCell) throw this.#tooLong()
    this.#wasReturn = sign === carriageReturn
    if (sign === this.#separator) {
      this.#cells.push(text)
      if (this.#cells.length > mostColumns) throw new SheetProblem(`Row ${this.#line} has too many columns.`)
      return
    }
    if (this.#cells.length > 0 || text !== '' || isQuoted) {
      this.#cells.push(text)
      rows.push({ line: this.#line, cells: this.#cells })
      this.#cells = []
    }
    // As a spreadsheet counts: empty rows too, and a line end within a cell begins none.
    this.#line += 1
  }

  #tooLong = () => new SheetProblem(`Row ${this.#line} has a cell that is too long.`)
}

/**
 * The rows of a CSV file (RFC 4180) as it is read: quotes may hold separators and line ends, and a file may end
 * without one. Those of a piece come together, since handing them over one by one takes longer than reading them.
 */
export async function* csvRowsOfPieces(
  pieces: AsyncIterable<string>,
  limits = limitsOfSheets,
): AsyncGenerator<SheetRow[]> {
  const reader = new CsvReader(limits)
  for await (const piece of pieces) yield reader.read(piece)
  yield reader.read('', true)
}

/** The same, one by one. */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<SheetRow> {
  for await (const rows of csvRowsOfPieces(pieces)) yield* rows
}
