import { expect, test } from 'vitest'
import { today } from './today.ts'

test.each([
  ['2026-11-17T05:59:59Z', 'America/Chicago', '2026-11-16'],
  ['2026-11-17T06:00:00Z', 'America/Chicago', '2026-11-17'],
  // In summer its midnight is an hour earlier.
  ['2026-07-17T04:59:59Z', 'America/Chicago', '2026-07-16'],
  ['2026-07-17T05:00:00Z', 'America/Chicago', '2026-07-17'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['2026-12-31T10:59:59Z', 'Pacific/Pago_Pago', '2026-12-30'],
])('at %s it is in %s the %s', (moment, timeZone, day) => {
  expect(today(new Date(moment), timeZone)).toBe(day)
})
