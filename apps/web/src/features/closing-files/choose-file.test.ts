import { expect, test } from 'vitest'
import { refusal } from './choose-file.ts'

test.each([
  ['closings.csv', 31_457_280, undefined],
  ['CLOSINGS.XLSX', 1, undefined],
  ['closings.csv', 31_457_281, 'The file is larger than 30 MB.'],
  ['closings.pdf', 10, 'Only .xlsx and .csv files can be uploaded.'],
  ['closings.csv', 0, 'The file is empty.'],
])('%s of %d bytes: %s', (name, size, expected) => {
  expect(refusal({ name, size })).toBe(expected)
})
