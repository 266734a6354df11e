import { expect, test } from 'vitest'
import { arrange, type Wish } from './arrange.ts'
import { typedField } from './filter-rows.ts'
import type { GridColumn } from '../grid-column.ts'
import { groupIndexOf, isGroupLine, pageOf } from './lines.ts'
import { finish } from './steps.ts'
import { totalsOf } from './totals.ts'

interface Row {
  name: string
  state: string | null
  closings: number
  all: number
  usage: number
  since: string | null
  active: boolean
}
const row = (
  name: string,
  state: string | null,
  closings: number,
  all: number,
  since: string | null,
): Row => ({
  name,
  state,
  closings,
  all,
  usage: (closings / all) * 100,
  since,
  active: closings > 20,
})
const rows = [
  row('Cedar Ridge', 'ID', 61, 118, '2019-03-14'),
  row('bluestem', 'TX', 54, 141, '2020-07-02'),
  row('Ábaco', 'TX', 10, 100, null),
  row('Oak & Wren', null, 28, 124, '2020-07-02'),
]
const columns: GridColumn<Row>[] = [
  { field: 'name', title: 'Name', type: 'text', width: 100 },
  { field: 'state', title: 'State', type: 'text', width: 100 },
  { field: 'closings', title: 'Closings', type: 'number', width: 100, total: 'sum' },
  { field: 'all', title: 'All', type: 'number', width: 100, total: 'sum' },
  { field: 'usage', title: 'Usage', type: 'percent', width: 100, total: { of: 'closings', per: 'all' } },
  { field: 'since', title: 'Since', type: 'date', width: 100 },
  { field: 'active', title: 'Active', type: 'boolean', width: 100 },
]
const arranged = (wish: Partial<Wish>) =>
  finish(arrange(rows, columns.map(typedField), { filter: [], sort: undefined, group: [], ...wish }))
const names = (wish: Partial<Wish>) => Array.from(arranged(wish).order, (at) => rows[at]?.name)

test('without a wish the rows stay as they came', () => {
  expect(names({})).toEqual(['Cedar Ridge', 'bluestem', 'Ábaco', 'Oak & Wren'])
})

test('text sorts as people expect it, empty cells last in both directions', () => {
  expect(names({ sort: { field: 'name', descending: false } })).toEqual([
    'Ábaco',
    'bluestem',
    'Cedar Ridge',
    'Oak & Wren',
  ])
  expect(names({ sort: { field: 'since', descending: true } }).at(-1)).toBe('Ábaco')
  expect(names({ sort: { field: 'since', descending: false } }).at(-1)).toBe('Ábaco')
})

test('each operator keeps what it says', () => {
  const kept = (field: string, operator: 'contains' | 'startswith' | 'eq' | 'gt' | 'lt', value: never) =>
    names({ filter: [{ field, operator, value }] })
  expect(kept('name', 'contains', 'RIDGE' as never)).toEqual(['Cedar Ridge'])
  expect(kept('name', 'startswith', 'b' as never)).toEqual(['bluestem'])
  expect(kept('closings', 'eq', 54 as never)).toEqual(['bluestem'])
  expect(kept('closings', 'gt', 28 as never)).toEqual(['Cedar Ridge', 'bluestem'])
  expect(kept('closings', 'lt', 28 as never)).toEqual(['Ábaco'])
  expect(kept('since', 'eq', '2020-07-02' as never)).toEqual(['bluestem', 'Oak & Wren'])
  expect(kept('since', 'gt', '2019-03-14' as never)).toEqual(['bluestem', 'Oak & Wren'])
  expect(kept('since', 'lt', '2020-07-02' as never)).toEqual(['Cedar Ridge'])
  expect(kept('active', 'eq', false as never)).toEqual(['Ábaco'])
})

