import type { LeadEvent } from '@homestead/contract'
import { expect, test } from 'vitest'
import { leadChanges } from './lead-changes.ts'

const arrived: LeadEvent = {
  version: 1,
  at: '2026-11-01T12:00:00.000Z',
  contactName: 'Homestead IQ',
  statusName: 'Targeted',
  reasonName: null,
  opportunityValue: 12_500,
  assigneeName: 'Ann Vega',
  respondBy: '2026-11-15',
  followupBy: null,
  remark: '',
}

test('the first event says how a lead arrived, the others what they changed', () => {
  expect(leadChanges(arrived, undefined)).toEqual([
    'Arrived',
    'Status: Targeted',
    'BPM Rep: Ann Vega',
    'Value: $12,500',
    'Respond by: 11/15/2026',
  ])
  const lost = { ...arrived, statusName: 'Lost', reasonName: 'Price' }
  expect(leadChanges(lost, arrived)).toEqual(['Status: Targeted → Lost (Price)'])
})

test('a handover is told once', () => {
  const remark = 'Reassigned from Ann Vega to Bob Vega'
  const handedOver = { ...arrived, assigneeName: 'Bob Vega', respondBy: '2026-11-30', remark }
  expect(leadChanges(handedOver, arrived)).toEqual([remark, 'Respond by: 11/15/2026 → 11/30/2026'])
})
