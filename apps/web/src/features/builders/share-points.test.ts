import { expect, test } from 'vitest'
import { sharePoints } from './share-points.ts'

test('40 percent of 10 closings are 4 of them', () => {
  const month = {
    month: '2026-10-01',
    monthShort: 'Oct',
    builderClosings: 10,
    bpmClosings: 4,
    bpmShareClosings: 40,
  }
  expect(sharePoints([month, { ...month, builderClosings: 3, bpmShareClosings: 66.67 }])).toEqual([
    { period: '2026-10', own: 4, total: 10 },
    { period: '2026-10', own: 2, total: 3 },
  ])
})
