import { choice, moment, reference, required, text, whole } from '../column.ts'
import { email, pipelineTerms } from '../shared-columns.ts'
import { leadDeclinedReasons, leadLostReasons, leadStatuses } from '../choices.ts'
import { defineFeed } from '../feed.ts'

export const leadHistoryFeed = defineFeed({
  name: 'lead-history',
  title: 'Lead history',
  meaning: 'A change of a lead.',
  key: ['lead', 'version'],
  columns: {
    lead: reference('leads', 'Which lead.'),
    version: whole('Its place in the history, from 1.', 1, 1_000_000),
    at: required(moment('When.')),
    by: email('Who changed it.'),
    from_status: choice('From which status.', leadStatuses),
    to_status: required(choice('To which status.', leadStatuses)),
    lost_reason: choice('Why it was lost.', leadLostReasons, { example: '' }),
    declined_reason: choice('Why it was declined.', leadDeclinedReasons, { example: '' }),
    assignee: email('Who worked on it.'),
    ...pipelineTerms,
    remark: text('What was said.', 2000, { lines: true }),
  },
  removal: 'deleted',
  removalMeaning: 'The change is forgotten.',
})
