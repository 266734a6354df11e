import { expect, test } from 'vitest'
import { refusal } from './choose-file.ts'

const wrongType = 'Only .xlsx, .csv, .ndjson and .parquet files can be uploaded, the texts also as .gz.'

test.each([
  ['closings.csv', 31_457_280, undefined],
  ['CLOSINGS.XLSX', 1, undefined],
  ['closings.csv', 31_457_281, 'The file is larger than 30 MB.'],
  ['closings.parquet', 10, undefined],
  ['closings.csv.gz', 10, undefined],
  ['closings.xlsx.gz', 10, wrongType],
  ['closings.pdf', 10, wrongType],
  ['closings.csv', 0, 'The file is empty.'],
])('%s of %d bytes: %s', (name, size, expected) => {
  expect(refusal({ name, size })).toBe(expected)
})
