import type { ShareQuarter } from '@homestead/contract'
import { expect, test } from 'vitest'
import { fitOf, runningLegend, sharePoints } from './share-points.ts'

const third: ShareQuarter = {
  quarter: 3,
  year: 2026,
  percentageValue: 17.6,
  slopeValue: -0.2,
  bestFitLineB: 18.4,
  quarterCount: 2359,
  totalCount: 13_402,
  startDate: '2026-07-01',
  endDate: '2026-09-30',
}
const running: ShareQuarter = { ...third, quarter: 4, startDate: '2026-08-01', endDate: '2026-10-31' }

test('a quarter says what it is made of; one that is not over is called by the months it counts', () => {
  expect(sharePoints([third, running], 'closings')).toEqual([
    { period: '2026-Q3', value: 17.6, basis: '2,359 of 13,402 closings', label: undefined },
    { period: '2026-Q4', value: 17.6, basis: '2,359 of 13,402 closings', label: 'Aug–Oct 2026' },
  ])
  expect(runningLegend([third])).toBeUndefined()
  expect(runningLegend([third, running])).toEqual({
    name: 'Your share, by quarter',
    lastName: 'August – October 2026: Q4 2026 is not over yet',
  })
})

test('a quarter without closings has no bar', () =>
  expect(sharePoints([{ ...third, quarterCount: 0, totalCount: 0 }], 'builders')[0]?.value).toBeUndefined())

test('there is a line where the server found one', () => {
  expect(fitOf([third, running])).toEqual({ slope: -0.2, intercept: 18.4 })
  expect(fitOf([{ ...third, slopeValue: null, bestFitLineB: null }])).toBeUndefined()
  expect(fitOf([])).toBeUndefined()
})
