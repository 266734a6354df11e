import { expect, test } from 'vitest'
import { sharePoints, usagePoints } from './share-points.ts'

test('40 percent of 10 closings are 4 of them', () => {
  const month = {
    month: '2026-10-01',
    monthShort: 'Oct',
    builderClosings: 10,
    bpmClosings: 4,
    bpmShareClosings: 40,
  }
  const before = { ...month, month: '2026-09-01', builderClosings: 3, bpmShareClosings: 66.67 }
  expect(sharePoints([before, month]).slice(-2)).toEqual([
    { period: '2026-09', own: 2, total: 3 },
    { period: '2026-10', own: 4, total: 10 },
  ])
})

test('a year has its twelve months, whatever arrived', () => {
  const [trailing] = [{ monthShort: 'Oct', builderClosings: 1, bpmClosings: 0, bpmShareClosings: 0 }]
  const days = ['2026-06-01', '2026-10-01'].map((month) => ({ ...trailing, month }))
  expect(sharePoints(days).map(({ total }) => total)).toEqual([
    ...Array<undefined>(7).fill(undefined),
    1,
    ...Array<undefined>(3).fill(undefined),
    1,
  ])
  const fit = { slope: null, bestFitLineB: null }
  const month = { year: 2026, totalUsingBpmClosings: 1, closingsPercentage: 25, ...fit }
  const points = usagePoints([
    { ...month, month: 9, totalClosings: 0 },
    { ...month, month: 10, totalClosings: 4 },
  ])
  expect(points).toHaveLength(12)
  expect(points[0]).toEqual({ period: '2025-11', value: undefined })
  expect(points.slice(-2)).toEqual([
    { period: '2026-09', value: undefined },
    { period: '2026-10', value: 25, basis: '1 of 4 closings' },
  ])
})
