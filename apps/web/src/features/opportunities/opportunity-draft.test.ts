import { bpoTypes, opportunityStatus } from '@homestead/contract'
import { expect, test } from 'vitest'
import {
  draftOf,
  isSame,
  keepMine,
  onlyMoves,
  reasonIsMissing,
  withStatus,
  withType,
} from './opportunity-draft.ts'
import { onlyOpportunity } from './only-opportunity.ts'

const { targeted, contacted, engaged, won, lost } = opportunityStatus
const untouched = draftOf(null, 386_400)

test('without an opportunity the form is Targeted and worth the estimate', () => {
  expect(untouched).toMatchObject({
    opportunityStatusId: targeted,
    reasonId: null,
    opportunityValue: 386_400,
  })
})

test('a change of status empties the reason, and only Lost misses one', () => {
  const price = { ...withStatus(untouched, lost), reasonId: 2 }
  expect(reasonIsMissing(withStatus(untouched, lost))).toBe(true)
  expect(reasonIsMissing(price)).toBe(false)
  for (const status of [won, engaged]) {
    expect(withStatus(price, status).reasonId).toBeNull()
    expect(reasonIsMissing(withStatus(price, status))).toBe(false)
  }
})

test('both kinds of a bad fit are Lost for reason 1, until the status moves on', () => {
  for (const type of [bpoTypes.notAGoodFit, bpoTypes.notAGoodFitBuilder]) {
    const unfit = withType(withStatus(untouched, engaged), type)
    expect(unfit).toMatchObject({ bpoTypeId: type, opportunityStatusId: lost, reasonId: 1 })
    expect(withStatus(unfit, targeted)).toEqual(untouched)
  }
})

test('a move through the funnel is told from a change of the terms', () => {
  expect(onlyMoves(untouched, withStatus(untouched, won))).toBe(true)
  expect(onlyMoves(untouched, { ...untouched, followupBy: '2026-12-01' })).toBe(false)
  expect(isSame(untouched, { ...untouched })).toBe(true)
})

test('kept are the own changes; status, type and reason as one of both left them', () => {
  const price = { ...withStatus(untouched, lost), reasonId: 2 }
  const timing = { ...price, reasonId: 5 }
  const moved = { ...withStatus(price, contacted), followupBy: '2026-12-01' }
  expect(keepMine(timing, price, moved)).toEqual(moved)
  expect(keepMine({ ...timing, opportunityValue: 7 }, price, moved)).toEqual({
    ...moved,
    opportunityValue: 7,
  })
  expect(keepMine(withStatus(price, won), price, moved)).toEqual({ ...moved, opportunityStatusId: won })
  expect(keepMine(timing, price, { ...price, followupBy: '2026-12-01' })).toEqual({
    ...timing,
    followupBy: '2026-12-01',
  })

  const unfit = withType(untouched, bpoTypes.notAGoodFit)
  const unfitBuilder = withType(untouched, bpoTypes.notAGoodFitBuilder)
  expect(keepMine(unfitBuilder, unfit, withStatus(unfit, contacted))).toEqual(withStatus(unfit, contacted))
  expect(keepMine(unfitBuilder, unfit, { ...unfit, opportunityValue: 7 })).toEqual({
    ...unfitBuilder,
    opportunityValue: 7,
  })
  expect(keepMine(timing, price, withType(price, bpoTypes.notAGoodFit))).toEqual(unfit)
})

test('two opportunities for one builder are an error, none is nothing', () => {
  expect(onlyOpportunity([])).toBeNull()
  expect(() => onlyOpportunity([{}, {}] as never)).toThrow(
    'Expecting only 1 BPO but got multiple for the builder and manufacturer',
  )
})

test('a new opportunity starts with whole dollars of the estimate, which is exact', () =>
  expect(draftOf(null, 349_288.24).opportunityValue).toBe(349_288))
