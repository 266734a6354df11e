import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test('a size reads as people say it', () => {
  expect([500, 99_000, 1_258_291, 31_457_280].map(fileSize)).toEqual(['1 kB', '97 kB', '1.2 MB', '30 MB'])
})
