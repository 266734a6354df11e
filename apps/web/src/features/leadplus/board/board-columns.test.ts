import { type LeadRow, leadStatus, type PipelineStatus } from '@homestead/contract'
import { expect, test } from 'vitest'
import { columnsOf, neighbourOf, shownOf } from './board-columns.ts'

const { targeted, contacted, won } = leadStatus
const statuses: PipelineStatus[] = [
  { id: targeted, name: 'Targeted', isClosed: false },
  { id: contacted, name: 'Contacted', isClosed: false },
  { id: won, name: 'Won', isClosed: true },
]
const lead = (leadplusEnterpriseId: string, statusId: number, opportunityValue = 0) =>
  ({ leadplusEnterpriseId, statusId, opportunityValue }) as LeadRow
const idsOf = (leads: readonly LeadRow[]) => leads.map(({ leadplusEnterpriseId }) => leadplusEnterpriseId)

test('each open status is a column with its leads in their order, against the most valuable one', () => {
  const leads = [lead('a', contacted, 10), lead('b', targeted, 30), lead('c', contacted, 5)]
  const columns = columnsOf(leads, statuses)
  expect(columns.map(({ status, value, share }) => [status.name, value, share])).toEqual([
    ['Targeted', 30, 100],
    ['Contacted', 15, 50],
  ])
  expect(columns.map((column) => idsOf(column.leads))).toEqual([['b'], ['a', 'c']])
})

test('without a lead the columns stand empty', () => {
  expect(columnsOf([], statuses).map(({ value, share }) => [value, share])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('the keyboard goes from one open status to the next and not beyond', () => {
  expect(neighbourOf(statuses, targeted, 1)?.id).toBe(contacted)
  expect(neighbourOf(statuses, contacted, -1)?.id).toBe(targeted)
  expect(neighbourOf(statuses, targeted, -1)).toBeUndefined()
  expect(neighbourOf(statuses, contacted, 1)).toBeUndefined()
  expect(neighbourOf(statuses, won, -1)).toBeUndefined()
})

test('a lead that was just moved is shown wherever it stands', () => {
  const leads = ['a', 'b', 'c', 'd'].map((id) => lead(id, targeted))
  expect(idsOf(shownOf(leads, 2, new Set(['d'])))).toEqual(['a', 'b', 'd'])
})
