import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

const labels = [
  ['City', ({ city }: { city: string }) => city],
  ['Phone', ({ phone }: { phone: string }) => phone],
] as const
const seen = { city: 'Boise', phone: '' }

test('only what differs is told, what is empty as none', () => {
  expect(changedLines(seen, { city: 'Boise', phone: '1' }, labels)).toEqual(['Phone: none is now 1'])
  expect(changedLines({ city: 'Boise', phone: '1' }, seen, labels)).toEqual(['Phone: 1 is now none'])
  expect(changedLines(seen, { ...seen }, labels)).toEqual([])
})

test('a long text is told by its beginning', () => {
  const [line] = changedLines(seen, { city: `${'a'.repeat(160)} b`, phone: '' }, labels)
  expect(line).toBe(`City: Boise is now ${'a'.repeat(160)}…`)
})
