import { reference, required } from '../column.ts'
import { fiveDigits } from '../shared-columns.ts'
import { defineFeed } from '../feed.ts'

export const territoriesFeed = defineFeed({
  name: 'territories',
  title: 'Territories',
  meaning: 'A range of zip codes and who looks after it. Two ranges never overlap.',
  key: ['from_zip'],
  columns: {
    from_zip: fiveDigits('First zip of the range.'),
    to_zip: required(fiveDigits('Last zip of the range.')),
    specialist: required(reference('specialists', 'Who looks after it.')),
  },
  removal: 'deleted',
  removalMeaning: 'Nobody looks after the range.',
})
