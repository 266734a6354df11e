import type { OpportunityEvent } from '@homestead/contract'
import { expect, test } from 'vitest'
import { opportunityChanges } from './opportunity-changes.ts'

const began: OpportunityEvent = {
  version: 1,
  at: '2026-11-01T12:00:00.000Z',
  contactName: 'Dana Whitfield',
  statusName: 'Targeted',
  reasonName: null,
  opportunityValue: 386_400,
  typeName: 'Opportunity',
  assigneeName: null,
  followupBy: null,
  respondBy: null,
}

test('the first event says how it began, the others what they changed', () => {
  expect(opportunityChanges(began, undefined)).toEqual([
    'Created',
    'Status: Targeted',
    'Assignee: nobody',
    'Value: $386,400',
  ])
  const lost = { ...began, statusName: 'Lost', reasonName: 'Price', followupBy: '2026-12-01' }
  expect(opportunityChanges(lost, began)).toEqual([
    'Status: Targeted → Lost (Price)',
    'Follow-up: none → 12/01/2026',
  ])
  expect(opportunityChanges(began, began)).toEqual([])
})
