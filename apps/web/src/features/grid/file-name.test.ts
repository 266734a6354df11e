import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['date', 'New Builders - 11-05-2026.xlsx'],
  ['month', 'New Builders - October 2026.xlsx'],
  ['fixed', 'New Builders.xlsx'],
] as const)('%s', (kind, name) =>
  expect(fileName({ name: 'New Builders', kind }, '2026-11-05', '2026-10')).toBe(name),
)

test('a report of one month is called by it, whatever the range is', () =>
  expect(fileName({ name: 'Invoice', kind: 'month', month: '2025-03' }, '2026-11-05', '2026-10')).toBe(
    'Invoice - March 2025.xlsx',
  ))

test('a name holds nothing that a file system refuses', () =>
  expect(fileName({ name: 'Won/Lost: all', kind: 'fixed' }, '2026-11-05', '2026-10')).toBe(
    'Won Lost  all.xlsx',
  ))
