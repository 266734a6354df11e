import type { Campaign, CampaignTerms, ChangeLabels } from '@homestead/contract'
import { formatDate } from '../../lib/format/format.ts'
import { chosen, fields } from './messages.ts'

/** What the form holds: a campaign's terms, of which some may not be chosen yet. */
export type CampaignDraft = Omit<CampaignTerms, 'campaignType' | 'targetDate'> & {
  campaignType: string | null
  targetDate: string | null
}

export const emptyDraft: CampaignDraft = {
  name: '',
  campaignType: null,
  categoryId: null,
  regionIds: [],
  targetDate: null,
  contactId: null,
  goal: '',
}

export const draftOf = (campaign: Campaign): CampaignDraft => ({
  name: campaign.name,
  campaignType: campaign.campaignType,
  categoryId: campaign.categoryId,
  regionIds: campaign.regionIds,
  targetDate: campaign.targetDate,
  contactId: campaign.contactId,
  goal: campaign.goal,
})

/** For whoever edits a campaign that somebody else changed. */
export const campaignLabels: ChangeLabels<Campaign> = [
  [fields.name, ({ name }) => name],
  [fields.campaignType, ({ campaignType }) => campaignType],
  [fields.category, ({ category }) => category ?? fields.noCategory],
  [fields.regions, ({ regions }) => regions],
  [fields.targetDate, ({ targetDate }) => formatDate(targetDate)],
  [fields.contact, ({ contactName }) => contactName ?? fields.noContact],
  [fields.goalShort, ({ goal }) => goal],
  [chosen.status, ({ status }) => status],
  [chosen.completedOn, ({ actualCompletionDate }) => formatDate(actualCompletionDate)],
]

export const isSameDraft = (one: CampaignDraft, other: CampaignDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export type Problems = Partial<Record<'name' | 'campaignType' | 'targetDate' | 'goal', string>>

/** What keeps a draft from being sent. A day that was agreed before may have passed. */
export const problemsOf = (
  draft: CampaignDraft,
  { today, agreed }: { today: string; agreed?: string | undefined },
): Problems => {
  const missing = (label: string) => `Error: ${label} is required`
  const day = draft.targetDate
  return {
    ...(draft.name.trim() === '' && { name: missing(fields.name) }),
    ...(!draft.campaignType && { campaignType: missing(fields.campaignType) }),
    ...(!day
      ? { targetDate: missing(fields.targetDate) }
      : day !== agreed && day <= today && { targetDate: 'Error: Target date must be in the future' }),
    ...(draft.goal.trim() === '' && { goal: 'Error: Say what the campaign should achieve' }),
  }
}

/** The terms of a draft without problems. */
export const termsOf = (draft: CampaignDraft): CampaignTerms => ({
  ...draft,
  campaignType: draft.campaignType as CampaignTerms['campaignType'],
  targetDate: draft.targetDate ?? '',
  name: draft.name.trim(),
  goal: draft.goal.trim(),
})
