import { expect, test } from 'vitest'
import { readSavedText, savedText } from './saved-text.ts'

const october = { set: 'default', lastMonth: '2026-10' } as const
const december = { set: 'default', lastMonth: '2026-12' } as const

test('a saved state is read as it was, but for the page', () => {
  const text = {
    filter: '(city_contains_a%5Fb & c)',
    sort: '',
    group: 'city',
    from: '2026-01',
    to: '2026-02',
  }
  expect(readSavedText(savedText({ ...text, skip: '40' }, october), december)).toEqual(text)
  expect(savedText({}, october)).toBe('')
})

test('a predefined range still ends with last month two months later, chosen months stay', () => {
  const saved = savedText({ from: '2026-05', to: '2026-10' }, october)
  expect(readSavedText(saved, october)).toEqual({ from: '2026-05', to: '2026-10' })
  expect(readSavedText(saved, december)).toEqual({ from: '2026-07', to: '2026-12' })
  const chosen = savedText({ from: '2026-05', to: '2026-09' }, october)
  expect(readSavedText(chosen, december)).toEqual({ from: '2026-05', to: '2026-09' })
})

test('a range of the calendar is the one of then', () => {
  const saved = savedText({ from: '2026-07', to: '2026-09' }, october)
  expect(saved).toBe('months=last-quarter')
  expect(readSavedText(saved, december)).toEqual({
    from: '2026-10',
    to: '2026-12',
    range: 'last-quarter',
  })
})

test('of two ranges that are the same months, the one that was chosen is saved', () => {
  const june = { set: 'default', lastMonth: '2026-06' } as const
  const months = { from: '2026-01', to: '2026-06' }
  expect(savedText(months, june)).toBe('months=6')
  const saved = savedText({ ...months, range: 'year-to-date' }, june)
  expect(readSavedText(saved, { lastMonth: '2026-09' })).toMatchObject({ from: '2026-01', to: '2026-09' })
  // A name that the months do not bear says nothing.
  expect(savedText({ ...months, range: 'last-quarter' }, june)).toBe('months=6')
})

test('what is not part of a state is left out', () => {
  const saved = 'filter=x&evil=1&sort=a&sort=b&months=soon'
  expect(readSavedText(saved, october)).toEqual({ filter: 'x' })
})
