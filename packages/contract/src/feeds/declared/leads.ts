import { choice, day, moment, reference, required, text } from '../column.ts'
import { pipelineTerms, portalId } from '../shared-columns.ts'
import { homeTypes, leadDeclinedReasons, leadLostReasons, leadStatuses, leadTypes } from '../choices.ts'
import { defineFeed } from '../feed.ts'

export const leadsFeed = defineFeed({
  name: 'leads',
  title: 'Leads',
  meaning: 'A builder that is offered to an account.',
  key: ['lead'],
  columns: {
    lead: text('Your own key of the lead.', 100),
    account: required(reference('accounts', 'To whom it is offered.')),
    builder: required(reference('builders', 'Who is offered.')),
    number: text('The number people read, as in LPO-000123. Empty for the next one of the account.', 60),
    assignee: reference('people', 'Who works on it.', { within: ['account'] }),
    type: required(choice('What kind of offer.', leadTypes)),
    home_type: choice('Kind of homes.', homeTypes, { otherwise: 'Single Family' }),
    category: reference('categories', 'What it is about.'),
    status: choice('How far it has come.', leadStatuses, { otherwise: 'Targeted' }),
    lost_reason: choice('Why it was lost.', leadLostReasons, { example: '' }),
    declined_reason: choice('Why it was declined.', leadDeclinedReasons, { example: '' }),
    ...pipelineTerms,
    description: text('What it is about.', 2000, { lines: true }),
    note_from_network: text('A word from the network.', 2000, { lines: true }),
    offered_on: required(day('When it was first offered.')),
    assigned_on: day('When it came to the assignee. Empty for the day it was offered.'),
    status_on: day('When its status last changed. Empty for the day it was offered.'),
    updated_at: moment('When anything of it last changed.'),
    portal_id: portalId(),
  },
  removal: 'deleted',
  removalMeaning: 'The lead, its history and its notes go.',
})
