import { expect, test } from 'vitest'
import { monthFrom, monthText } from './month-text.ts'
import { checkRange, presetDraft } from './range-draft.ts'

const last = '2026-10'
const check = (start: string, end: string) => checkRange({ start, end }, 'default', last)

test('months are written MM yyyy and read the same way', () => {
  expect(monthText('2024-03')).toBe('03 2024')
  expect(monthFrom('03 2024')).toBe('2024-03')
  expect(monthFrom('3 2024')).toBe('2024-03')
  for (const typed of ['', '13 2024', '00 2024', '2024-03', 'March 2024', '03 24'])
    expect(monthFrom(typed)).toBeUndefined()
})

test('a predefined range fills both months and is recognised again', () => {
  expect(presetDraft(6, last)).toEqual({ start: '05 2026', end: '10 2026', chosen: 6 })
  expect(check('05 2026', '10 2026')).toMatchObject({ preset: 6, problem: undefined })
})

test('editing a month ends the predefined range, unless the months are one again', () => {
  expect(check('04 2026', '10 2026').preset).toBeUndefined()
  expect(check('05 2026', '09 2026').preset).toBeUndefined()
  expect(check('09 2026', '10 2026').preset).toBe(2)
})

test('both months are required, within the limits and in order', () => {
  expect(check('', '10 2026').problem).toBeDefined()
  expect(check('10 2026', 'nonsense').problem).toBeDefined()
  expect(check('11 2024', '10 2026').problem).toBeUndefined()
  expect(check('10 2024', '10 2026').problem).toBeDefined()
  expect(check('10 2026', '11 2026').problem).toBeDefined()
  expect(check('10 2026', '09 2026').problem).toBe('The start is after the end.')
})
