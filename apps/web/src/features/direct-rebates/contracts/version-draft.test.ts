import { expect, test } from 'vitest'
import { draftFrom, versionOf } from './version-draft.ts'

const latest = {
  version: 2,
  validFrom: '2026-01-01',
  note: 'as agreed',
  rates: [{ categoryId: 6, category: 'Windows', perUnit: 4.35 }],
  tiers: [{ aboveUnits: 150, ratePercent: 112.5 }],
}

test('a draft begins as the latest version, without its day and note', () =>
  expect(draftFrom(latest)).toEqual({ validFrom: null, note: '', rates: latest.rates, tiers: latest.tiers }))

test('nothing is sent while something is missing', () => {
  const draft = { ...draftFrom(latest), validFrom: '2027-01-01' }
  expect(versionOf(draftFrom(latest))).toBeUndefined()
  expect(versionOf({ ...draft, rates: [] })).toBeUndefined()
  expect(versionOf({ ...draft, tiers: [{ aboveUnits: null, ratePercent: 100 }] })).toBeUndefined()
})

test('dollars become cents to the cent', () =>
  expect(versionOf({ ...draftFrom(latest), validFrom: '2027-01-01' })).toEqual({
    validFrom: '2027-01-01',
    note: '',
    rates: [{ categoryId: 6, centsPerUnit: 435 }],
    tiers: [{ aboveUnits: 150, ratePercent: 112.5 }],
  }))
