import { categoriesFeed } from './declared/categories.ts'
import { accountsFeed } from './declared/accounts.ts'
import { pricesFeed } from './declared/prices.ts'
import { productsFeed } from './declared/products.ts'
import { peopleFeed } from './declared/people.ts'
import { specialistsFeed } from './declared/specialists.ts'
import { territoriesFeed } from './declared/territories.ts'
import { buildersFeed } from './declared/builders.ts'
import { builderContactsFeed } from './declared/builder-contacts.ts'
import { enrolmentsFeed } from './declared/enrolments.ts'
import { closingsFeed } from './declared/closings.ts'
import { claimsFeed } from './declared/claims.ts'
import { invoicesFeed } from './declared/invoices.ts'
import { invoiceReviewsFeed } from './declared/invoice-reviews.ts'
import { leadsFeed } from './declared/leads.ts'
import { leadHistoryFeed } from './declared/lead-history.ts'
import { eventsFeed } from './declared/events.ts'
import { attendanceFeed } from './declared/attendance.ts'
import { contractsFeed } from './declared/contracts.ts'
import { rebateInvoicesFeed } from './declared/rebate-invoices.ts'
import { capturesFeed } from './declared/captures.ts'
import { newsFeed } from './declared/news.ts'
import { opportunitiesFeed } from './declared/opportunities.ts'
import { opportunityHistoryFeed } from './declared/opportunity-history.ts'
import { notesFeed } from './declared/notes.ts'
import { campaignsFeed } from './declared/campaigns.ts'
import { savedFiltersFeed } from './declared/saved-filters.ts'
import { contentFeed } from './declared/content.ts'
import { referencedFeeds, type Feed } from './feed.ts'

const declared = [
  categoriesFeed,
  accountsFeed,
  pricesFeed,
  productsFeed,
  peopleFeed,
  specialistsFeed,
  territoriesFeed,
  buildersFeed,
  builderContactsFeed,
  enrolmentsFeed,
  closingsFeed,
  claimsFeed,
  invoicesFeed,
  invoiceReviewsFeed,
  leadsFeed,
  leadHistoryFeed,
  eventsFeed,
  attendanceFeed,
  contractsFeed,
  rebateInvoicesFeed,
  capturesFeed,
  newsFeed,
  opportunitiesFeed,
  opportunityHistoryFeed,
  notesFeed,
  campaignsFeed,
  savedFiltersFeed,
  contentFeed,
] as const

export type FeedName = (typeof declared)[number]['name']

/** Every feed, each after those it refers to: the order in which one run loads several. */
export const feeds: readonly Feed<FeedName>[] = inOrder(declared)

function inOrder(given: readonly Feed<FeedName>[]): Feed<FeedName>[] {
  const placed: Feed<FeedName>[] = []
  const place = (feed: Feed<FeedName>, path: readonly string[]) => {
    if (placed.includes(feed)) return
    if (path.includes(feed.name))
      throw new Error(`The feeds ${path.join(', ')} refer to each other in a circle.`)
    for (const name of referencedFeeds(feed.columns)) {
      const other = given.find((each) => each.name === name)
      if (!other) throw new Error(`${feed.name} refers to ${name}, which is no feed.`)
      place(other, [...path, feed.name])
    }
    placed.push(feed)
  }
  for (const feed of given) place(feed, [])
  return placed
}

export const feedNamed = (name: string): Feed<FeedName> | undefined =>
  feeds.find((feed) => feed.name === name)

/** By which columns rows of a feed are known. */
export const keyOfFeed = (name: string): readonly string[] => feedNamed(name)?.key ?? []