test('equal, more and less go by what is shown, or as finely as it was asked', () => {
  const part = (name: string, usage: number, value: number, owed: number) => ({ name, usage, value, owed })
  const parts = [part('a third', 100 / 3, 1000.4, 12.5), part('more', 33.4, 1000.6, 12.6)]
  const shown: GridColumn<(typeof parts)[number]>[] = [
    { field: 'usage', title: 'Usage', type: 'percent', width: 100 },
    { field: 'value', title: 'Value', type: 'currency', width: 100 },
    { field: 'owed', title: 'Owed', type: 'currency', width: 100, cents: true },
  ]
  const kept = (field: string, operator: 'eq' | 'gt' | 'lt', value: number) => {
    const wish: Wish = { filter: [{ field, operator, value }], sort: undefined, group: [] }
    return Array.from(finish(arrange(parts, shown.map(typedField), wish)).order, (at) => parts[at]?.name)
  }
  const equal = (field: string, value: number) => kept(field, 'eq', value)
  expect(equal('usage', 33.3)).toEqual(['a third'])
  expect(equal('usage', 33.33)).toEqual(['a third'])
  expect(equal('usage', 33.34)).toEqual([])
  expect(equal('value', 1000)).toEqual(['a third'])
  expect(equal('value', 1001)).toEqual(['more'])
  expect(equal('owed', 13)).toEqual([])
  expect(equal('owed', 12.6)).toEqual(['more'])
  expect(kept('usage', 'gt', 33.3)).not.toContain('a third')
  expect(kept('usage', 'lt', 33.3)).not.toContain('a third')
  expect(kept('usage', 'gt', 33.33)).not.toContain('a third')
  expect(kept('usage', 'gt', 33.333)).not.toContain('a third')
  expect(kept('usage', 'gt', 33.2)).toContain('a third')
  expect(kept('usage', 'lt', 33.4)).toContain('a third')
})

test('conditions add up', () => {
  expect(
    names({
      filter: [
        { field: 'state', operator: 'contains', value: 't' },
        { field: 'closings', operator: 'gt', value: 20 },
      ],
    }),
  ).toEqual(['bluestem'])
})

test('totals are over the rows that are left, and a ratio is weighted', () => {
  const { order } = arranged({ filter: [{ field: 'state', operator: 'contains', value: 'TX' }] })
  const totals = totalsOf(rows, order, columns)
  expect(totals.closings).toBe(64)
  // Rounded once, from the two sums.
  expect(totals.usage).toBe(26.6)
  expect(totalsOf(rows, new Uint32Array(), columns).usage).toBe(0)
})

const shown = (wish: Partial<Wish>, closed: string[], skip: number, take: number | 'all') => {
  const arrangement = arranged(wish)
  const page = pageOf(arrangement, new Set(closed), skip, take)
  const text = Array.from(page.lines, (line) =>
    isGroupLine(line)
      ? `[${arrangement.groups[groupIndexOf(line)]?.value as string}]`
      : rows[arrangement.order[line] as number]?.name,
  )
  return { ...page, text }
}

test('groups stand in order, sorted inside, the empty one last', () => {
  const wish: Partial<Wish> = { group: ['state'], sort: { field: 'closings', descending: false } }
  expect(shown(wish, [], 0, 'all').text).toEqual([
    '[ID]',
    'Cedar Ridge',
    '[TX]',
    'Ábaco',
    'bluestem',
    '[null]',
    'Oak & Wren',
  ])
})

test('groups within groups know their rows', () => {
  const { groups } = arranged({ group: ['active', 'state'] })
  expect(groups.map(({ level, value, start, end }) => [level, value, start, end])).toEqual([
    [0, false, 0, 1],
    [1, 'TX', 0, 1],
    [0, true, 1, 4],
    [1, 'ID', 1, 2],
    [1, 'TX', 2, 3],
    [1, null, 3, 4],
  ])
})

test('a page inside a group repeats its header; a closed group counts as one row', () => {
  const wish: Partial<Wish> = { group: ['state'] }
  expect(shown(wish, [], 2, 2).text).toEqual(['[TX]', 'Ábaco', '[null]', 'Oak & Wren'])
  const closed = shown(wish, ['/"TX"'], 0, 2)
  expect(closed.text).toEqual(['[ID]', 'Cedar Ridge', '[TX]'])
  expect(closed.count).toBe(3)
  expect(shown({ group: ['active', 'state'] }, ['/true'], 0, 'all').text).toEqual([
    '[false]',
    '[TX]',
    'Ábaco',
    '[true]',
  ])
})

test('a page beyond the end is the last one', () => {
  expect(shown({}, [], 400, 3)).toMatchObject({ skip: 3, text: ['Oak & Wren'] })
  expect(shown({ filter: [{ field: 'name', operator: 'contains', value: 'x' }] }, [], 20, 20).text).toEqual(
    [],
  )
})
