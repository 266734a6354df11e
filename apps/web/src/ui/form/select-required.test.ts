import { expect, test } from 'vitest'
import { selectRequired } from './select-required.ts'

test('an empty selection reports that it is required', () => {
  expect(selectRequired('', 'Reason')).toBe('Error: Reason is required')
  expect(selectRequired(null, 'Reason')).toBe('Error: Reason is required')
})

test('a selection is fine', () => {
  expect(selectRequired('4', 'Reason')).toBeUndefined()
})
