import { expect, test } from 'vitest'
import { nextRebateStatuses } from './rebate-invoice.ts'

/** Written down apart from the table: 1 draft, 2 sent, 3 accepted, 4 disputed, 5 paid. */
test('an invoice goes its way, and paid is its end', () => {
  expect(nextRebateStatuses).toEqual({ 1: [2], 2: [3, 4], 3: [5, 4], 4: [1, 2, 3], 5: [] })
})
