import { mostColumns, SheetProblem, type SheetRow } from '../sheet-row.ts'

const longestCell = 10_000

const linesOfHead = 20

/**
 * A semicolon is what Excel writes where the comma belongs to numbers. A title above the column names has none, so some
 * lines are asked.
 */
const separatorOf = (head: string) => {
  const lines = head.split(/\r\n?|\n/, linesOfHead).join('\n')
  const count = (separator: string) => lines.split(separator).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/**
 * The rows of a CSV file (RFC 4180) as it is read: quotes may hold separators and line ends, and a file may end
 * without one. Only the row at hand is kept.
 */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<SheetRow> {
  let separator: string | undefined
  let [cell, quoted, afterQuote, started] = ['', false, false, false]
  let cells: string[] = []
  let [line, begun, last] = [1, 1, '']
  const row = (): SheetRow => {
    const done = { line: begun, cells: [...cells, cell] }
    ;[cells, cell, afterQuote, started] = [[], '', false, false]
    return done
  }
  for await (const piece of pieces) {
    if (piece === '') continue
    const text =
      begun === 1 && line === 1 && !started && cells.length === 0 ? piece.replace(/^\ufeff/, '') : piece
    separator ??= separatorOf(text)
    for (const sign of text) {
      const crlf = sign === '\n' && last === '\r'
      last = sign
      // As a spreadsheet counts: a line end within a cell begins no row.
      if (!quoted && ((sign === '\n' && !crlf) || sign === '\r')) line += 1
      if (crlf && !quoted) {
        begun = line
        continue
      }
      if (quoted) {
        if (sign === '"') [quoted, afterQuote] = [false, true]
        else cell += sign
      } else if (sign === '"' && (cell === '' || afterQuote)) {
        // A quote right after a closing one stands for itself.
        if (afterQuote) cell += '"'
        ;[quoted, afterQuote, started] = [true, false, true]
      } else if (sign === separator) {
        cells.push(cell)
        if (cells.length > mostColumns) throw new SheetProblem(`Row ${begun} has too many columns.`)
        ;[cell, afterQuote, started] = ['', false, true]
      } else if (sign === '\n' || sign === '\r') {
        if (started || cells.length > 0 || cell !== '') yield row()
        begun = line
      } else {
        cell += sign
        started = true
      }
      if (cell.length > longestCell) throw new SheetProblem(`Row ${begun} has a cell that is too long.`)
    }
  }
  if (quoted) throw new SheetProblem(`The quote that begins in row ${begun} does not end.`)
  if (started || cells.length > 0 || cell !== '') yield row()
}
