import { mostColumns, nextLine, SheetProblem, type SheetRow } from '../sheet-row.ts'
import { columnOf } from './cell-reference.ts'
import { dayOfSerial } from './day-serial.ts'
import { longestText, openWorkbook, partsOf, type Sheet, type Workbook } from './xlsx-workbook.ts'
import { attributeOf } from './xml-parts.ts'

interface Cell {
  readonly type: string
  readonly style: number
  readonly value: string
  readonly formula: string | undefined
}

/** Numbers as they are written, days as yyyy-MM-dd, a formula by the value it was saved with, or as itself. */
function textOf({ type, style, value, formula }: Cell, { texts, dates, from1904 }: Workbook): string {
  if (formula !== undefined && value === '') return `=${formula}`
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if ((type !== '' && type !== 'n') || value === '') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (dates[style]) return dayOfSerial(number, from1904)
  return /e/i.test(value) ? String(number) : value
}

/** The rows of a sheet as they are read. */
export async function* xlsxRows(file: Blob, { path }: Sheet): AsyncGenerator<SheetRow> {
  const book = await openWorkbook(file)
  let cells: string[] = []
  let [told, line, column, type, style, value, inValue, inFormula] = [0, 0, -1, '', 0, '', false, false]
  let formula: string | undefined
  const put = () => {
    if (column < 0 || column >= mostColumns) return
    while (cells.length < column) cells.push('')
    cells[column] = textOf({ type, style, value, formula }, book)
  }
  for await (const parts of partsOf(file, book.zip, path))
    for (const part of parts)
      if ('tag' in part) {
        if (part.tag === 'c') {
          const reference = attributeOf(part.attributes, 'r')
          column = reference ? columnOf(reference) : column + 1
          type = attributeOf(part.attributes, 't') ?? ''
          style = Number(attributeOf(part.attributes, 's') ?? 0)
          ;[value, formula] = ['', undefined]
        } else if (part.tag === 'v' || part.tag === 't') inValue = !part.ends
        else if (part.tag === 'f') [formula, inFormula] = ['', !part.ends]
        else if (part.tag === 'row') {
          told = Number(attributeOf(part.attributes, 'r') ?? told + 1)
          ;[cells, column] = [[], -1]
        }
      } else if ('end' in part) {
        if (part.end === 'c') put()
        else if (part.end === 'v' || part.end === 't') inValue = false
        else if (part.end === 'f') inFormula = false
        else if (part.end === 'row' && cells.some((cell) => cell !== '')) {
          line = nextLine(told, line)
          yield { line, cells }
        }
      } else if (inValue || inFormula) {
        if (inValue) value += part.text
        else formula = (formula ?? '') + part.text
        if (value.length + (formula?.length ?? 0) > longestText)
          throw new SheetProblem(`Row ${told} has a cell that is too long.`)
      }
}
