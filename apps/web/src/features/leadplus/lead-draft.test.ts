import { leadStatus, type LeadTerms } from '@homestead/contract'
import { expect, test } from 'vitest'
import { changesFrom, reasonIsMissing, withStatus } from './lead-draft.ts'

const terms: LeadTerms = {
  statusId: leadStatus.qualified,
  lostReasonId: null,
  declinedReasonId: null,
  opportunityValue: 10,
  respondBy: '2026-11-20',
  followupBy: null,
}

test('a status starts without a reason and may need its own', () => {
  const lost = withStatus(terms, leadStatus.lost)
  expect(reasonIsMissing(lost)).toBe(true)
  expect(reasonIsMissing({ ...lost, declinedReasonId: 1 })).toBe(true)
  expect(reasonIsMissing({ ...lost, lostReasonId: 1 })).toBe(false)
  expect(withStatus({ ...lost, lostReasonId: 1 }, leadStatus.declined)).toMatchObject({ lostReasonId: null })
  expect(reasonIsMissing(withStatus(terms, leadStatus.won))).toBe(false)
})

test('only what differs is sent', () => {
  expect(changesFrom(terms, withStatus(terms, leadStatus.engaged))).toEqual({ statusId: leadStatus.engaged })
  expect(changesFrom(terms, { ...terms, followupBy: '2026-12-01' })).toEqual({ followupBy: '2026-12-01' })
  expect(changesFrom(terms, terms)).toEqual({})
})
