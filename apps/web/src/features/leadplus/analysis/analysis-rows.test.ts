import { expect, test } from 'vitest'
import { totalsOf } from '../../grid/engine/totals.ts'
import { groupRow, monthRow, typeColumns } from './analysis-rows.ts'

const group = (name: string, won: number, lost: number, declined: number) => ({
  name,
  count: won + lost + declined,
  opportunityValue: 10,
  won,
  lost,
  declined,
  winRate: null,
})

test('a month is sorted by its first day', () => {
  expect(monthRow(group('2026-09', 1, 0, 0))).toMatchObject({ month: '2026-09-01', decided: 1 })
})

test('the win rate of all is of all that were won or lost, not an average of rates', () => {
  const rows = [groupRow(group('One', 1, 0, 5)), groupRow(group('Other', 1, 6, 0))]
  expect(totalsOf(rows, new Uint32Array([0, 1]), typeColumns)).toEqual({
    count: 13,
    opportunityValue: 20,
    won: 2,
    lost: 6,
    winRate: 25,
  })
})
