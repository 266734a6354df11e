import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('few pages are all offered', () => expect(pageNumbers(2, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]))
test('many pages leave gaps', () => {
  expect(pageNumbers(1, 8)).toEqual([1, 2, 3, 4, 5, 'gap', 8])
  expect(pageNumbers(8, 8)).toEqual([1, 'gap', 4, 5, 6, 7, 8])
  expect(pageNumbers(6, 12)).toEqual([1, 'gap', 4, 5, 6, 7, 8, 'gap', 12])
})
