import { describe, expect, test } from 'vitest'
import { bandsOf } from './bands.ts'
import { bestFit, spanWithin } from './best-fit.ts'
import { areaPath, barPath, linePath, ringPath } from './paths.ts'
import { axisLabel, padToTwelve, periodName, periodSpan, quarterName, shortLabel } from './periods.ts'
import { textWidth } from './text-width.ts'
import { alignedTicks, valueScale, valueTicks } from './value-ticks.ts'

test('a label is about as wide as it was measured in a browser, and hardly ever wider', () => {
  const measured = {
    Nov: 20.8,
    Dec: 20.4,
    May: 22.1,
    Mar: 20.2,
    'Q4 2026': 46.3,
    '100.0%': 41.8,
    '$2.5M': 33.8,
  }
  for (const [text, width] of Object.entries(measured)) {
    expect(textWidth(text)).toBeGreaterThan(width - 0.1)
    expect(textWidth(text)).toBeLessThan(width + 1.6)
  }
})

describe('gridlines', () => {
  test.each([0.004, 1, 7, 12, 99, 101, 862, 1000, 2501, 42_618_000])('up to %d: three to five', (largest) => {
    for (const whole of [false, true])
      for (const few of [false, true]) {
        const ticks = valueTicks(largest, { whole, few })
        expect(ticks.length).toBeGreaterThanOrEqual(3)
        expect(ticks.length).toBeLessThanOrEqual(5)
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
        expect(!whole || ticks.every(Number.isInteger)).toBe(true)
      }
  })

  test('a low chart has fewer of them', () => {
    expect(valueTicks(3_667_420)).toEqual([0, 1e6, 2e6, 3e6, 4e6])
    expect(valueTicks(3_667_420, { few: true })).toEqual([0, 2e6, 4e6])
    expect(valueTicks(22, { whole: true, few: true })).toEqual([0, 20, 40])
  })

  test('nothing at all still has its lines', () => {
    expect(valueTicks(0, { whole: true })).toEqual([0, 1, 2])
    expect(valueTicks(0).length).toBeGreaterThanOrEqual(3)
  })

  test('a second axis takes the lines of the first, at round values of its own', () => {
    expect(alignedTicks(79_288, 4)).toEqual([0, 30_000, 60_000, 90_000])
    expect(alignedTicks(3_667_420, 4)).toEqual([0, 1_500_000, 3_000_000, 4_500_000])
    expect(alignedTicks(0, 3)).toEqual([0, 1, 2])
  })

  test('the base is at the bottom, the last line at the top', () => {
    const scale = valueScale([0, 20, 40], 100)
    expect([scale(0), scale(20), scale(40)]).toEqual([100, 50, 0])
  })
})

describe('bands', () => {
  test('bars are at most 30 wide, 52 where there are five or fewer, 40 under four', () => {
    expect(bandsOf(12, 1200).barWidth).toBe(30)
    expect(bandsOf(5, 1200).barWidth).toBe(52)
    expect(bandsOf(4, 1200).barWidth).toBe(52)
    expect([1, 2, 3].map((count) => bandsOf(count, 1200).barWidth)).toEqual([40, 40, 40])
    expect(bandsOf(12, 240).barWidth).toBeCloseTo(12.4)
  })

  test('a place belongs to the band it lies in, also beyond the ends', () => {
    const bands = bandsOf(4, 400)
    expect(bands.middle(0)).toBe(50)
    expect([-5, 0, 99, 100, 399, 500].map(bands.at)).toEqual([0, 0, 0, 1, 3, 3])
  })
})

describe('periods', () => {
  test('months and quarters have a short and a long name', () => {
    expect([axisLabel('2026-10'), periodName('2026-10')]).toEqual(['Oct', 'October 2026'])
    expect([axisLabel('2026-Q3'), periodName('2026-Q3')]).toEqual(['Q3 2026', 'Q3 2026'])
    expect(['Oct', 'Q3 2026', 'Aug–Oct 2026'].map(shortLabel)).toEqual(['O', 'Q3', 'Aug–Oct'])
    expect(quarterName('2026-Q4')).toBe('Q4 2026, October – December')
  })

  test('a span names its year once, unless it crosses one', () => {
    expect(periodSpan('2026-09', '2026-10')).toBe('September – October 2026')
    expect(periodSpan('2025-12', '2026-01')).toBe('December 2025 – January 2026')
    expect(periodSpan('2026-10', '2026-10')).toBe('October 2026')
  })

  test('five months become twelve, the added ones without a value', () => {
    const given = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].map((month) => ({
      month,
      value: 4,
    }))
    const padded = padToTwelve(given)
    expect(padded).toHaveLength(12)
    expect(padded[0]).toEqual({ month: '2025-04', value: undefined })
    expect(padded.slice(-5)).toEqual(given)
    expect(padToTwelve([])).toEqual([])
  })
})

describe('paths', () => {
  test('a line stops where a value is missing', () => {
    expect(linePath([[0, 1], [2, 3], undefined, [6, 7], [8, 9]])).toBe('M0,1L2,3M6,7L8,9')
  })

  test('an area closes at its base', () => {
    expect(
      areaPath(
        [
          [0, 4],
          [10, 2],
        ],
        20,
      ),
    ).toBe('M0,4L10,2L10,20L0,20Z')
  })

  test('a bar stands on its base, and one without height has no corners', () => {
    expect(barPath(10, 20, 30, 100)).toBe('M10,100V22Q10,20 12,20H38Q40,20 40,22V100Z')
    expect(barPath(0, 50, 10, 50)).toBe('M0,50V50Q0,50 0,50H10Q10,50 10,50V50Z')
  })

  test('half a ring goes from the top to the bottom, with the hole cut out', () => {
    expect(ringPath(0, 0.5, 50, 0.7)).toBe('M0,-50A50,50,0,1,1,0,50L0,35A35,35,0,1,0,0,-35Z')
  })
})

describe('best fit', () => {
  test('goes through points on a line, and past gaps', () => {
    const fit = bestFit([1, 3, undefined, 7])
    expect(fit?.slope).toBeCloseTo(2)
    expect(fit?.at(2)).toBeCloseTo(5)
  })

  test('needs two points', () => {
    expect(bestFit([4, undefined])).toBeUndefined()
  })

  test('is drawn where it is between nothing and everything', () => {
    const at = (slope: number, start: number) => ({ slope, at: (index: number) => start + slope * index })
    expect(spanWithin(at(10, 40), 11, 100)).toEqual([0, 6])
    expect(spanWithin(at(-10, 50), 11, 100)).toEqual([0, 5])
    expect(spanWithin(at(20, -20), 11, 100)).toEqual([1, 6])
    expect(spanWithin(at(1, 50), 11, 100)).toEqual([0, 11])
    expect(spanWithin(at(0, 50), 11, 100)).toEqual([0, 11])
  })
})
