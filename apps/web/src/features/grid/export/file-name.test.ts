import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

const day = '2026-11-05'
const october = { start: '2026-10', end: '2026-10' }

test.each([
  ['date', undefined, 'New Builders - 11-05-2026.xlsx'],
  [
    'date',
    { start: '2026-09', end: '2026-10' },
    'New Builders - September 2026 to October 2026 - 11-05-2026.xlsx',
  ],
  ['month', october, 'New Builders - October 2026.xlsx'],
  ['month', { start: '2026-07', end: '2026-10' }, 'New Builders - July 2026 to October 2026.xlsx'],
  ['fixed', october, 'New Builders.xlsx'],
] as const)('%s of %j', (kind, range, name) =>
  expect(fileName({ name: 'New Builders', kind }, day, range)).toBe(name),
)

test('a report of one month is called by it, whatever the range is', () =>
  expect(fileName({ name: 'Invoice', kind: 'month', month: '2025-03' }, day, october)).toBe(
    'Invoice - March 2025.xlsx',
  ))

test('a name holds nothing that a file system refuses', () =>
  expect(fileName({ name: 'Won/Lost: all', kind: 'fixed' }, day, undefined)).toBe('Won Lost  all.xlsx'))
