import { expect, test } from 'vitest'
import { changeColumn, moveColumn, neighbourOf, visibleColumns, withAlsoShown } from './column-view.ts'
import type { GridColumn } from '../grid-column.ts'

const columns: GridColumn<Record<'a' | 'b' | 'c', string>>[] = [
  { field: 'a', title: 'A', type: 'text', width: 100 },
  { field: 'b', title: 'B', type: 'text', width: 100 },
  { field: 'c', title: 'C', type: 'text', width: 100 },
]
const views = columns.map(({ field, width }) => ({ field, visible: field !== 'b', width }))
const order = (moved: { field: string }[]) => moved.map(({ field }) => field).join('')

test('a column takes the place of the one it is dropped on', () => {
  expect(order(moveColumn(views, 'a', 'c'))).toBe('bca')
  expect(order(moveColumn(views, 'c', 'a'))).toBe('cab')
  expect(order(moveColumn(views, 'a', 'gone'))).toBe('abc')
})

test('the next column is the next one that shows', () => {
  expect(neighbourOf(views, 'a', 1)).toBe('c')
  expect(neighbourOf(views, 'a', -1)).toBeUndefined()
  expect(neighbourOf(views, 'c', 1)).toBeUndefined()
})

test('widths stay within reason', () => {
  expect(changeColumn(views, 'a', { width: 1 })[0]?.width).toBe(48)
  expect(changeColumn(views, 'a', { width: 99_999 })[0]?.width).toBe(1200)
})

test('hidden columns do not show, the others have the width that was chosen', () => {
  const shown = visibleColumns(columns, changeColumn(views, 'c', { width: 120 }))
  expect(shown.map(({ field, width }) => [field, width])).toEqual([
    ['a', 100],
    ['c', 120],
  ])
})

test('what a column shows besides its own value has columns of its own in a file, each once', () => {
  const [a, b, c] = columns.map((column) => ({ ...column, also: ['c' as const] })) as typeof columns
  const declared = [a, b, c].filter((column) => column !== undefined)
  expect(order(withAlsoShown(declared.slice(0, 1), declared))).toBe('ac')
  expect(order(withAlsoShown(declared, declared))).toBe('abc')
})
