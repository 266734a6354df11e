import { expect, test } from 'vitest'
import { countsOf } from './counts-of.ts'

test('counts what each tab lists', () => {
  const status = { status: '', opportunityValue: 0 }
  expect(
    countsOf([
      { ...status, statusId: 1, isClosed: false, count: 3, overdue: 2, informational: 4 },
      { ...status, statusId: 2, isClosed: false, count: 1, overdue: 1, informational: 1 },
      { ...status, statusId: 6, isClosed: true, count: 7, overdue: 0, informational: 0 },
    ]),
  ).toEqual({ active: 4, closed: 7, informational: 5, overdue: 3 })
})
