import type { AuditEvent } from '@homestead/contract'
import { expect, test } from 'vitest'
import { formatMoment } from '../../lib/format/format.ts'
import { auditRow } from './audit-rows.ts'

const event: AuditEvent = {
  id: 1,
  at: '2026-11-15T09:00:00Z',
  actorName: 'Dana Whitfield',
  acting: false,
  action: 'lead-updated',
  subject: 'LP-00001',
  changes: [
    { field: 'statusId', before: 1, after: 2 },
    { field: 'status', before: 'Targeted', after: 'Contacted' },
    { field: 'lastUpdatedOn', before: '2026-11-14T09:00:00Z', after: '2026-11-15T09:00:00Z' },
    { field: 'followupBy', before: null, after: '2026-12-01' },
  ],
}

test('a change reads as who did what, and what differs for people', () =>
  expect(auditRow(event)).toMatchObject({
    who: 'Dana Whitfield',
    what: 'Changed a lead',
    changes: 'Status: Targeted → Contacted · Followup by: none → 12/01/2026',
  }))

test('where only an id differs it is shown', () =>
  expect(auditRow({ ...event, changes: [{ field: 'reasonId', before: 1, after: 2 }] }).changes).toBe(
    'Reason id: 1 → 2',
  ))

test('a long id says nothing to anybody', () => {
  const before = 'b2869285-0000-4000-8000-000000000001'
  const after = '53b64779-0000-4000-8000-000000000002'
  const switched = { field: 'accountEnterpriseId', before, after }
  expect(auditRow({ ...event, changes: [switched] }).changes).toBe('')
  expect(
    auditRow({ ...event, changes: [switched, { field: 'reasonId', before: 1, after: 2 }] }).changes,
  ).toBe('Reason id: 1 → 2')
})

test('of an assignee the name is enough', () =>
  expect(
    auditRow({
      ...event,
      changes: [
        { field: 'assigneeEmail', before: null, after: 'farah@corbel.example' },
        { field: 'assigneeName', before: null, after: 'Farah Townsend' },
        { field: 'assigneePhone', before: null, after: '(612) 555-0100' },
      ],
    }).changes,
  ).toBe('Assignee name: none → Farah Townsend'))

test('a moment reads as one', () => {
  const asked = { toName: 'Farah Townsend', requestedOn: '2026-11-17T01:29:19.394Z' }
  expect(
    auditRow({ ...event, changes: [{ field: 'reassignment', before: null, after: asked }] }).changes,
  ).toBe(`Reassignment: none → Farah Townsend, ${formatMoment(asked.requestedOn)}`)
})

test('what is made of parts reads as its parts', () =>
  expect(
    auditRow({
      ...event,
      changes: [
        { field: 'regions', before: [], after: ['Texas', 'Florida'] },
        { field: 'reassignment', before: null, after: { toName: 'Farah Townsend', note: '' } },
        { field: 'isClosed', before: false, after: true },
      ],
    }).changes,
  ).toBe('Regions: none → Texas, Florida · Reassignment: none → Farah Townsend · Is closed: no → yes'))

test('only what is a day and nothing else reads as one', () =>
  expect(
    auditRow({ ...event, changes: [{ field: 'goal', before: 'by 2026-12-01', after: '2026-12-01' }] })
      .changes,
  ).toBe('Goal: by 2026-12-01 → 12/01/2026'))

test('staff are named as such', () =>
  expect(auditRow({ ...event, acting: true }).who).toBe('Dana Whitfield (Homestead IQ staff)'))
