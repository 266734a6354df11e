import { type LeadRow, leadStatus } from '@homestead/contract'
import { expect, test } from 'vitest'
import { withRow, withStatusOf } from './moved-rows.ts'

const { targeted, contacted, won } = leadStatus
const row = (leadplusEnterpriseId: string, statusId: number = targeted) =>
  ({ leadplusEnterpriseId, statusId, status: 'Targeted' }) as LeadRow
const rows = [row('a'), row('b'), row('c')]

test('a step keeps the lead among the open ones, an end takes it out', () => {
  const open = { id: contacted, name: 'Contacted', isClosed: false }
  expect(withStatusOf(rows, 'b', open)[1]).toMatchObject({ statusId: contacted, status: 'Contacted' })
  const closed = withStatusOf(rows, 'b', { id: won, name: 'Won', isClosed: true })
  expect(closed.map(({ leadplusEnterpriseId }) => leadplusEnterpriseId)).toEqual(['a', 'c'])
})

test('a failed move is taken back, and what others did meanwhile stays', () => {
  const moved = [row('a', contacted), row('b', contacted), row('c')]
  expect(withRow(moved, row('b'), 1)).toEqual([row('a', contacted), row('b'), row('c')])
  expect(withRow([row('a', contacted), row('c')], row('b'), 1)).toEqual([
    row('a', contacted),
    row('b'),
    row('c'),
  ])
  expect(withRow([], row('b'), 1)).toEqual([row('b')])
})
