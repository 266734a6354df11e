import { expect, test } from 'vitest'
import { auditRow } from './audit-rows.ts'

const event = {
  id: 1,
  at: '2026-11-15T09:00:00Z',
  actorName: 'Dana Whitfield',
  acting: false,
  action: 'lead-updated',
  subject: 'LP-00001',
  changes: [
    { field: 'statusId', before: 1, after: 2 },
    { field: 'followupBy', before: null, after: '2026-12-01' },
  ],
}

test('a change reads as who did what, and what differs', () =>
  expect(auditRow(event)).toMatchObject({
    who: 'Dana Whitfield',
    what: 'Changed a lead',
    changes: 'statusId: 1 → 2 · followupBy: none → 2026-12-01',
  }))

test('staff are named as such, and an action without words is shown as it is', () =>
  expect(auditRow({ ...event, acting: true, action: 'something-new', changes: [] })).toMatchObject({
    who: 'Dana Whitfield (Homestead IQ staff)',
    what: 'something-new',
    changes: '',
  }))
