import { expect, test } from 'vitest'
import { fileSize, refusal } from './choose-file.ts'

test('a size reads as people say it', () => {
  expect([500, 99_000, 1_258_291, 31_457_280].map(fileSize)).toEqual(['1 kB', '97 kB', '1.2 MB', '30 MB'])
})

test.each([
  ['closings.csv', 31_457_280, undefined],
  ['CLOSINGS.XLSX', 1, undefined],
  ['closings.csv', 31_457_281, 'The file is larger than 30 MB.'],
  ['closings.pdf', 10, 'Only .xlsx and .csv files can be uploaded.'],
  ['closings.csv', 0, 'The file is empty.'],
])('%s of %d bytes: %s', (name, size, expected) => {
  expect(refusal({ name, size })).toBe(expected)
})
