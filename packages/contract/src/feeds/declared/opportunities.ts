import { choice, day, moment, reference, required } from '../column.ts'
import { pipelineTerms, portalId } from '../shared-columns.ts'
import { opportunityReasons, opportunityStatuses, opportunityTypes } from '../choices.ts'
import { defineFeed } from '../feed.ts'

export const opportunitiesFeed = defineFeed({
  name: 'opportunities',
  title: 'Opportunities',
  meaning: 'A builder that an account works on.',
  key: ['account', 'builder'],
  columns: {
    account: reference('accounts', 'Who works on it.'),
    builder: reference('builders', 'Which builder.'),
    type: choice('What it is.', opportunityTypes, { otherwise: 'Opportunity' }),
    status: choice('How far it has come.', opportunityStatuses, { otherwise: 'Targeted' }),
    reason: choice('Why it was lost.', opportunityReasons, { example: '' }),
    assignee: reference('people', 'Who works on it.', { within: ['account'] }),
    ...pipelineTerms,
    created_at: required(moment('When it began.')),
    updated_at: moment('When anything of it last changed.'),
    closed_on: day('When it was won or lost.'),
    portal_id: portalId(),
  },
  removal: 'deleted',
  removalMeaning: 'The opportunity, its history and its notes go.',
})
