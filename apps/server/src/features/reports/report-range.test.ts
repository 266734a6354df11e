import { expect, test } from 'vitest'
import { readRange } from './report-range.ts'

const lastMonth = '2026-06-01'
const read = (startOn?: string, endOn?: string, months = 2) =>
  readRange({ startOn, endOn }, lastMonth, months)

test('without days it is the default, ending with the last complete month', () => {
  expect(read()).toEqual({ startOn: '2026-05-01', endOn: '2026-06-30', windowId: 2 })
  expect(read(undefined, undefined, 1)).toEqual({ startOn: '2026-06-01', endOn: '2026-06-30', windowId: 1 })
})

test.each([
  ['2025-07-01', '2026-06-30', 12],
  ['2022-07-01', '2026-06-30', 48],
  // January to June are six months as well as the year to date.
  ['2026-01-01', '2026-06-30', 6],
  ['2026-03-01', '2026-06-30', null],
  ['2024-02-01', '2024-02-29', null],
])('%s to %s reads window %s', (startOn, endOn, windowId) => {
  expect(read(startOn, endOn)).toEqual({ startOn, endOn, windowId })
})

test('the year to date has its window, also when it is no predefined number of months', () => {
  expect(readRange({ startOn: '2026-01-01', endOn: '2026-09-30' }, '2026-09-01', 1).windowId).toBe(0)
  expect(readRange({}, '2026-09-01', 0)).toEqual({ startOn: '2026-01-01', endOn: '2026-09-30', windowId: 0 })
  expect(readRange({ startOn: '2025-01-01', endOn: '2025-12-31' }, '2025-12-01', 1).windowId).toBe(12)
})

test.each([
  ['2026-06-01', undefined, 'needs its first and its last day'],
  [undefined, '2026-06-30', 'needs its first and its last day'],
  ['2026-06-02', '2026-06-30', 'whole months'],
  ['2026-05-01', '2026-06-29', 'whole months'],
  ['2023-02-01', '2023-02-29', 'whole months'],
  ['2026-06-01', '2026-05-31', 'starts after it ends'],
  ['2026-06-01', '2026-07-31', 'ends after 2026-06-30'],
  ['2022-06-01', '2026-06-30', 'starts before 2022-07-01'],
])('%s to %s is refused: %s', (startOn, endOn, why) => {
  expect(() => read(startOn, endOn)).toThrow(why)
})
