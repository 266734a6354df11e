import { expect, test } from 'vitest'
import { guessFeed } from './guess-feed.ts'

const feeds = ['builders', 'builder-contacts', 'closings', 'claims']

test.each([
  ['closings.csv', 'closings'],
  ['Claims-History 2026.parquet', 'claims'],
  ['builder_contacts.ndjson.gz', 'builder-contacts'],
  ['builders.csv', 'builders'],
  ['2026-10 claims export.csv', 'claims'],
  ['network.zip', 'package'],
  ['export.csv', undefined],
])('%s is of %s', (name, feed) => {
  expect(guessFeed(name, feeds)).toBe(feed)
})
