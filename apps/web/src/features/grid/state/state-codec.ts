import { isCalendarRange } from '@homestead/contract'
import { defaultColumns, mergeColumns } from '../columns/column-view.ts'
import type { ColumnType, GridColumn } from '../grid-column.ts'
import { type Filter, type GridState, operatorsOf, type Sort, type Take, takes } from './grid-state.ts'
import { parseShortDate } from '../dates/short-date.ts'

/** The parts of a grid's state as text; in the address each is prefixed by the grid's key. */
export const parts = [
  'filter',
  'sort',
  'skip',
  'take',
  'group',
  'closed',
  'columns',
  'from',
  'to',
  'range',
  'footer',
] as const
export type Part = (typeof parts)[number]
export type StateText = Partial<Record<Part, string>>

export interface Setup {
  columns: readonly GridColumn<never>[]
  defaultSort: Sort | undefined
  /** Says whether the months of an address are ones that may be asked for. */
  isRange?: (start: string, end: string) => boolean
}

export const initialState = ({ columns, defaultSort }: Setup): GridState => ({
  filter: [],
  sort: defaultSort,
  skip: 0,
  take: 20,
  group: [],
  closed: [],
  columns: defaultColumns(columns),
  range: undefined,
  footer: true,
})

const reserved = /[%()_@#,|]/g

/** encodeURIComponent would leave ( ) and _ alone, and they are what holds a filter together. */
export const escapeText = (text: string): string =>
  text.replace(reserved, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Text that someone wrote by hand may hold a percent sign that stands for itself. */
export const unescapeText = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const filterText = ({ field, operator, value }: Filter, columns: Setup['columns']): string => {
  const isDate = columns.find((column) => column.field === field)?.type === 'date'
  const text = isDate
    ? `${String(value)}T00:00:00`
    : typeof value === 'string'
      ? escapeText(value)
      : String(value)
  return `(${escapeText(field)}_${operator}_${text})`
}

const sortText = (sort: Sort | undefined): string =>
  sort ? `${sort.descending ? '-' : ''}${escapeText(sort.field).replace(/^-/, '%2D')}` : ''

const columnsText = (columns: GridState['columns']): string =>
  columns.map(({ field, visible, width }) => `${escapeText(field)}@${visible ? 1 : 0}@${width}`).join('#')

/** What differs from the initial state, as text. An empty sort says 'unsorted', none says 'as usual'. */
export const encodeState = (state: GridState, setup: Setup): StateText => {
  const initial = initialState(setup)
  const text: StateText = {}
  if (state.filter.length)
    text.filter = state.filter.map((filter) => filterText(filter, setup.columns)).join('and')
  if (sortText(state.sort) !== sortText(initial.sort)) text.sort = sortText(state.sort)
  if (state.skip) text.skip = String(state.skip)
  if (state.take !== initial.take) text.take = String(state.take)
  if (state.group.length) text.group = state.group.map(escapeText).join(',')
  if (state.group.length && state.closed.length) text.closed = state.closed.map(escapeText).join(',')
  if (columnsText(state.columns) !== columnsText(initial.columns)) text.columns = columnsText(state.columns)
  if (state.range) {
    text.from = state.range.start
    text.to = state.range.end
    if (isCalendarRange(String(state.range.preset))) text.range = String(state.range.preset)
  }
  if (!state.footer) text.footer = '0'
  return text
}

/** Thrown while reading a part that makes no sense; the part then stays as it is initially. */
class Unreadable extends Error {}

const readable = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Unreadable()
  return value
}

const noValue = new Set(['', '[object Object]'])

const readFilter = (text: string, columns: Setup['columns']): Filter | undefined => {
  const [fieldText = '', operatorText = '', ...rest] = text.split('_')
  if (!rest.length) throw new Unreadable()
  const column = readable(columns.find(({ field }) => field === unescapeText(fieldText)))
  const operator = readable(operatorsOf[column.type].find((known) => known === operatorText))
  const given = unescapeText(rest.join('_'))
  if (noValue.has(given)) return undefined
  return { field: column.field, operator, value: readValue(given, column.type) }
}

const readValue = (text: string, type: ColumnType): Filter['value'] => {
  if (type === 'text') return text
  if (type === 'date') return readable(parseShortDate(text))
  if (type === 'boolean') return text === 'true' || text === '1'
  const number = Number(text)
  return readable(text.trim() && Number.isFinite(number) ? number : null)
}

/** Reads each of several on its own: what of them makes no sense is left out, and told. */
const readEach = <T>(
  texts: readonly string[],
  read: (text: string) => T | undefined,
  onDrop: () => void,
): T[] =>
  texts.flatMap((text) => {
    try {
      const found = read(text)
      return found === undefined ? [] : [found]
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      onDrop()
      return []
    }
  })

const readFilters = (text: string, columns: Setup['columns'], onDrop: () => void): Filter[] => {
  if (!text) return []
  if (!text.startsWith('(') || !text.endsWith(')')) throw new Unreadable()
  return readEach(text.slice(1, -1).split(/\) *and *\(/), (one) => readFilter(one, columns), onDrop)
}

const readSort = (text: string, columns: Setup['columns']): Sort | undefined => {
  const [first = ''] = text.split('|')
  if (!first) return undefined
  const descending = first.startsWith('-')
  const field = unescapeText(descending ? first.slice(1) : first)
  return { field: readable(columns.find((column) => column.field === field)).field, descending }
}

const readGroup = (text: string, columns: Setup['columns'], onDrop: () => void): string[] => {
  const fieldOf = (name: string) => readable(columns.find(({ field }) => field === name)).field
  return text ? readEach([...new Set(text.split(',').map(unescapeText))], fieldOf, onDrop) : []
}

const readColumns = (
  text: string,
  columns: readonly GridColumn<never>[],
  onDrop: () => void,
): GridState['columns'] => {
  const viewOf = (one: string) => {
    const [field = '', visible = '', width = ''] = one.split('@')
    if (!/^[01]$/.test(visible) || !/^\d{1,4}$/.test(width)) throw new Unreadable()
    const known = readable(columns.find((column) => column.field === unescapeText(field)))
    return { field: known.field, visible: visible === '1', width: Number(width) }
  }
  return mergeColumns(readEach(text.split('#'), viewOf, onDrop), columns)
}

/**
 * Reads a state from text that anyone may have written. What cannot be read is named and stays as usual; one column,
 * filter or group that is unknown takes only itself along.
 */
export const decodeState = (text: StateText, setup: Setup): { state: GridState; unreadable: Part[] } => {
  const state = initialState(setup)
  const unreadable: Part[] = []
  const read = (part: Part, take: (value: string, onDrop: () => void) => void) => {
    const value = text[part]
    if (value === undefined) return
    try {
      if (typeof value !== 'string') throw new Unreadable()
      take(value, () => unreadable.includes(part) || unreadable.push(part))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      unreadable.push(part)
    }
  }
  const { columns } = setup
  read('filter', (value, onDrop) => (state.filter = readFilters(value, columns, onDrop)))
  read('sort', (value) => (state.sort = readSort(value, columns)))
  read('skip', (value) => (state.skip = Number(readable(/^\d{1,9}$/.exec(value)))))
  read('take', (value) => (state.take = readable<Take>(takes.find((take) => String(take) === value))))
  read('group', (value, onDrop) => (state.group = readGroup(value, columns, onDrop)))
  read('closed', (value) => (state.closed = value.split(',').map(unescapeText)))
  read('columns', (value, onDrop) => (state.columns = readColumns(value, columns, onDrop)))
  if (text.from !== undefined || text.to !== undefined)
    read('from', (start) => {
      const end = text.to ?? ''
      if (!setup.isRange?.(start, end)) throw new Unreadable()
      const { range: chosen = '' } = text
      state.range = { start, end, ...(isCalendarRange(chosen) ? { preset: chosen } : {}) }
    })
  read('footer', (value) => (state.footer = readable(/^[01]$/.exec(value))[0] === '1'))
  return { state, unreadable }
}
