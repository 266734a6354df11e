import { choice, day, file, list, records, reference, required, text } from '../column.ts'
import { campaignStatuses, regions } from '../choices.ts'
import { campaignTypes } from '../../marketing/campaigns.ts'
import { portalId } from '../shared-columns.ts'
import { defineFeed } from '../feed.ts'

export const campaignsFeed = defineFeed({
  name: 'campaigns',
  title: 'Campaigns',
  meaning: 'What an account asked marketing for.',
  key: ['account', 'campaign'],
  columns: {
    account: reference('accounts', 'Who asked.'),
    campaign: text('Your own key of the campaign.', 100),
    name: required(text('What people read.', 120)),
    type: required(choice('What kind.', Object.fromEntries(campaignTypes.map((type) => [type, type])))),
    description: required(text('What it is to be.', 4000, { lines: true })),
    status: choice('How far it has come.', campaignStatuses, { otherwise: 'Requested' }),
    category: reference('categories', 'What it is about.'),
    regions: list('Where. Empty for everywhere.', { values: Object.keys(regions) }),
    requested_by: reference('people', 'Who asked.', { within: ['account'] }),
    requested_on: required(day('When they asked.')),
    contact: reference('people', 'Whom to ask about it.', { within: ['account'] }),
    target_date: required(day('By when.')),
    completed_on: day('When it was done.'),
    files: records('What belongs to it.', {
      name: required(text('Name of the file.')),
      content: required(file('The file.')),
    }),
    portal_id: portalId(),
  },
  removal: 'deleted',
  removalMeaning: 'The campaign and its files go.',
})
