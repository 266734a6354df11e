import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test('a size reads as people say it', () => {
  const sizes = [0, 500, 99_000, 1_258_291, 31_457_280, 21_474_836_480, 1_610_612_736]
  expect(sizes.map(fileSize)).toEqual(['0 kB', '1 kB', '97 kB', '1.2 MB', '30 MB', '20 GB', '1.5 GB'])
})
