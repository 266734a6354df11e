import { expect, test } from 'vitest'
import { emptyDraft, isSameDraft, problemsOf, termsOf, type CampaignDraft } from './campaign-draft.ts'

const today = '2026-11-15'
const whole: CampaignDraft = {
  ...emptyDraft,
  name: ' Spring launch ',
  campaignType: 'Event',
  targetDate: '2026-11-16',
  goal: 'Reach Texas.',
}

test('what is missing is named', () => {
  expect(problemsOf(emptyDraft, { today })).toEqual({
    name: 'Error: Campaign name is required',
    campaignType: 'Error: Type is required',
    targetDate: 'Error: Target date is required',
    goal: 'Error: Say what the campaign should achieve',
  })
  expect(problemsOf({ ...whole, name: '  ', goal: '\n' }, { today })).toHaveProperty('name')
})

test('a target date is in the future, unless it was agreed on before', () => {
  expect(problemsOf(whole, { today })).toEqual({})
  const past = { ...whole, targetDate: today }
  expect(problemsOf(past, { today })).toEqual({ targetDate: 'Error: Target date must be in the future' })
  expect(problemsOf(past, { today, agreed: today })).toEqual({})
})

test('the terms are the draft without the space around it', () => {
  expect(termsOf(whole)).toMatchObject({ name: 'Spring launch', targetDate: '2026-11-16' })
  expect(isSameDraft(whole, { ...whole })).toBe(true)
  expect(isSameDraft(whole, { ...whole, regionIds: [7] })).toBe(false)
})
