import { choice, moment, reference, required, whole } from '../column.ts'
import { email, pipelineTerms } from '../shared-columns.ts'
import { opportunityReasons, opportunityStatuses, opportunityTypes } from '../choices.ts'
import { defineFeed } from '../feed.ts'

export const opportunityHistoryFeed = defineFeed({
  name: 'opportunity-history',
  title: 'Opportunity history',
  meaning: 'A change of an opportunity.',
  key: ['account', 'builder', 'version'],
  columns: {
    account: reference('accounts', 'Who works on it.'),
    builder: reference('opportunities', 'Which builder.', { within: ['account'] }),
    version: whole('Its place in the history, from 1.', 1, 1_000_000),
    at: required(moment('When.')),
    by: email('Who changed it.'),
    from_status: choice('From which status.', opportunityStatuses),
    to_status: required(choice('To which status.', opportunityStatuses)),
    reason: choice('Why it was lost.', opportunityReasons),
    type: choice('What it was.', opportunityTypes, { otherwise: 'Opportunity' }),
    assignee: email('Who worked on it.'),
    ...pipelineTerms,
  },
  removal: 'deleted',
  removalMeaning: 'The change is forgotten.',
})
