import { expect, test } from 'vitest'
import { numberList, queryInt, text, uuidList } from './values.ts'

test('one value and repeated values both make a list', () => {
  expect(numberList.parse('1')).toEqual([1])
  expect(numberList.parse(['1', '2'])).toEqual([1, 2])
  expect(numberList.safeParse('x').success).toBe(false)
  expect(uuidList.safeParse(['not-a-uuid']).success).toBe(false)
})

test('an integer of a path fits an integer column', () => {
  expect(queryInt.parse('42')).toBe(42)
  for (const bad of ['2147483648', '1.5', '', '1e3', ' 1'])
    expect(queryInt.safeParse(bad).success).toBe(false)
})

test('text refuses NUL and more than it may hold', () => {
  expect(text(3).safeParse('abc').success).toBe(true)
  expect(text(3).safeParse('abcd').success).toBe(false)
  expect(text().safeParse('a\u0000b').success).toBe(false)
})
