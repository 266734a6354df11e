import type { Column, Columns } from '@homestead/contract/feeds/column'
import { textOf, trimmed, trimmedLines } from '../../../platform/tables/cell-text.ts'
import { parseJson } from '../../../platform/tables/nested-json.ts'
import { CellProblem, columnTitle, shownValue, type CellReader } from './cell.ts'
import { textReader, type TextReader } from './text-readers.ts'

/** `a; b` as a CSV file has it, a list as the others do. */
function listReader({ mostItems, most, values }: Extract<Column, { type: 'list' }>): CellReader {
  const inOrder = (values ?? []).toSorted((one, other) => (one < other ? -1 : 1))
  const known = values && new Map(values.map((value) => [value.toLowerCase(), value]))
  return (given) => {
    const items = itemsOf(given)
    if (items instanceof CellProblem) return items
    const texts = items.map((item) => trimmed(item)).filter((item) => item !== '')
    if (texts.length > mostItems) return new CellProblem(`More than ${mostItems} items`)
    if (texts.some((text) => text.length > most))
      return new CellProblem(`An item is longer than ${most} characters`)
    const unknown = known && texts.find((text) => !known.has(text.toLowerCase()))
    if (unknown !== undefined) return new CellProblem(`${unknown} is not one of ${values?.join(', ')}`)
    // Known words have no order of their own.
    const said = new Set(texts.map((text) => known?.get(text.toLowerCase()) ?? text))
    return JSON.stringify(values ? inOrder.filter((value) => said.has(value)) : [...said])
  }
}

const itemsOf = (given: unknown): readonly unknown[] | CellProblem => {
  if (Array.isArray(given)) return given
  const text = textOf(given).trim()
  if (!text.startsWith('[')) return text === '' ? [] : text.split(';')
  return jsonOf(text)
}

const jsonOf = (text: string): readonly unknown[] | CellProblem => {
  const found = parseJson(text)
  return Array.isArray(found) ? found : new CellProblem('Not a list as JSON')
}

/** Rows within a row: each by its own columns; the first that is wrong is told with its place. */
function recordsReader(column: Extract<Column, { type: 'records' }>, today: string): CellReader {
  const readers = cellReaders(column.columns, today)
  const holdsMore = ({ name }: { name: string }) => {
    const type = column.columns[name]?.type
    return type === 'records' || type === 'list'
  }
  const readRecord = (record: unknown): Record<string, unknown> | string => {
    if (record === null || typeof record !== 'object' || Array.isArray(record)) return 'is no object'
    const unknown = Object.keys(record).find((name) => !Object.hasOwn(column.columns, name))
    if (unknown !== undefined) return `has the unknown ${shownValue(unknown)}`
    const cells: Record<string, unknown> = {}
    for (const reader of readers) {
      const { name, read } = reader
      const cell = read((record as Record<string, unknown>)[name])
      if (cell instanceof CellProblem) return `${name}: ${cell.reason}`
      cells[name] = cell !== null && holdsMore(reader) ? JSON.parse(cell) : cell
    }
    return cells
  }
  return (given) => {
    const text = typeof given === 'string' ? given.trim() : given
    if (text === '' || text === null || text === undefined) return '[]'
    const items =
      typeof text === 'string'
        ? jsonOf(text)
        : Array.isArray(text)
          ? (text as unknown[])
          : new CellProblem('Not a list')
    if (items instanceof CellProblem) return items
    if (items.length > column.mostItems) return new CellProblem(`More than ${column.mostItems} items`)
    const records = items.map(readRecord)
    const wrong = records.findIndex((record) => typeof record === 'string')
    if (wrong >= 0) return new CellProblem(`Item ${wrong + 1} ${records[wrong] as string}`)
    return sameTwice(column, records as Record<string, unknown>[]) ?? JSON.stringify(records)
  }
}

function sameTwice(
  { key }: Extract<Column, { type: 'records' }>,
  items: readonly Record<string, unknown>[],
): CellProblem | undefined {
  if (!key) return undefined
  const places = new Map<string, number>()
  for (const [at, item] of items.entries()) {
    const known = JSON.stringify(key.map((name) => item[name]))
    const first = places.get(known)
    const words = key.map((name) => name.replaceAll('_', ' ')).join(' and ')
    if (first !== undefined)
      return new CellProblem(`Item ${at + 1} has the same ${words} as item ${first + 1}`)
    places.set(known, at)
  }
  return undefined
}

const emptyOf = (name: string, column: Column, read: TextReader) => {
  if (column.required) return new CellProblem(`${columnTitle(name)} is required`)
  return 'otherwise' in column && column.otherwise !== undefined ? read(String(column.otherwise)) : null
}

/** JSON makes another number of one with many digits, and two keys may become one. */
const isInexact = (given: unknown) => Number.isInteger(given) && !Number.isSafeInteger(given)

const isNested = (given: unknown) => typeof given === 'object' && given !== null && !(given instanceof Date)

function readerOf(name: string, column: Column, today: string): CellReader {
  if (column.type === 'list') return listReader(column)
  if (column.type === 'records') return recordsReader(column, today)
  // Its bytes are fetched where they are, when the row is written.
  if (column.type === 'file') return fileReader(name, column)
  const read = textReader(name, column, today)
  const empty = emptyOf(name, column, read)
  // What is JSON all the same may come as it is.
  const isText = column.type === 'reference' || (column.type === 'text' && !column.json)
  const clean = column.type === 'text' && column.lines ? trimmedLines : trimmed
  return (given) => {
    if (isText && isNested(given)) return new CellProblem('A list or an object, and no text')
    if (isInexact(given)) return new CellProblem('A number that is not exact: write it as text')
    const text = clean(given)
    return text === '' ? empty : read(text)
  }
}

function fileReader(name: string, column: Extract<Column, { type: 'file' }>): CellReader {
  return (given) => {
    const text = textOf(given).trim()
    if (text === '') return column.required ? new CellProblem(`${columnTitle(name)} is required`) : null
    return text
  }
}

/** One reader for each column, in the order of its declaration. */
export const cellReaders = (
  columns: Columns,
  today: string,
): { readonly name: string; readonly read: CellReader }[] =>
  Object.entries(columns).map(([name, column]) => ({ name, read: readerOf(name, column, today) }))
