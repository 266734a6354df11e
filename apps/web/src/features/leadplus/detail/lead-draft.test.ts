import { leadStatus, type LeadTerms } from '@homestead/contract'
import { expect, test } from 'vitest'
import { changesFrom, keepMine, reasonIsMissing, withStatus } from './lead-draft.ts'

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

test('kept are the own changes; status and reason as one of both left them', () => {
  const { lost, contacted } = leadStatus
  const mine = { ...withStatus(terms, lost), lostReasonId: 4, followupBy: '2026-12-01' }
  const theirs = { ...withStatus(terms, contacted), opportunityValue: 7 }
  const open = { isClosed: false }
  expect(keepMine(mine, terms, theirs, open)).toEqual({ ...mine, opportunityValue: 7 })
  expect(keepMine({ ...terms, followupBy: '2026-12-01' }, terms, theirs, open)).toEqual({
    ...theirs,
    followupBy: '2026-12-01',
  })
})

test('nothing is kept of a lead that another closed', () => {
  const theirs = withStatus(terms, leadStatus.won)
  expect(keepMine({ ...terms, followupBy: '2026-12-01' }, terms, theirs, { isClosed: true })).toEqual(theirs)
})
