import { z } from 'zod'
import { editionsWith } from '../session/products.ts'
import { route } from '../route.ts'
import { StoredFile } from '../stored-file.ts'
import { requiredLine, requiredText, text, version } from '../values.ts'

export const campaignTypes = [
  'Product launch',
  'E-mail',
  'Digital ads',
  'Direct mail',
  'Print',
  'Signage',
  'Event',
  'Sales kit',
] as const

export const campaignStatus = {
  requested: 1,
  scheduled: 2,
  inProgress: 3,
  completed: 4,
  canceled: 5,
} as const
export const campaignStatusNames: Record<number, string> = {
  [campaignStatus.requested]: 'Requested',
  [campaignStatus.scheduled]: 'Scheduled',
  [campaignStatus.inProgress]: 'In progress',
  [campaignStatus.completed]: 'Completed',
  [campaignStatus.canceled]: 'Canceled',
}
/** Statuses of campaigns that nobody works on any more. */
export const closedCampaignStatuses: readonly number[] = [campaignStatus.completed, campaignStatus.canceled]

/** What a campaign is to be. */
export const CampaignTerms = z.object({
  name: requiredLine(120),
  campaignType: z.enum(campaignTypes),
  categoryId: z.number().int().nullable(),
  /** None: all regions. */
  regionIds: z.array(z.number().int()).max(50),
  targetDate: z.iso.date(),
  contactId: z.uuid().nullable(),
  goal: requiredText(2000),
})
export type CampaignTerms = z.infer<typeof CampaignTerms>

export const Campaign = CampaignTerms.extend({
  campaignId: z.uuid(),
  name: z.string(),
  campaignType: z.string(),
  goal: z.string(),
  category: z.string().nullable(),
  /** 'Texas, South Central', or 'All regions'. */
  regions: z.string(),
  contactName: z.string().nullable(),
  requestedByName: z.string().nullable(),
  requestedOn: z.iso.date(),
  actualCompletionDate: z.iso.date().nullable(),
  statusId: z.number().int(),
  status: z.string(),
  files: z.number().int(),
  version,
})
export type Campaign = z.infer<typeof Campaign>

const marketing = {
  service: 'content',
  account: 'current',
  products: editionsWith.partnerAreas,
} as const
const params = z.object({ id: z.uuid() })

export const campaigns = {
  ...route({
    ...marketing,
    method: 'GET',
    path: 'campaign/getallcampaigns',
    summary: 'Campaigns of the account, by their target date',
    result: z.array(Campaign),
    permission: 'Marketing.Read',
  }),
  gridKey: 'marketing',
  row: Campaign,
}

export const CampaignChoices = z.object({
  categories: z.array(z.object({ id: z.number().int(), name: z.string() })),
  regions: z.array(z.object({ id: z.number().int(), name: z.string() })),
  contacts: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type CampaignChoices = z.infer<typeof CampaignChoices>

export const campaignChoices = route({
  ...marketing,
  method: 'GET',
  path: 'campaign/choices',
  summary: 'What a campaign may be about, where it may run and whom to talk to',
  result: CampaignChoices,
  permission: 'Marketing.Read',
})

export const requestCampaign = route({
  ...marketing,
  method: 'POST',
  path: 'campaign',
  summary: 'Asks for a campaign; the marketing team is written to',
  body: CampaignTerms,
  result: Campaign,
  permission: { allOf: ['Marketing.Read', 'Marketing.Create'] },
})

export const updateCampaign = route({
  ...marketing,
  method: 'PUT',
  path: 'campaign/:id',
  summary: 'Changes what a campaign is to be, until it is completed or canceled',
  params,
  body: CampaignTerms.extend({ version }),
  result: Campaign,
  permission: { allOf: ['Marketing.Read', 'Marketing.Update'] },
})

export const changeCampaignStatus = route({
  ...marketing,
  method: 'PUT',
  path: 'campaign/:id/status',
  summary: 'Changes the status of a campaign; a completed one has a completion date, another one has none',
  params,
  body: z.object({ statusId: z.number().int(), version }),
  result: Campaign,
  permission: { allOf: ['Marketing.Read', 'Marketing.StatusUpdate'] },
})

export const changeCompletionDate = route({
  ...marketing,
  method: 'PUT',
  path: 'campaign/:id/actualcompletiondate',
  summary: 'Changes the day a completed campaign was completed on',
  params,
  body: z.object({ actualCompletionDate: z.iso.date(), version }),
  result: Campaign,
  permission: { allOf: ['Marketing.Read', 'Marketing.ActualCompletionDateUpdate'] },
})

export const campaignFileFailed = 'Problem adding the file'

export const campaignFiles = route({
  ...marketing,
  method: 'GET',
  path: 'campaign/:id/files',
  summary: 'Media of a campaign, the latest first',
  params,
  result: z.array(StoredFile),
  permission: { allOf: ['Marketing.Read', 'Media.Read'] },
})

export const addCampaignFile = route({
  ...marketing,
  method: 'POST',
  path: 'campaign/:id/files',
  summary: 'Adds a file to a campaign',
  params,
  query: z.object({ name: text(255).min(1) }),
  upload: { failure: campaignFileFailed },
  result: z.array(StoredFile),
  permission: { allOf: ['Marketing.Read', 'Media.Update'] },
})

export const campaignFile = route({
  ...marketing,
  method: 'GET',
  path: 'campaign/files/:id',
  summary: 'A file of a campaign',
  params,
  download: 'application/octet-stream',
  result: z.never(),
  permission: { allOf: ['Marketing.Read', 'Media.Read'] },
})

export const deleteCampaignFile = route({
  ...marketing,
  method: 'DELETE',
  path: 'campaign/files/:id',
  summary: 'Removes a file of a campaign',
  params,
  result: z.object({ removed: z.boolean() }),
  permission: { allOf: ['Marketing.Read', 'Media.Delete'] },
})
